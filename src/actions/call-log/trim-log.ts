import { LIMITS } from '../../domain/limits'
import { keepNear, type RowRange } from '../../domain/log-rows'
import { callEntriesAtom } from '../../state/call-details'
import { logListAtom } from '../../state/call-log'
import { callsByIdAtom } from '../../state/calls'
import type { Store } from '../../state/store'
import { selectedCallIdAtom } from '../../state/view'

/**
 * Lets go of rows far from those in view, and of calls that nothing shows: memory stays flat. While pages are on their
 * way (`isQuiet` false) calls that never had a row stay: they may be newer than what those pages bring.
 */
export function trimLog(store: Store, inView: readonly RowRange[], isQuiet: boolean): void {
  const list = store.get(logListAtom)
  const rows = keepNear(list.rows, inView, LIMITS.logRowsKept, LIMITS.callLogPageSize)
  if (rows !== list.rows) store.set(logListAtom, { ...list, rows })

  const calls = store.get(callsByIdAtom)
  const tooMany = isQuiet && calls.size > rows.ids.size + LIMITS.logRowsKept
  if (rows === list.rows && !tooMany) return
  const kept = new Set(rows.ids.values())
  const mayGo = (id: string) =>
    !kept.has(id) && !store.get(callEntriesAtom).has(id) && store.get(selectedCallIdAtom) !== id
  const candidates = tooMany ? calls.keys() : list.rows.ids.values()
  const left = new Map(calls)
  for (const id of [...candidates].filter(mayGo)) left.delete(id)
  store.set(callsByIdAtom, left)
}
