import { useId, type ReactNode, type RefObject } from 'react'
import { Heading } from '../../ui/heading'

interface SettingsSectionProps {
  title: string
  /** Where the title takes the focus of what went away. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A part of the page, with its title. */
export function SettingsSection({ title, heading, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="vp-settings-section" aria-labelledby={id}>
      <Heading below={1} ref={heading} id={id} tabIndex={-1} className="vp-settings-subtitle">
        {title}
      </Heading>
      {children}
    </section>
  )
}
