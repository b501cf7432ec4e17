import { useEffect } from 'react'
import { callLogPart } from '../../actions/call-log'
import { LIMITS } from '../../domain/limits'
import { arrangeCalls } from '../../domain/log/arrange-calls'
import type { LogFilter } from '../../domain/log/log-filter'
import { familyCallsAtom } from '../../state/call/family-calls'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { logActionWords } from '../../text/en/log-actions'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { VirtualList } from '../../ui/list/virtual-list'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { LateDueReminders } from '../reminders'
import { LogRow } from './row/LogRow'
import { useCaption } from './use-caption'
import type { ShownExcerpt } from './use-excerpt'
import { useNotReached } from './use-not-reached'

interface LogExcerptProps {
  excerpt: ShownExcerpt
  filter: LogFilter
  /** The place for how many calls there are. Null until it is in the page. */
  caption: HTMLElement | null
}

/**
 * What the call log shows while it is limited to one family, to missed calls or to those that reached nobody
 * (`log/excerpt`). The log's search, filters and sort order apply here too. In their place it also shows the reminders.
 */
export function LogExcerpt(props: LogExcerptProps) {
  if (props.excerpt.kind !== 'reminders') return <CallsOfExcerpt {...props} />
  return (
    <div className="vp-log-reminders">
      <LateDueReminders showsNext />
    </div>
  )
}

function CallsOfExcerpt({ excerpt, filter, caption }: LogExcerptProps) {
  const { text } = usePhone()
  const words = useWords('logActions', logActionWords)
  const { logs, sayOfLog } = usePart(callLogPart)
  const { kind, familyKey, label } = excerpt
  const missed = useAtomValue(toCallBackAtom) ?? []
  const unreached = useNotReached()
  const family = useAtomValue(familyCallsAtom).get(familyKey ?? '')
  const calls = kind === 'family' ? [...(family?.calls.values() ?? [])] : kind === 'not-reached' ? unreached : missed
  const shown = arrangeCalls(calls, filter)
  const isWhole = shown.length === calls.length
  const status = isWhole && family?.hasMore ? words.newest(shown.length) : words.excerpt(shown.length, calls.length)
  const isLoaded = kind !== 'family' || family?.state === 'ready'
  useEffect(() => {
    if (isLoaded) sayOfLog(status)
  }, [isLoaded, sayOfLog, status])
  useCaption(caption, status)
  return shown.length === 0 ? (
    <EmptyState
      art="search"
      text={text.callLog.noneFound}
      action={!isWhole && <Button onClick={logs.calls.clearFilter}>{words.clearFilter}</Button>}
    />
  ) : (
    <VirtualList
      label={label}
      count={shown.length}
      estimateSize={LIMITS.callLogRowMinHeightPx}
      getKey={(index) => shown[index]?.id ?? index}
      renderRow={(index, { tabIndex }) => (
        <LogRow
          log="calls"
          id={shown[index]?.id ?? ''}
          query={filter.query}
          awaitsCallBack={kind === 'call-back'}
          tabIndex={tabIndex}
        />
      )}
    />
  )
}
