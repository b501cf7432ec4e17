import { mustChooseCallback } from '../../domain/number/caller-phones'
import { displayPhone } from '../../domain/number/phone-number'
import { notificationsAtom, phonesAssignedAtom, profileAtom, type Notification } from '../../state/session'
import type { Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { reloadPhones } from '../setup/reload-phones'

/**
 * Stores the platform's notices. An answer and live events may overtake each other. So a notice that was read here
 * stays read, and notices that arrived by event after the request stay.
 *
 * @param before the notices when the request was sent
 */
export function putNotifications(
  store: Store,
  arrived: readonly Notification[],
  before = store.get(notificationsAtom),
): void {
  const known = store.get(notificationsAtom)
  const isIn = (notices: readonly Notification[], { id }: Notification) => notices.some((notice) => notice.id === id)
  const isRead = ({ id }: Notification) => known.some((notice) => notice.id === id && notice.read)
  store.set(notificationsAtom, [
    ...known.filter((notice) => !isIn(before, notice) && !isIn(arrived, notice)),
    ...arrived.map((notice) => ({ ...notice, read: notice.read || isRead(notice) })),
  ])
}

/** Stores them in the same way. A new change of phone reloads profile and phones (`live/repeat`). */
export function takeNotifications(
  context: ActionContext,
  arrived: readonly Notification[],
  before?: readonly Notification[],
): void {
  const { store } = context
  const known = new Set(store.get(notificationsAtom).map(({ id }) => id))
  putNotifications(store, arrived, before)
  const isNews = arrived.some(({ id, type, read }) => type === 'phone_changed' && !read && !known.has(id))
  if (isNews) void reloadPhones(context).then(() => announce(context))
}

/** Announces the notice. If a choice must be made, the page that asks for it says so. */
function announce({ store, text, announcer }: ActionContext): void {
  const assigned = store.get(phonesAssignedAtom)
  const profile = store.get(profileAtom)
  if (!profile || !assigned?.virtualPhone || mustChooseCallback({ contacts: profile.contacts, assigned })) return
  announcer.polite(text.app.setup.phoneChanged(displayPhone(assigned.virtualPhone.callbackPhone)))
}

/** Adds or replaces one notice. The newest comes first. */
export function takeNotification(context: ActionContext, notice: Notification): void {
  const all = context.store.get(notificationsAtom)
  const isKnown = all.some(({ id }) => id === notice.id)
  takeNotifications(context, isKnown ? all.map((old) => (old.id === notice.id ? notice : old)) : [notice, ...all])
}
