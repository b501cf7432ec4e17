import { useMemo, useState } from 'react'
import { useText, useWords } from '../../../view/use-phone'
import { LIMITS } from '../../../domain/limits'
import { callsWith } from '../../../domain/log/contact-history'
import type { CallTarget } from '../../../state/call/call'
import { callsByIdAtom } from '../../../state/call/calls'
import { listAtom } from '../../../state/store'
import { callFormWords } from '../../../text/en/call-form'
import { Heading } from '../../../ui/heading'
import { RetryLine } from '../../../ui/state/retry-line'
import { Skeleton } from '../../../ui/state/skeleton'
import { useRetry } from '../../../ui/state/use-retry'
import { useAtomValue } from '../../../view/use-atom-value'
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
 * The last calls with the other side and their notes (`call/panel`). Until the platform has answered, and if it does not,
 * they are those that the page knows from its lists. Nothing if it is known that there are none, and without a place also
 * until some are known.
 */
export function LastCalls({ target, shown = LIMITS.earlierCallsShown, title, keepsPlace }: LastCallsProps) {
  const words = useWords('callForm', callFormWords).earlier
  const { state, calls: answered, retry } = useContactHistory(target, keepsPlace ? 'cached' : undefined)
  const isKnown = state === 'ready' || answered.length > 0
  const listed = useListedCalls(isKnown ? undefined : target)
  const calls = (isKnown ? answered : listed).slice(0, shown)
  // Those that the page knows may be all there are, so only the platform's answer says that more are missing.
  const lacksSome = state !== 'ready' && calls.length < shown
  const [hasPlace] = useState(state !== 'ready' && keepsPlace)
  if (calls.length === 0 && !hasPlace) return null
  return (
    <div className="vp-call-earlier" data-place={hasPlace ? (shown === 1 ? 'one' : 'several') : undefined}>
      <Heading below={1} className="vp-call-earlier-title">
        {title ?? words.title}
      </Heading>
      {calls.length > 0 && (
        <ul role="list" aria-label={title ?? words.title}>
          {calls.map((call) => (
            <EarlierCall key={call.id} call={call} />
          ))}
        </ul>
      )}
      {calls.length === 0 && state === 'ready' && <p className="vp-call-earlier-when">{words.none}</p>}
      {hasPlace && lacksSome && (
        <NotLoaded hasFailed={state === 'failed'} load={retry} lines={Math.min(shown - calls.length, 2)} />
      )}
    </div>
  )
}

/** The newest calls with somebody among those that the page knows. None without somebody. */
function useListedCalls(target: CallTarget | undefined) {
  const listed = useMemo(
    () => listAtom((get) => (target ? callsWith(target, [...get(callsByIdAtom).values()]) : [])),
    [target],
  )
  return useAtomValue(listed)
}

interface NotLoadedProps {
  hasFailed: boolean
  load: () => Promise<void>
  lines: number
}

/** The outline of the missing lines, or why they are missing. */
function NotLoaded({ hasFailed, load, lines }: NotLoadedProps) {
  const words = useWords('callForm', callFormWords).earlier
  const { common } = useText()
  const { failure, isRetrying, retry } = useRetry(hasFailed || undefined, load)
  if (!failure) {
    return (
      <div aria-busy>
        <Skeleton width="80%" />
        {lines > 1 && <Skeleton width="60%" />}
      </div>
    )
  }
  return <RetryLine text={words.failed} retryLabel={common.retry} pending={isRetrying} onRetry={() => void retry()} />
}
