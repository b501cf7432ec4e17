import { useText, useWords } from '../../view/use-phone'
import { callDetailsWords } from '../../text/en/call-details'
import { ErrorState } from '../../ui/state/error-state'
import type { CallReading } from './use-call'

/** Replaces a call that could not be loaded. It says why, with Retry if that may help. */
export function CallUnread({ reading: { failure, isRetrying, retry } }: { reading: CallReading }) {
  const words = useWords('callDetails', callDetailsWords)
  const { common } = useText()
  if (failure?.state === 'missing') return <ErrorState title={words.missing} text={words.missingText} />
  return (
    <ErrorState
      title={words.failed}
      text={failure?.failure.label ?? ''}
      retryLabel={common.retry}
      pending={isRetrying}
      onRetry={() => void retry()}
    />
  )
}
