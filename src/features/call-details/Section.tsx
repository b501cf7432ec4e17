import type { ReactNode } from 'react'

/** A part of the details under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="vp-details-section">
      <h3 className="vp-details-subtitle">{title}</h3>
      {children}
    </div>
  )
}
