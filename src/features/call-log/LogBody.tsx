import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { LIMITS } from '../../domain/limits'
import type { LogName } from '../../domain/log/log-filter'
import { pageOfPosition } from '../../domain/log/log-rows'
import type { LogList } from '../../state/call/call-log'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { VirtualList, type ListRow } from '../../ui/list/virtual-list'
import { LogRow } from './row/LogRow'
import { PlaceholderRow } from './row/PlaceholderRow'
import type { LogRangeChange } from './use-log'

export interface LogBodyProps {
  log: LogName
  list: LogList
  isFiltered: boolean
  /** What the list was searched for. */
  query: string
  onRangeChange: LogRangeChange
}

/** The first answer of a log: rows, none, or an error. */
export function LogBody({ log, list, isFiltered, query, onRangeChange }: LogBodyProps) {
  const { text } = usePhone()
  const { logs } = usePart(callLogPart)
  const words = text.callLog.logs[log]
  const { rows, failedPages, shortPages } = list
  if (list.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        text={list.failure?.label ?? text.errors.fallback}
        retryLabel={text.common.retry}
        onRetry={logs[log].retry}
      />
    )
  }
  if (rows.count === 0) {
    return isFiltered ? (
      <EmptyState
        art="search"
        text={text.callLog.noneFound}
        action={<Button onClick={logs[log].clearFilter}>{words.showAll}</Button>}
      />
    ) : (
      <EmptyState art={log} text={words.empty} />
    )
  }
  const renderRow = (index: number, { tabIndex }: ListRow) => {
    const id = rows.ids.get(index)
    const page = pageOfPosition(index, LIMITS.callLogPageSize)
    const missing = shortPages.has(page) ? 'unreadable' : failedPages.has(page) ? 'failed' : undefined
    return (
      <>
        {beginsGroup(index) && <GroupTitle log={log} first={index} count={rows.count} />}
        {id === undefined ? (
          <PlaceholderRow log={log} missing={missing} tabIndex={tabIndex} />
        ) : (
          <LogRow log={log} id={id} query={query} tabIndex={tabIndex} />
        )}
      </>
    )
  }
  return (
    <VirtualList
      key={list.filterKey}
      label={words.list}
      count={rows.count}
      estimateSize={LIMITS.callLogRowMinHeightPx}
      shapeOf={(index) => (beginsGroup(index) ? 'titled' : 'plain')}
      getKey={(index) => rows.ids.get(index) ?? `row ${index}`}
      onRangeChange={onRangeChange}
      renderRow={renderRow}
    />
  )
}

const beginsGroup = (index: number) => index % LIMITS.callLogPageSize === 0

function GroupTitle({ log, first, count }: { log: LogName; first: number; count: number }) {
  const { text } = usePhone()
  const last = Math.min(first + LIMITS.callLogPageSize, count)
  return <p className="vp-log-group">{text.callLog.logs[log].showing(first + 1, last, count)}</p>
}
