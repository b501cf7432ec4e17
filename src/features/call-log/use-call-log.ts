import { useEffect, useId, useMemo } from 'react'
import { usePhone } from '../../actions/phone-context'
import { logFilterKey, type LogFilter } from '../../domain/log-filter'
import { DEFAULT_LOG_FILTER } from '../../domain/log-filter'
import { logFilterAtom, logListAtom } from '../../state/call-log'
import { useAtomValue } from '../../state/store'

const isFiltered = (filter: LogFilter) =>
  logFilterKey({ ...filter, sort: 'newest' }) !== logFilterKey(DEFAULT_LOG_FILTER)

/** What a log view shows, and its life: it opens the log, and its wishes for rows end with it. */
export function useCallLog() {
  const { actions } = usePhone()
  const view = useId()
  const list = useAtomValue(logListAtom)
  const filter = useAtomValue(logFilterAtom)

  // Also after a sign-out emptied it: whoever signs in next sees their calls.
  const isIdle = list.state === 'idle'
  useEffect(() => {
    if (isIdle) actions.openLog()
  }, [actions, isIdle])
  useEffect(() => () => actions.closeLog(view), [actions, view])

  const onRangeChange = useMemo(
    () => (first: number, last: number) => actions.loadLogRange(first, last, view),
    [actions, view],
  )
  return { list, isFiltered: isFiltered(filter), onRangeChange }
}
