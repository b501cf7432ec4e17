import { LIMITS } from '../../domain/limits'
import { keepNear, type RowRange } from '../../domain/log-rows'
import { callEntriesAtom } from '../../state/call-details'
import { logListAtom } from '../../state/call-log'
import { callsByIdAtom } from '../../state/calls'
import type { Store } from '../../state/store'
import { selectedCallIdAtom } from '../../state/view'

/** Lets go of rows far from those in view, and of their calls where nothing else shows them: memory stays flat. */
export function trimLog(store: Store, inView: readonly RowRange[]): void {
  const list = store.get(logListAtom)
  const rows = keepNear(list.rows, inView, LIMITS.logRowsKept, LIMITS.callLogPageSize)
  if (rows === list.rows) return
  const kept = new Set(rows.ids.values())
  const isShown = (id: string) =>
    kept.has(id) || store.get(callEntriesAtom).has(id) || store.get(selectedCallIdAtom) === id
  store.set(callsByIdAtom, new Map([...store.get(callsByIdAtom)].filter(([id]) => isShown(id))))
  store.set(logListAtom, { ...list, rows })
}
