import { usePhone } from '../../actions/phone-context'
import { ErrorState } from '../../ui/error-state'
import type { CallReading } from './use-call'

/** In the place of a call that could not be read: why, and Retry where that may help. */
export function CallUnread({ reading: { failure, isRetrying, retry } }: { reading: CallReading }) {
  const { callDetails, common } = usePhone().text
  if (failure?.state === 'missing') return <ErrorState title={callDetails.missing} text={callDetails.missingText} />
  return (
    <ErrorState
      title={callDetails.failed}
      text={failure?.failure.label ?? ''}
      retryLabel={common.retry}
      pending={isRetrying}
      onRetry={() => void retry()}
    />
  )
}
