import { useText, useWords } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { appMountedAtom } from '../../state/view'
import { callDetailsWords } from '../../text/en/call-details'
import { ErrorState } from '../../ui/state/error-state'
import type { CallReading } from './use-call'

/** Replaces a call that could not be loaded. It says why, with Retry if that may help. */
export function CallUnread({ reading: { failure, isRetrying, retry } }: { reading: CallReading }) {
  const words = useWords('callDetails', callDetailsWords)
  const { common } = useText()
  const hasApp = useAtomValue(appMountedAtom)
  if (failure?.state === 'missing') {
    // In the app this is the whole page. A single element does not take the focus by itself (`details/loading`).
    return <ErrorState title={words.missing} text={words.missingText} takeFocus={hasApp} />
  }
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
