import { remindersAtom, type Reminder } from '../../state/reminders'
import type { ActionContext } from '../base/action-context'
import { newerOf } from '../base/newer-of'

/** Adds reminders of answers and live events to those that are known. */
export function takeReminders({ store }: Pick<ActionContext, 'store'>, reminders: readonly Reminder[]): void {
  const known = store.get(remindersAtom)
  const byId = new Map(known.byId)
  for (const reminder of reminders) byId.set(reminder.id, newerOf(byId.get(reminder.id), reminder))
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
  for (const reminder of open) byId.set(reminder.id, newerOf(known.get(reminder.id), reminder))
  store.set(remindersAtom, { byId, isLoaded: true })
}
