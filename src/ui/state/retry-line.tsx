import { Button } from '../button/button'
import { handsFocusOn } from '../focus/focus'
import css from './retry-line.css?inline'
import { useStyles } from '../theme/use-styles'

interface RetryLineProps {
  /** What is missing. */
  text: string
  retryLabel: string
  /** A retry is in progress. */
  pending: boolean
  onRetry: () => void
}

/**
 * A part of a place could not be loaded: one line, with Retry. It is read with its place, because nobody waits for it. If
 * the place itself is missing, it shows `ErrorState`.
 */
export function RetryLine({ text, retryLabel, pending, onRetry }: RetryLineProps) {
  useStyles(css)
  return (
    <div ref={handsFocusOn} className="vp-retry-line">
      <span>{text}</span>
      <Button size="medium" pending={pending} pendingLabel={retryLabel} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  )
}
