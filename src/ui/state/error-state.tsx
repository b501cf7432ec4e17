import { RotateCw } from 'lucide-react'
import { useRef } from 'react'
import { handsFocusOn } from '../focus/focus'
import { useFocusIfLost } from '../focus/use-focus-if-lost'
import { Button } from '../button/button'
import { EmptyArt } from './empty-art'
import css from './empty-state.css?inline'
import { Heading, type HeadingProps } from '../heading'
import { useStyles } from '../theme/use-styles'

export interface ErrorStateProps {
  title?: string
  /** What happened, what is not lost, and what to do. */
  text: string
  retryLabel?: string
  /** Absent when a retry would not help. */
  onRetry?: () => void
  /** A retry is in progress. */
  pending?: boolean
  /** The title takes the focus if nothing has it. Screen readers then read it, so nothing else is announced. */
  takeFocus?: boolean
  below?: HeadingProps['below']
}

/** Shows in place that something could not be loaded, with Retry. */
export function ErrorState({ title, text, retryLabel, onRetry, pending, takeFocus = false, below }: ErrorStateProps) {
  useStyles(css)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(heading, takeFocus)
  return (
    <div ref={handsFocusOn} className="vp-empty" role={takeFocus ? undefined : 'alert'}>
      <EmptyArt>
        <path d="M58 60H24a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6h40a6 6 0 0 1 6 6v18M28 26h32M28 38h18" />
        <circle className="vp-empty-accent" cx="72" cy="54" r="12" />
        <path className="vp-empty-accent" d="M72 48v7M72 60v0" />
      </EmptyArt>
      {title && (
        <Heading ref={heading} below={below} tabIndex={takeFocus ? -1 : undefined} className="vp-empty-title">
          {title}
        </Heading>
      )}
      <p className="vp-empty-text">{text}</p>
      {onRetry && (
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={retryLabel}
          icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
          onClick={onRetry}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
