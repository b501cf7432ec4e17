import { LIMITS } from '../../domain/limits'
import { LOGS, type LogName } from '../../domain/log/log-filter'
import { keepNear, type RowRange } from '../../domain/log/log-rows'
import { todayOf } from '../../domain/log/today'
import { callEntriesAtom } from '../../state/call/call-details'
import { logAtoms, previewsAtom } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { toCallBackAtom } from '../../state/call/to-call-back'
import { profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { selectedCallIdAtom } from '../../state/view'

/** Releases the rows of a log that are far from the view, so that memory use stays constant. */
export function trimRows(store: Store, log: LogName, inView: readonly RowRange[]): void {
  const { list: listAtom } = logAtoms[log]
  const list = store.get(listAtom)
  const rows = keepNear(list.rows, inView, LIMITS.logRowsInMemory, LIMITS.callLogPageSize)
  if (rows !== list.rows) store.set(listAtom, { ...list, rows })
}

/**
 * Releases calls that neither a log nor Today nor a details view shows, once they are many. It waits for pending pages, because a
 * call without a row may be newer than their data.
 */
export function trimCalls(store: Store): void {
  const calls = store.get(callsByIdAtom)
  const shown = new Set(LOGS.flatMap((log) => [...store.get(logAtoms[log].list).rows.ids.values()]))
  if (calls.size <= shown.size + LIMITS.logRowsInMemory) return
  const today = todayOf(calls.values(), store.get(toCallBackAtom) ?? [], store.get(profileAtom)?.userId)
  const todays = [...today.voicemails.slice(0, LIMITS.todayRowsShown), ...today.last]
  for (const { id } of todays) shown.add(id)
  const entries = store.get(callEntriesAtom)
  const selected = store.get(selectedCallIdAtom)
  const shownCalls = [...calls].filter(([id]) => shown.has(id) || entries.has(id) || id === selected)
  store.set(callsByIdAtom, new Map(shownCalls))
  const previews = store.get(previewsAtom)
  store.set(previewsAtom, new Map([...previews].filter(([id]) => shown.has(id))))
}
