import { User } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import css from './avatar.css?inline'
import { faceTint, initialsOf } from '../../lib/initials'
import { useStyles } from '../theme/use-styles'

export interface AvatarProps {
  /** The name of the person, which stands beside the face. */
  name: string
  src?: string | null
  /** The person's id, which decides the tint behind the initials. Default: the name. */
  id?: string
  /** Pixels. */
  size?: 46 | 112 | 127
}

/**
 * A face: the picture, or the initials when there is none or it does not load. A number without a name has the user
 * icon (`look/avatar`). Decorative.
 */
export function Avatar({ name, src, id = name, size = 46 }: AvatarProps) {
  useStyles(css)
  const [broken, setBroken] = useState<string | null>(null)
  const initials = initialsOf(name)
  const hasPicture = Boolean(src) && src !== broken
  return (
    <span
      className="vp-avatar"
      translate="no"
      data-tint={!hasPicture && initials ? faceTint(id) : undefined}
      style={{ '--vp-avatar-size': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {hasPicture && src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : initials ? (
        <span className="vp-avatar-initials">{initials}</span>
      ) : (
        <User strokeWidth={size > 46 ? 1.25 : 1.75} aria-hidden />
      )}
    </span>
  )
}
