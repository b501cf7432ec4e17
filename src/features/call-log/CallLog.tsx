import { useId } from 'react'
import { usePhone } from '../../actions/phone-context'
import { LIMITS } from '../../domain/limits'
import { pageOfPosition } from '../../domain/log-rows'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { useStyles } from '../../ui/theme/use-styles'
import { VirtualList, type ListRow } from '../../ui/virtual-list'
import css from './call-log.css?inline'
import { LogFilters } from './LogFilters'
import { LogRow } from './LogRow'
import { PlaceholderRow } from './PlaceholderRow'
import { useCallLog } from './use-call-log'

export interface CallLogProps {
  headingLevel?: 2 | 3 | 4
}

/** The call log (product §2, Call log panel). Fills its container; without a height it shows about five rows. */
export function CallLog({ headingLevel = 2 }: CallLogProps) {
  useStyles(css)
  const { text } = usePhone()
  const titleId = useId()
  const log = useCallLog()
  const Heading = `h${headingLevel}` as const
  const busy = log.list.state === 'idle' || log.list.state === 'loading'
  return (
    <section className="vp-log" aria-labelledby={titleId}>
      <div className="vp-log-head">
        <Heading id={titleId} className="vp-log-title">
          {text.callLog.title}
        </Heading>
        <LogFilters />
      </div>
      <div className="vp-log-body" aria-busy={busy}>
        {busy ? <Skeletons /> : <LogBody log={log} />}
      </div>
    </section>
  )
}

/** As many as are visible at once (product §9). */
const Skeletons = () => Array.from({ length: 5 }, (_, index) => <PlaceholderRow key={index} />)

function LogBody({ log: { list, isFiltered, onRangeChange } }: { log: ReturnType<typeof useCallLog> }) {
  const { actions, text } = usePhone()
  const { rows, failedPages } = list
  if (list.state === 'failed') {
    return (
      <ErrorState
        title={text.callLog.failed}
        text={list.failure?.label ?? text.errors.fallback}
        retryLabel={text.common.retry}
        onRetry={actions.retryLog}
      />
    )
  }
  if (rows.count === 0) {
    return isFiltered ? (
      <EmptyState
        art="search"
        text={text.callLog.noneFound}
        action={<Button onClick={actions.clearLogFilter}>{text.callLog.clearFilters}</Button>}
      />
    ) : (
      <EmptyState art="calls" text={text.callLog.empty} />
    )
  }
  const renderRow = (index: number, { tabIndex }: ListRow) => {
    const id = rows.ids.get(index)
    return (
      <>
        {index % LIMITS.callLogPageSize === 0 && <GroupTitle first={index} count={rows.count} />}
        {id === undefined ? (
          <PlaceholderRow failed={failedPages.has(pageOfPosition(index, LIMITS.callLogPageSize))} tabIndex={tabIndex} />
        ) : (
          <LogRow id={id} tabIndex={tabIndex} />
        )}
      </>
    )
  }
  return (
    <VirtualList
      key={list.filterKey}
      label={text.callLog.list}
      count={rows.count}
      estimateSize={LIMITS.callLogRowMinHeightPx}
      getKey={(index) => rows.ids.get(index) ?? `row ${index}`}
      onRangeChange={onRangeChange}
      renderRow={renderRow}
    />
  )
}

function GroupTitle({ first, count }: { first: number; count: number }) {
  const { text } = usePhone()
  const last = Math.min(first + LIMITS.callLogPageSize, count)
  return <p className="vp-log-group">{text.callLog.showing(first + 1, last, count)}</p>
}
