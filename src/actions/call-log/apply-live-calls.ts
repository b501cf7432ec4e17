import type { Call } from '../../api/contract/calls'
import { isOlderNews } from '../../domain/call/call-status'
import { LOGS, matchesLogKind, placesByTime, placingText, type LogFilter } from '../../domain/log/log-filter'
import { insertRow, positionOf, type LogRows, withListedParts } from '../../domain/log/log-rows'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsAndListsAtom, logAtoms, type LogList } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import type { ActionContext } from '../base/action-context'
import { keepPreviews } from './keep-previews'
import { takeRecentCalls } from '../unread/take-recent-calls'
import { counterpartKey } from '../../domain/people/recent-people'
import { familyCallsAtom } from '../../state/call/family-calls'
import type { Store } from '../../state/store'

/** A live event's content about a call. */
export interface HeardCall {
  type: 'INSERT' | 'MODIFY'
  call: Call
}

interface Heard extends HeardCall {
  /** Its earlier state, if known. */
  before: Call | undefined
  calls: ReadonlyMap<string, Call>
}

/**
 * The position of a call outside the loaded rows, in a list sorted newest first: above the first loaded row that
 * is older. Undefined if it belongs below the loaded rows, or if the position is unknown.
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

/** True when a call may have entered the list or changed its place. */
function mayMove(filter: LogFilter, { type, call, before }: Heard): boolean {
  if (type === 'INSERT') return true
  // Only the list of all calls certainly contained an unknown call.
  if (!before) return filter.direction === 'voicemail' || filter.outcome !== 'all' || filter.query !== ''
  return !matchesLogKind(filter, before) || placingText(filter, before) !== placingText(filter, call)
}

function placeInList(list: LogList, filter: LogFilter, heard: Heard): LogList {
  const { call, before, calls } = heard
  const stale = list.stale ? list : { ...list, stale: true }
  if (positionOf(list.rows, call.id) !== undefined) {
    const isThere = matchesLogKind(filter, call)
    return isThere && (!before || placingText(filter, before) === placingText(filter, call)) ? list : stale
  }
  if (!matchesLogKind(filter, call)) return list
  // A pending answer may be older than this call, so only another request shows the result.
  if (list.state !== 'ready') return list.state === 'loading' ? stale : list
  const position = placesByTime(filter) ? placeByTime(list.rows, call, calls) : undefined
  // A MODIFY of a call further down belongs to a page that is not loaded, and that page will include it.
  if (position === undefined) return mayMove(filter, heard) ? stale : list
  return { ...list, rows: insertRow(list.rows, position, call.id), inserted: list.inserted + 1 }
}

/**
 * Applies live events about calls (`log/insert`) in their order. INSERT adds a call at the top of the
 * logs once. MODIFY replaces it everywhere, and a call that becomes a voicemail enters the voicemail log. Events may
 * arrive twice, late or in the wrong order: INSERT never resets a call to its beginning, a status never goes back, and
 * a call without a certain position makes the log reload. The state is written once, however many events there are.
 */
export function applyLiveCalls(
  { store, now }: Pick<ActionContext, 'store' | 'now'>,
  heard: readonly HeardCall[],
): void {
  if (heard.length === 0) return
  const known = store.get(callsByIdAtom)
  const calls = new Map(known)
  let isChanged = false
  const filters = LOGS.map((log) => store.get(logAtoms[log].filter))
  let lists = LOGS.map((log) => store.get(logAtoms[log].list))
  // The call is stored even without a row, because an older page may still be pending and would bring older data.
  const isOpen = lists.some(({ state }) => state !== 'idle')
  for (const { type, call: news } of heard) {
    const before = calls.get(news.id)
    if (before && type === 'MODIFY' && isOlderNews(before.status, news.status)) continue
    // For a known call (its details were loaded first) INSERT only says that the log has it.
    const call = type === 'INSERT' ? (before ?? news) : withListedParts(news, before)
    lists = lists.map((list, index) => placeInList(list, filters[index]!, { type, call, before, calls }))
    if (!before && !isOpen && !store.get(callEntriesAtom).has(call.id)) continue
    calls.set(call.id, call)
    isChanged = true
  }
  // The same values notify nobody.
  store.set(callsAndListsAtom, isChanged ? calls : known, lists)
  const news = heard.map(({ call }) => call)
  keepPreviews(store, news)
  takeFamilyCalls(store, news)
  takeRecentCalls({ store, now }, news)
}

/** Adds calls of live events to those of the families that are shown. A status never goes back. */
function takeFamilyCalls(store: Store, heard: readonly Call[]): void {
  let families = store.get(familyCallsAtom)
  for (const call of heard) {
    const key = counterpartKey(call)
    const known = families.get(key)
    const before = known?.calls.get(call.id)
    if (!known || (before && isOlderNews(before.status, call.status))) continue
    families = new Map(families).set(key, { ...known, calls: new Map(known.calls).set(call.id, call) })
  }
  store.set(familyCallsAtom, families)
}
