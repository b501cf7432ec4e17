import type { ReactNode } from 'react'
import { Heading } from '../../../ui/heading'

/** A part of the details under its own heading, which may have a button beside it. */
export function DetailsSection({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="vp-details-section">
      <div className="vp-details-section-head">
        <Heading below={1} className="vp-details-subtitle">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </div>
  )
}
