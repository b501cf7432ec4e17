import { useState } from 'react'
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
import { useCaption } from './use-caption'
import type { LogRangeChange } from './use-log'

export interface LogBodyProps {
  log: LogName
  list: LogList
  isFiltered: boolean
  /** What the list was searched for. */
  query: string
  onRangeChange: LogRangeChange
  /** The place for the name of the group of rows in view. Null until it is in the page. */
  caption: HTMLElement | null
}

/** The first answer of a log: rows, none, or an error. */
export function LogBody({ log, list, isFiltered, query, onRangeChange, caption }: LogBodyProps) {
  const { text } = usePhone()
  const { logs } = usePart(callLogPart)
  const [group, setGroup] = useState(0)
  const follow: LogRangeChange = (first, last, active) => {
    setGroup(Math.floor(first / pageSize))
    onRangeChange(first, last, active)
  }
  const words = text.callLog.logs[log]
  const { rows, failedPages, shortPages } = list
  const groupName = (first: number) => words.showing(first + 1, Math.min(first + pageSize, rows.count), rows.count)
  // Its place in the log may be gone since it was last in view.
  const shownGroup = Math.min(group, Math.floor((rows.count - 1) / pageSize))
  useCaption(caption, list.state === 'failed' || rows.count === 0 ? '' : groupName(shownGroup * pageSize))
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
    const page = pageOfPosition(index, pageSize)
    const missing = shortPages.has(page) ? 'unreadable' : failedPages.has(page) ? 'failed' : undefined
    return (
      <>
        {beginsGroup(index) && <p className="vp-log-group">{groupName(index)}</p>}
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
      onRangeChange={follow}
      renderRow={renderRow}
    />
  )
}

const pageSize = LIMITS.callLogPageSize

/** The name of the first group is in the head, and the others are in the list too, where they begin. */
const beginsGroup = (index: number) => index > 0 && index % pageSize === 0
