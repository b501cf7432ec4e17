import { User } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import css from './avatar.css?inline'
import { useStyles } from './theme/use-styles'

export interface AvatarProps {
  /** The name of the person. It is read aloud only with `named`. */
  name: string
  src?: string | null
  /** Pixels. */
  size?: 46 | 112 | 127
  /** The picture has the name as its text, because no name is beside it. */
  named?: boolean
}

/** A face, or the user icon when there is no picture or it does not load. Decorative beside a name. */
export function Avatar({ name, src, size = 46, named = false }: AvatarProps) {
  useStyles(css)
  const [broken, setBroken] = useState<string | null>(null)
  const access = named ? ({ role: 'img', 'aria-label': name } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className="vp-avatar" style={{ '--vp-avatar-size': `${size}px` } as CSSProperties} {...access}>
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
        />
      ) : (
        <User strokeWidth={size > 46 ? 1.25 : 1.75} aria-hidden />
      )}
    </span>
  )
}
