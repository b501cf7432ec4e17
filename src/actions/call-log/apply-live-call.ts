import type { Call } from '../../api/contract/calls'
import { isOlderNews } from '../../domain/call-progress'
import { matchesLogDirection, placesByTime } from '../../domain/log-filter'
import { headLength, insertRow, positionOf, type LogRows } from '../../domain/log-rows'
import { callEntriesAtom } from '../../state/call-details'
import { logFilterAtom, logListAtom, type LogList } from '../../state/call-log'
import { callsByIdAtom } from '../../state/calls'
import type { Store } from '../../state/store'
import type { ActionContext } from '../context'

type LiveCallType = 'INSERT' | 'MODIFY'

/**
 * Where a call that is not among the loaded rows stands in a list that shows the newest first: above the first loaded
 * row that is older. Undefined where it belongs below what is loaded, or nothing tells.
 */
function placeByTime(rows: LogRows, call: Call, calls: ReadonlyMap<string, Call>): number | undefined {
  const time = Date.parse(call.calledAt)
  const length = headLength(rows)
  for (let position = 0; position < length; position += 1) {
    const other = calls.get(rows.ids.get(position) ?? '')
    if (other && time > Date.parse(other.calledAt)) return position
  }
  return length === rows.count ? length : undefined
}

function placeInList(list: LogList, call: Call, type: LiveCallType, store: Store): LogList {
  const filter = store.get(logFilterAtom)
  const matches = matchesLogDirection(filter.direction, call)
  if (positionOf(list.rows, call.id) !== undefined) return matches ? list : { ...list, stale: true }
  if (!matches) return list
  // An answer on its way may be older than this call: only asking again tells.
  if (list.state !== 'ready') return { ...list, stale: list.stale || list.state === 'loading' }
  if (!placesByTime(filter)) {
    // A call that comes into a filtered list by its new status is as good as a new one.
    return type === 'INSERT' || filter.direction === 'voicemail' ? { ...list, stale: true } : list
  }
  const position = placeByTime(list.rows, call, store.get(callsByIdAtom))
  // A MODIFY of a call further down belongs to a page that is not loaded: that page will bring it.
  if (position === undefined) return type === 'INSERT' ? { ...list, stale: true } : list
  return { ...list, rows: insertRow(list.rows, position, call.id), inserted: list.inserted + 1 }
}

/**
 * A live event about a call (product §4, Live updates): INSERT adds it at the top of the log once, MODIFY replaces it
 * everywhere. Safe against events that come twice, late or in the wrong order: INSERT never takes a call back to its
 * beginning, a status never goes back, and what cannot be placed for certain is asked from the platform again.
 */
export function applyLiveCall({ store }: Pick<ActionContext, 'store'>, type: LiveCallType, heard: Call): void {
  const calls = store.get(callsByIdAtom)
  const known = calls.get(heard.id)
  if (known && type === 'MODIFY' && isOlderNews(known.status, heard.status)) return
  // Of a call that is known already (its details were read first) INSERT only says that the log has it.
  const call = type === 'INSERT' ? (known ?? heard) : heard
  const list = store.get(logListAtom)
  const next = placeInList(list, call, type, store)
  // Kept where no row shows it, too: a page that was read before may still be on its way, and would bring older news.
  if (known || list.state !== 'idle' || store.get(callEntriesAtom).has(call.id)) {
    store.set(callsByIdAtom, new Map(calls).set(call.id, call))
  }
  if (next !== list) store.set(logListAtom, next)
}
