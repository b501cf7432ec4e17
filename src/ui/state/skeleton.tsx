import css from './skeleton.css?inline'
import { useStyles } from '../theme/use-styles'

export interface SkeletonProps {
  /** CSS lengths or pixels. */
  width?: number | string
  height?: number | string
  shape?: 'text' | 'block' | 'circle'
}

/** The shape of what comes, shown after 150 ms. Silent: the view says once what loads (`look/skeletons`). */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  useStyles(css)
  return (
    <span
      className="vp-skeleton"
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height ?? (shape === 'circle' ? width : undefined) }}
      aria-hidden
    />
  )
}
