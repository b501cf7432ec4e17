import { RotateCw } from 'lucide-react'
import { Button } from './button'
import { EmptyArt } from './empty-art'
import css from './empty-state.css?inline'
import { useStyles } from './theme/use-styles'

export interface ErrorStateProps {
  title?: string
  /** What happened, what was kept, what to do. */
  text: string
  retryLabel: string
  onRetry: () => void
  /** A retry is under way. */
  pending?: boolean
}

/** Something could not be loaded: said in place, with Retry in place. */
export function ErrorState({ title, text, retryLabel, onRetry, pending }: ErrorStateProps) {
  useStyles(css)
  return (
    <div className="vp-empty" role="alert">
      <EmptyArt art="error" />
      {title && <h2 className="vp-empty-title">{title}</h2>}
      <p className="vp-empty-text">{text}</p>
      <Button
        variant="secondary"
        pending={pending}
        icon={<RotateCw size={16} strokeWidth={1.75} aria-hidden />}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  )
}
