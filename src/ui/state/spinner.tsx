import { LoaderCircle } from 'lucide-react'
import type { Ref } from 'react'
import css from './spinner.css?inline'
import { useStyles } from '../theme/use-styles'

export interface SpinnerProps {
  /** The accessible name. Empty if the name is visible beside it. */
  label: string
  /** Pixels. */
  size?: number
  /** Makes it focusable by script, so that it can hold the focus for the content that replaces it. */
  focusRef?: Ref<HTMLSpanElement>
}

/** Something is in progress without a known end. An empty page shows a skeleton instead. */
export function Spinner({ label, size = 20, focusRef }: SpinnerProps) {
  useStyles(css)
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <span ref={focusRef} tabIndex={focusRef ? -1 : undefined} className="vp-spinner" {...name}>
      <LoaderCircle size={size} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
