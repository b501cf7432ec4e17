import type { ReactNode } from 'react'

interface FactProps {
  name: string
  /** The value says what it is. Where there is little room, only a screen reader has the name. */
  isPlain?: boolean
  children: ReactNode
}

/** A name and its value in the line of facts. */
export function Fact({ name, isPlain, children }: FactProps) {
  return (
    <div className="vp-details-fact" data-plain={isPlain || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
