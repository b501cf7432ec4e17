import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Skeleton } from '../../ui/skeleton'

export interface CardTopProps {
  name: string
  photo?: string
  role?: string
  level: 2 | 3 | 4
  /** The Call button. */
  action?: ReactNode
  /** Lines under the name. */
  children?: ReactNode
}

/** Picture, name, role, and what can be done. */
export function CardTop({ name, photo, role, level, action, children }: CardTopProps) {
  const Heading = `h${level}` as const
  return (
    <div className="vp-caller-top">
      <Avatar name={name} src={photo} size={112} />
      <div className="vp-caller-who">
        <div className="vp-caller-name-line">
          <Heading className="vp-caller-name">{name}</Heading>
          {role && <Badge>{role}</Badge>}
        </div>
        {children}
      </div>
      {action && <div className="vp-caller-action">{action}</div>}
    </div>
  )
}

/** The card's shape. Where the call knew a name, that is there from the first moment. */
export function CardSkeleton({ label, name, level }: { label: string; name?: string; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const
  return (
    <div className="vp-caller-top" aria-busy="true">
      <Skeleton shape="circle" width={112} />
      <div className="vp-caller-who" role="status" aria-label={label}>
        {name ? <Heading className="vp-caller-name">{name}</Heading> : <Skeleton width="50%" />}
        <Skeleton width="35%" />
        <Skeleton width="30%" />
      </div>
    </div>
  )
}
