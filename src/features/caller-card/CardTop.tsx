import type { ReactNode } from 'react'
import { useText } from '../../actions/phone-context'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'

export interface CardTopProps {
  /** Undefined while nobody knows it. */
  name: string | undefined
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
  const { loading } = useText().callDetails.caller
  const Heading = `h${level}` as const
  return (
    <div className="vp-caller-top">
      <Avatar name={name ?? ''} src={photo} size={112} />
      <div className="vp-caller-who">
        <div className="vp-caller-name-line">
          <Heading className="vp-caller-name">
            {name ?? (
              <>
                <VisuallyHidden>{loading}</VisuallyHidden>
                <Skeleton width="8em" />
              </>
            )}
          </Heading>
          {role && <Badge>{role}</Badge>}
        </div>
        {children}
      </div>
      {action}
    </div>
  )
}
