import type { ReactNode } from 'react'
import { Heading } from '../../../ui/heading'

/** A part of the details under its own heading. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="vp-details-section">
      <Heading below={1} className="vp-details-subtitle">
        {title}
      </Heading>
      {children}
    </div>
  )
}
