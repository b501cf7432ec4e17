import { useEffect, useId, useMemo } from 'react'
import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { isLogFiltered, type LogName } from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call-log'
import { useAtomValue } from '../../view/use-atom-value'
import type { VirtualListProps } from '../../ui/list/virtual-list'

export type LogRangeChange = NonNullable<VirtualListProps['onRangeChange']>

/** What a view of a log shows, and its life: it opens the log, and its wishes for rows end with it. */
export function useLog(log: LogName) {
  const { elementId } = usePhone()
  const { logs } = usePart(callLogPart)
  const { open, showRange } = logs[log]
  // Every element is a React root of its own: two of them may count the same id.
  const view = `${elementId} ${useId()}`
  const list = useAtomValue(logAtoms[log].list)
  const filter = useAtomValue(logAtoms[log].filter)

  // Again after a sign-out emptied it: whoever signs in next sees their calls.
  const isIdle = list.state === 'idle'
  useEffect(() => open(view), [open, view, isIdle])

  const onRangeChange = useMemo<LogRangeChange>(
    () => (first, last, active) => showRange(first, last, view, active ?? undefined),
    [showRange, view],
  )
  return { list, isFiltered: isLogFiltered(log, filter), onRangeChange }
}
