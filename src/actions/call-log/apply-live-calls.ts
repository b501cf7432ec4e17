import type { Call } from '../../api/contract/calls'
import { isOlderNews } from '../../domain/call/call-progress'
import { LOGS, matchesLogDirection, placesByTime, placingText, type LogFilter } from '../../domain/log/log-filter'
import { insertRow, positionOf, type LogRows } from '../../domain/log/log-rows'
import { callEntriesAtom } from '../../state/call-details'
import { callsAndListsAtom, logAtoms, type LogList } from '../../state/call-log'
import { callsByIdAtom } from '../../state/calls'
import type { ActionContext } from '../base/context'

/** What a live event says of a call. */
export interface HeardCall {
  type: 'INSERT' | 'MODIFY'
  call: Call
}

interface Heard extends HeardCall {
  /** What was known of it before. */
  before: Call | undefined
  calls: ReadonlyMap<string, Call>
}

/**
 * Where a call that is not among the loaded rows stands in a list that shows the newest first: above the first loaded
 * row that is older. Undefined where it belongs below what is loaded, or nothing tells.
 */
function placeByTime(rows: LogRows, call: Call, calls: ReadonlyMap<string, Call>): number | undefined {
  const time = Date.parse(call.calledAt)
  let position = 0
  for (; rows.ids.has(position); position += 1) {
    const other = calls.get(rows.ids.get(position) ?? '')
    if (other && time > Date.parse(other.calledAt)) return position
  }
  return position === rows.count ? position : undefined
}

/** True where a call may be in the list that was not in it, or at another place than it was. */
function mayMove(filter: LogFilter, { type, call, before }: Heard): boolean {
  if (type === 'INSERT') return true
  // Of a call that was never seen nobody knows whether it was in the list; in that of all calls it was.
  if (!before) return filter.direction === 'voicemail' || filter.query !== ''
  return !matchesLogDirection(filter.direction, before) || placingText(filter, before) !== placingText(filter, call)
}

function placeInList(list: LogList, filter: LogFilter, heard: Heard): LogList {
  const { call, before, calls } = heard
  const stale = { ...list, stale: true }
  if (positionOf(list.rows, call.id) !== undefined) {
    const isThere = matchesLogDirection(filter.direction, call)
    return isThere && (!before || placingText(filter, before) === placingText(filter, call)) ? list : stale
  }
  if (!matchesLogDirection(filter.direction, call)) return list
  // An answer on its way may be older than this call: only asking again tells.
  if (list.state !== 'ready') return list.state === 'loading' ? stale : list
  const position = placesByTime(filter) ? placeByTime(list.rows, call, calls) : undefined
  // A MODIFY of a call further down belongs to a page that is not loaded: that page will bring it.
  if (position === undefined) return mayMove(filter, heard) ? stale : list
  return { ...list, rows: insertRow(list.rows, position, call.id), inserted: list.inserted + 1 }
}

/**
 * Live events about calls (`log/insert`, `log/modify`), in the order they came: INSERT adds a call at the top of the
 * logs once, MODIFY replaces it everywhere; a call that becomes a voicemail comes into the voicemail log. Safe against
 * events that come twice, late or in the wrong order: INSERT never takes a call back to its beginning, a status never
 * goes back, and what cannot be placed for certain is asked from the platform again. However many they are: the state
 * is written once.
 */
export function applyLiveCalls({ store }: Pick<ActionContext, 'store'>, heard: readonly HeardCall[]): void {
  if (heard.length === 0) return
  const calls = new Map(store.get(callsByIdAtom))
  const filters = LOGS.map((log) => store.get(logAtoms[log].filter))
  let lists = LOGS.map((log) => store.get(logAtoms[log].list))
  // Kept where no row shows it, too: a page that was read before may still be on its way, and would bring older news.
  const isOpen = lists.some(({ state }) => state !== 'idle')
  for (const { type, call: news } of heard) {
    const before = calls.get(news.id)
    if (before && type === 'MODIFY' && isOlderNews(before.status, news.status)) continue
    // Of a call that is known already (its details were read first) INSERT only says that the log has it.
    const call = type === 'INSERT' ? (before ?? news) : news
    lists = lists.map((list, index) => placeInList(list, filters[index]!, { type, call, before, calls }))
    if (before || isOpen || store.get(callEntriesAtom).has(call.id)) calls.set(call.id, call)
  }
  store.set(callsAndListsAtom, calls, lists)
}
