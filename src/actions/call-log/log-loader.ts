import { LIMITS } from '../../domain/limits'
import type { LogFilter, LogName } from '../../domain/log/log-filter'
import { missingPages, placePage, type RowRange } from '../../domain/log/log-rows'
import { logAtoms, newLogList, type LogList } from '../../state/call/call-log'
import { connectionAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { noteReading } from '../base/read-times'
import { notifyApiError } from '../failures/notify-api-error'
import type { LogPages } from './log-pages'
import type { LogStatus } from './log-status'
import { createPageDebounce } from './page-debounce'
import { trimCalls, trimRows } from './trim-log'

/** The subject of a log's requests, as in `noteReading`. */
export const A_LOG = 'a log'

/** The range of a view, and its row with the focus, in view or not. */
interface LogView extends RowRange {
  active?: number | undefined
}

/** Loads the visible pages of a log. Each page has one request at a time, and the last filter wins. */
export interface LogLoader {
  /** Begins a new list at page 1, and cancels every request of the one before. */
  begin(filter: LogFilter): void
  /** These rows are in view. `undefined` removes the view. */
  want(view: string, range: LogView | undefined): void
  /** Pages (from 1) that some view shows. */
  pagesInView(): number[]
  /** Cancels the requests of single pages. */
  cancelPages(): void
  /** Clears failures and requests what is in view. */
  retry(): void
  stop(): void
}

export function createLogLoader(context: ActionContext, log: LogName, pages: LogPages, status: LogStatus): LogLoader {
  const { store } = context
  const atoms = logAtoms[log]
  const pageSize = LIMITS.callLogPageSize
  const pending = new Map<number, AbortController>()
  const views = new Map<string, LogView>()

  const list = () => store.get(atoms.list)
  const change = (next: Partial<LogList>) => store.set(atoms.list, { ...list(), ...next })

  const cancelPages = () => {
    for (const request of pending.values()) request.abort()
    pending.clear()
  }
  const stop = () => {
    pageDebounce.stop()
    cancelPages()
  }

  const fail = (page: number, error: unknown) => {
    const failure = notifyApiError(context, error)
    if (list().state === 'ready') change({ failedPages: new Set(list().failedPages).add(page) })
    else change({ state: 'failed', failure })
  }

  const load = async (page: number) => {
    const request = new AbortController()
    pending.set(page, request)
    const insertedBefore = list().inserted
    try {
      const answer = await pages.ask(log, store.get(atoms.filter), page, request.signal)
      const { rows, state, inserted, failedPages, shortPages } = list()
      const isFirst = state !== 'ready'
      change({
        state: 'ready',
        rows: placePage(isFirst ? { ...rows, count: answer.count } : rows, answer, inserted - insertedBefore),
        ...(answer.isShort && {
          failedPages: new Set(failedPages).add(page),
          shortPages: new Set(shortPages).add(page),
        }),
        // A preloaded answer may be older than the live events. If the socket is still connecting, its connect reloads
        // the log anyway.
        ...(answer.isPreloaded && store.get(connectionAtom) === 'connected' ? { stale: true } : {}),
      })
      if (isFirst) status.found()
    } catch (error) {
      if (!request.signal.aborted) fail(page, error)
    } finally {
      if (pending.get(page) === request) pending.delete(page)
    }
  }

  /** Visible pages that lack rows. Failed ones wait for Retry. */
  const missing = () => {
    const { rows, failedPages } = list()
    const inView = [...views.values()].flatMap(({ first, last }) => missingPages(rows, first, last, pageSize))
    return new Set(inView.filter((page) => !failedPages.has(page)))
  }

  const trim = () => {
    const ranges = [...views.values()].flatMap(({ active, ...range }) =>
      active === undefined ? [range] : [range, { first: active, last: active }],
    )
    trimRows(store, log, ranges)
    if (pages.isQuiet()) trimCalls(store)
  }

  const pageDebounce = createPageDebounce((page) => {
    // Trims before the next request, because a log that is scrolled without a pause is never idle afterwards.
    trim()
    void load(page)
  })

  const follow = () => {
    if (list().state !== 'ready') return
    const wanted = missing()
    for (const [page, request] of pending) {
      if (wanted.has(page)) wanted.delete(page)
      else {
        request.abort()
        pending.delete(page)
      }
    }
    pageDebounce.inView(wanted)
  }

  let insertedAtLastTrim = 0
  store.sub(atoms.list, () => {
    if (views.size === 0) return
    const { inserted } = list()
    // Trim once per page of inserted calls: a view left open for days would otherwise grow. `inserted` restarts at 0 with
    // a new list.
    const isFullPage = inserted - insertedAtLastTrim >= pageSize
    if (isFullPage || inserted < insertedAtLastTrim) insertedAtLastTrim = inserted
    if (isFullPage) trim()
    // Rows that move under an unchanged view can leave a gap in it.
    follow()
  })

  return {
    begin(filter) {
      stop()
      store.set(atoms.filter, filter)
      store.set(atoms.list, newLogList(filter, 'loading'))
      status.loading()
      noteReading(context, A_LOG, log)
      void load(1)
    },
    want(view, range) {
      if (range) views.set(view, range)
      else views.delete(view)
      follow()
    },
    pagesInView: () => [
      ...new Set(
        [...views.values()].flatMap(({ first, last }) =>
          missingPages({ count: list().rows.count, ids: new Map() }, first, last, pageSize),
        ),
      ),
    ],
    cancelPages,
    retry() {
      change({ failedPages: new Set(), shortPages: new Set() })
      pageDebounce.stop()
      for (const page of missing()) if (!pending.has(page)) void load(page)
    },
    stop,
  }
}
