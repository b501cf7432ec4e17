import { useId, type ReactNode, type Ref } from 'react'
import { Heading } from './heading'
import css from './section.css?inline'
import { useStyles } from './theme/use-styles'

export interface SectionProps {
  title: string
  hint?: string
  /** The title takes the focus when the focused control disappears. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page, below the previous part. */
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

/** Secondary text about something in the section. */
export function Hint({ as: Line = 'p', id, children }: { as?: 'p' | 'dd' | 'span'; id?: string; children: ReactNode }) {
  return (
    <Line id={id} className="vp-section-hint">
      {children}
    </Line>
  )
}
