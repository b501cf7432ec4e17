import type { HTMLAttributes, ReactNode, Ref } from 'react'
import css from './skeleton.css?inline'
import { useStyles } from '../theme/use-styles'

export interface SkeletonProps {
  /** CSS lengths or pixels. */
  width?: number | string
  height?: number | string
  shape?: 'text' | 'block' | 'circle'
}

/**
 * The outline of loading content, shown after 150 ms. Screen readers skip it, because the view announces once what
 * loads (`look/skeletons`).
 */
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

interface LoadingOutlineProps extends HTMLAttributes<HTMLDivElement> {
  /** What loads: 'Loading the report'. */
  label: string
  ref?: Ref<HTMLDivElement>
  /** Skeletons in the shape of what comes. */
  children: ReactNode
}

/** The outline of a view that loads, which a screen reader finds by its name, and of which it says nothing by itself. */
export function LoadingOutline({ label, ...rest }: LoadingOutlineProps) {
  return <div role="status" aria-busy="true" aria-label={label} {...rest} />
}
