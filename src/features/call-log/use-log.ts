import { useEffect, useId, useMemo } from 'react'
import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { isLogFiltered, type LogName } from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call/call-log'
import { useAtomValue } from '../../view/use-atom-value'
import type { VirtualListProps } from '../../ui/list/virtual-list'

export type LogRangeChange = NonNullable<VirtualListProps['onRangeChange']>

/** The state of a log for a view. It opens the log, and its requests for rows end with the view. */
export function useLog(log: LogName) {
  const { elementId } = usePhone()
  const { logs } = usePart(callLogPart)
  const { open, showRange } = logs[log]
  // Every element is a separate React root, so `useId` may give two of them the same id.
  const view = `${elementId} ${useId()}`
  const list = useAtomValue(logAtoms[log].list)
  const filter = useAtomValue(logAtoms[log].filter)

  // This also runs after a sign-out emptied the log, so that the next person sees their calls.
  const isIdle = list.state === 'idle'
  useEffect(() => open(view), [open, view, isIdle])

  const onRangeChange = useMemo<LogRangeChange>(
    () => (first, last, active) => showRange(first, last, view, active ?? undefined),
    [showRange, view],
  )
  return { list, filter, isFiltered: isLogFiltered(log, filter), query: filter.query, onRangeChange }
}
