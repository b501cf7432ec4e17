import type { ReactNode } from 'react'

/** A name and its value in the line of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="vp-details-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
