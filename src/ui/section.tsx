import { useId, type ReactNode, type Ref } from 'react'
import { Heading } from './heading'
import css from './section.css?inline'
import { useStyles } from './theme/use-styles'

export interface SectionProps {
  title: string
  hint?: string
  /** Where the title takes the focus of what went away. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page, below the one before it. */
export function Section({ title, hint, heading, children }: SectionProps) {
  useStyles(css)
  const id = useId()
  return (
    <section className="vp-section" aria-labelledby={id}>
      <Heading below={1} ref={heading} id={id} tabIndex={-1} className="vp-section-title">
        {title}
      </Heading>
      {hint && <Hint>{hint}</Hint>}
      {children}
    </section>
  )
}

/** What helps with a thing of the section, quieter than it. */
export function Hint({ as: Line = 'p', children }: { as?: 'p' | 'dd' | 'span'; children: ReactNode }) {
  return <Line className="vp-section-hint">{children}</Line>
}
