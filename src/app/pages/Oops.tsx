import { useEffect } from 'react'
import { usePhone } from '../../view/use-phone'
import { ErrorState } from '../../ui/state/error-state'

export interface OopsProps {
  error: Error
  onRetry: () => void
  /** Default: 'Oops!'. */
  title?: string
}

/** The generic error page (`route/not-found`). It replaces a part that threw and shows the error. */
export function Oops({ error, onRetry, title }: OopsProps) {
  const { actions, text } = usePhone()
  const { oops } = text.app
  useEffect(() => actions.failures.reportFault(error), [actions, error])
  return (
    <ErrorState
      title={title ?? oops.title}
      text={`${oops.text} ${error.message}`.trim()}
      retryLabel={oops.retry}
      onRetry={onRetry}
    />
  )
}
