import { LoaderCircle } from 'lucide-react'
import css from './spinner.css?inline'
import { useStyles } from '../theme/use-styles'

export interface SpinnerProps {
  /** Its name; empty where the name stands beside it. */
  label: string
  /** Pixels. */
  size?: number
}

/** Something goes on that has no known end. Never alone on an empty page: that is a skeleton's place. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  useStyles(css)
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span className="vp-spinner" {...name}>
      <LoaderCircle size={size} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
