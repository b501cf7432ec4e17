import type { CallListChange } from '../../api/contract/call-lists'
import { callListsAtom, type CallList, type CallListEntry } from '../../state/call-lists'
import type { ActionContext } from '../base/action-context'
import { newerOf } from '../base/newer-of'

/** A list without its entries. */
export const listOf = ({ id, name, createdAt, open, done, reached }: CallList): CallList => ({
  id,
  name,
  createdAt,
  open,
  done,
  reached,
})

/** Takes a list, and its place among the others. */
export function takeList({ store }: Pick<ActionContext, 'store'>, list: CallList): void {
  const known = store.get(callListsAtom)
  const others = known.lists.filter(({ id }) => id !== list.id)
  const lists = [...others, listOf(list)].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  store.set(callListsAtom, { ...known, lists })
}

/** Takes all entries of a list. What a live event has changed meanwhile stays. */
export function takeEntries(
  { store }: Pick<ActionContext, 'store'>,
  listId: string,
  entries: readonly CallListEntry[],
): void {
  const known = store.get(callListsAtom)
  const before = new Map(known.entries.get(listId)?.rows.map((entry) => [entry.id, entry]))
  const rows = entries.map((entry) => newerOf(before.get(entry.id), entry))
  store.set(callListsAtom, { ...known, entries: new Map(known.entries).set(listId, { state: 'ready', rows }) })
}

/** Takes the entries that a person, or a colleague, has changed, and the list's new counts. */
export function takeCallListChange(context: Pick<ActionContext, 'store'>, change: CallListChange): void {
  takeList(context, change)
  const opened = context.store.get(callListsAtom).entries.get(change.id)
  if (!opened) return
  const changed = new Map(change.changed.map((entry) => [entry.id, entry]))
  const rows = opened.rows.map((entry) => newerOf(entry, changed.get(entry.id) ?? entry))
  const known = context.store.get(callListsAtom)
  context.store.set(callListsAtom, { ...known, entries: new Map(known.entries).set(change.id, { ...opened, rows }) })
}
