import { RotateCw } from 'lucide-react'
import { Button } from './button'
import { EmptyArt } from './empty-art'
import css from './empty-state.css?inline'
import { Heading, type HeadingProps } from './heading'
import { useStyles } from './theme/use-styles'

export interface ErrorStateProps {
  title?: string
  /** What happened, what was kept, what to do. */
  text: string
  retryLabel?: string
  /** Absent where trying again would not help. */
  onRetry?: () => void
  /** A retry is under way. */
  pending?: boolean
  below?: HeadingProps['below']
}

/** Something could not be loaded: said in place, with Retry in place. */
export function ErrorState({ title, text, retryLabel, onRetry, pending, below }: ErrorStateProps) {
  useStyles(css)
  return (
    <div className="vp-empty" role="alert">
      <EmptyArt art="error" />
      {title && (
        <Heading below={below} className="vp-empty-title">
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
