import { useState } from 'react'
import { useText, useWords } from '../../../view/use-phone'
import { LIMITS } from '../../../domain/limits'
import type { CallTarget } from '../../../state/call/call'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { RetryLine } from '../../../ui/state/retry-line'
import { Skeleton } from '../../../ui/state/skeleton'
import { useRetry } from '../../../ui/state/use-retry'
import { EarlierCall, useContactHistory } from '../../pre-call'

interface LastCallsProps {
  target: CallTarget
  shown?: number
  /** Default: 'Last calls'. */
  title?: string
  /** Their place is there before they are known, so that nothing below moves under somebody who types. */
  keepsPlace?: boolean
}

/**
 * The last calls with the other side and their notes (`call/panel`). Nothing if it is known that there are none, and
 * without a place also until they are loaded.
 */
export function LastCalls({ target, shown = LIMITS.earlierCallsShown, title, keepsPlace }: LastCallsProps) {
  const words = useWords('callForm', callFormWords).earlier
  const { state, calls, retry } = useContactHistory(target, keepsPlace ? 'cached' : undefined)
  const [hasPlace] = useState(state !== 'ready' && keepsPlace)
  if (calls.length === 0 && !hasPlace) return null
  return (
    <div className="vp-call-earlier" data-place={hasPlace || undefined}>
      <Heading below={1} className="vp-call-earlier-title">
        {title ?? words.title}
      </Heading>
      {calls.length > 0 ? (
        <ul role="list" aria-label={title ?? words.title}>
          {calls.slice(0, shown).map((call) => (
            <EarlierCall key={call.id} call={call} />
          ))}
        </ul>
      ) : state === 'ready' ? (
        <p className="vp-call-earlier-when">{words.none}</p>
      ) : (
        <NotLoaded hasFailed={state === 'failed'} load={retry} />
      )}
    </div>
  )
}

/** The outline of the lines, or why there are none. */
function NotLoaded({ hasFailed, load }: { hasFailed: boolean; load: () => Promise<void> }) {
  const words = useWords('callForm', callFormWords).earlier
  const { common } = useText()
  const { failure, isRetrying, retry } = useRetry(hasFailed || undefined, load)
  if (!failure) {
    return (
      <div aria-busy>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    )
  }
  return <RetryLine text={words.failed} retryLabel={common.retry} pending={isRetrying} onRetry={() => void retry()} />
}
