import { LIMITS } from '../../domain/limits'
import { insertRow, placePage, positionOf, type LogRows } from '../../domain/log/log-rows'
import { placesByTime, type LogName } from '../../domain/log/log-filter'
import { createLastWins } from '../../lib/last-wins'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import type { Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { isReadSince, noteReading } from '../base/read-times'
import { A_LOG, type LogLoader } from './log-loader'
import type { LogPages } from './log-pages'

/** Reloads the shown part in place, after a reconnect and after live events without a certain position. */
export interface LogRefresh {
  /**
   * Marks a log that no view shows as stale. A quiet one is repeated soon, so its failure is not shown. What was requested
   * after `since` is new enough.
   */
  refresh(isQuiet?: boolean, since?: number): Promise<void>
  /** Reloads a stale log soon. */
  catchUp(): void
  stop(): void
}

/** Calls that live events added during the request. They are newer than the newest in the answer. */
function withNewer(store: Store, fresh: LogRows, shown: LogRows): LogRows {
  const calls = store.get(callsByIdAtom)
  const time = (id: string | undefined) => Date.parse(calls.get(id ?? '')?.calledAt ?? '')
  const newest = time(fresh.ids.get(0))
  let rows = fresh
  let position = 0
  for (let at = 0; shown.ids.has(at); at += 1) {
    const id = shown.ids.get(at) ?? ''
    if (!(fresh.count === 0 || time(id) >= newest)) break
    if (positionOf(fresh, id) !== undefined) continue
    rows = insertRow(rows, position, id)
    position += 1
  }
  return rows
}

export function createLogRefresh(
  context: ActionContext,
  log: LogName,
  pages: LogPages,
  loader: LogLoader,
  isShown: () => boolean,
): LogRefresh {
  const { store, uptime } = context
  const atoms = logAtoms[log]
  const reload = createLastWins()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = -Infinity

  const stop = () => {
    clearTimeout(timer)
    reload.cancel()
    timer = undefined
  }

  const refresh = async (isQuiet = false, since = Infinity) => {
    const shown = store.get(atoms.list)
    if (shown.state === 'idle') return
    if (!isShown()) return store.set(atoms.list, { ...shown, stale: true })
    if (isQuiet && shown.state === 'failed') return
    if (isReadSince(context, since, A_LOG, log)) return
    // Nothing is shown yet, and the pending answer may be older than the reason for this reload.
    if (shown.state !== 'ready') return loader.begin(store.get(atoms.filter))
    stop()
    loader.cancelPages()
    lastAt = uptime()
    noteReading(context, A_LOG, log)
    const signal = reload.begin()
    const filter = store.get(atoms.filter)
    store.set(atoms.list, { ...store.get(atoms.list), stale: false })
    try {
      const inView = [...new Set([1, ...loader.pagesInView()])].sort((one, other) => one - other)
      const answers = await Promise.all(inView.map((page) => pages.ask(log, filter, page, signal)))
      const list = store.get(atoms.list)
      let rows: LogRows = { count: answers[0]?.count ?? 0, ids: new Map() }
      for (const answer of answers) rows = placePage(rows, answer, 0)
      if (placesByTime(filter)) rows = withNewer(store, rows, list.rows)
      const failedPages = new Set(inView.filter((_, index) => answers[index]?.isShort))
      store.set(atoms.list, { ...list, state: 'ready', rows, failedPages, shortPages: failedPages })
    } catch (error) {
      if (!signal.aborted && !isQuiet) notifyApiError(context, error)
    }
  }

  const catchUp = () => {
    const { stale, state } = store.get(atoms.list)
    if (!stale || state !== 'ready' || timer || !isShown()) return
    timer = setTimeout(
      () => {
        timer = undefined
        void refresh()
      },
      Math.max(0, lastAt + LIMITS.logRefreshGapMs - uptime()),
    )
  }
  store.sub(atoms.list, catchUp)

  return { refresh, catchUp, stop }
}
