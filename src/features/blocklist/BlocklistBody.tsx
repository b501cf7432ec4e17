import { useEffect } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { createBlocklistActions } from '../../actions/blocklist'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import type { BlocklistState, BlocklistItem } from '../../state/blocklist'
import { hasReasonNamesAtom } from '../../state/session'
import { blockingWords } from '../../text/en/blocking'
import { Button } from '../../ui/button/button'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { LIMITS } from '../../domain/limits'
import { missingOn, pageRange } from '../../domain/page-range'
import { Paging } from '../../ui/list/paging'
import { useAtomValue } from '../../view/use-atom-value'
import { BlocklistRow } from './BlocklistRow'

/** The platform's answer: rows, none, or an error. Before it, skeleton rows. */
export function BlocklistBody({ list }: { list: BlocklistState }) {
  const { text } = usePhone()
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  if (list.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        text={list.failure?.label ?? text.errors.fallback}
        retryLabel={text.common.retry}
        onRetry={blocklist.retryBlocklist}
        below={1}
      />
    )
  }
  if (list.items.length > 0) {
    const range = pageRange(list.page, LIMITS.blocklistPageSize, list.count)
    // While another page loads, the rows are those of the one before.
    const missing = list.state === 'ready' ? missingOn(range, list.items) : 0
    return (
      <>
        {missing > 0 && <p>{words.unreadable(missing)}</p>}
        <BlocklistTable items={list.items} />
        <BlocklistPaging page={list.page} count={list.count} />
      </>
    )
  }
  if (list.state !== 'ready') return <RowsLoading label={words.loading} />
  if (list.query === '') return <EmptyState art="blocked" text={words.empty} />
  return (
    <EmptyState
      art="search"
      text={words.noneFound}
      action={<Button onClick={() => blocklist.searchBlocklist('', 'now')}>{words.showAll}</Button>}
    />
  )
}

function RowsLoading({ label }: { label: string }) {
  return (
    <LoadingOutline label={label} className="vp-blocklist-loading">
      {[...Array(5).keys()].map((index) => (
        <div key={index}>
          <Skeleton width="35%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </LoadingOutline>
  )
}

/** Which blocked numbers are shown, and the buttons to the others. */
function BlocklistPaging({ page, count }: { page: number; count: number }) {
  const blocklist = usePart(createBlocklistActions)
  const words = useWords('blocking', blockingWords).list
  return (
    <Paging
      label={words.pages}
      text={words.showing(...pageRange(page, LIMITS.blocklistPageSize, count), count)}
      previousLabel={words.previous}
      nextLabel={words.next}
      page={page}
      lastPage={Math.ceil(count / LIMITS.blocklistPageSize)}
      onPage={blocklist.showBlocklistPage}
    />
  )
}

/**
 * The rows of a page as a table, or as cards in narrow places. The roles are explicit, because a browser drops a
 * table's roles with its layout (https://adrianroselli.com/2018/02/tables-css-display-properties-and-aria.html).
 */
function BlocklistTable({ items }: { items: readonly BlocklistItem[] }) {
  const { list: words } = useWords('blocking', blockingWords)
  const { loadBlockReasons } = usePart(createBlockingActions)
  const hasNames = useAtomValue(hasReasonNamesAtom)
  useEffect(() => {
    if (hasNames) void loadBlockReasons('quietly')
  }, [hasNames, loadBlockReasons])
  const columns = [words.caller, words.blockedFor, words.blockedBy, words.blockedOn, words.reasons, words.actions]
  return (
    <div className="vp-blocklist-box">
      <table role="table" className="vp-blocklist-table" aria-label={words.label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item) => (
            <BlocklistRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
