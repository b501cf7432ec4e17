import { remindersAtom, type Reminder } from '../../state/reminders'
import type { ActionContext } from '../base/action-context'

/** An answer or event that is older than what is known here changes nothing (`live/repeat`). */
const isOlder = (known: Reminder | undefined, next: Reminder) =>
  known?.version !== undefined && next.version !== undefined && next.version < known.version

/** Adds reminders of answers and live events to those that are known. */
export function takeReminders({ store }: Pick<ActionContext, 'store'>, reminders: readonly Reminder[]): void {
  const known = store.get(remindersAtom)
  const byId = new Map(known.byId)
  for (const reminder of reminders) {
    if (!isOlder(byId.get(reminder.id), reminder)) byId.set(reminder.id, reminder)
  }
  store.set(remindersAtom, { ...known, byId })
}

/**
 * The platform's answer: its open reminders. One that it does not have was closed elsewhere, unless it became known here
 * after the request.
 *
 * @param asked the reminders that were known when the request was sent
 */
export function takeOpenReminders(
  { store }: Pick<ActionContext, 'store'>,
  open: readonly Reminder[],
  asked: ReadonlyMap<string, Reminder>,
): void {
  const known = store.get(remindersAtom).byId
  const byId = new Map([...known].filter(([id, reminder]) => asked.get(id) !== reminder))
  for (const reminder of open) {
    const before = known.get(reminder.id)
    byId.set(reminder.id, before && isOlder(before, reminder) ? before : reminder)
  }
  store.set(remindersAtom, { byId, isLoaded: true })
}
