import { mustChooseCallback } from '../../domain/number/caller-phones'
import { displayPhone } from '../../domain/number/phone-number'
import { notificationsAtom, phonesAssignedAtom, profileAtom, type Notification } from '../../state/session'
import type { Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { reloadPhones } from '../setup/reload-phones'

/**
 * Puts the person's notices from the platform. Answers and events may overtake each other, so what was read here stays
 * read, and what events have told since the answer was asked for stays.
 *
 * @param before the notices when it was asked for
 */
export function putNotifications(
  store: Store,
  told: readonly Notification[],
  before = store.get(notificationsAtom),
): void {
  const known = store.get(notificationsAtom)
  const isIn = (notices: readonly Notification[], { id }: Notification) => notices.some((notice) => notice.id === id)
  const isRead = ({ id }: Notification) => known.some((notice) => notice.id === id && notice.read)
  store.set(notificationsAtom, [
    ...known.filter((notice) => !isIn(before, notice) && !isIn(told, notice)),
    ...told.map((notice) => ({ ...notice, read: notice.read || isRead(notice) })),
  ])
}

/** Puts them likewise. A new change of phone reloads profile and phones (`live/phone-changed`). */
export function takeNotifications(
  context: ActionContext,
  told: readonly Notification[],
  before?: readonly Notification[],
): void {
  const { store } = context
  const known = new Set(store.get(notificationsAtom).map(({ id }) => id))
  putNotifications(store, told, before)
  const isNews = told.some(({ id, type, read }) => type === 'phone_changed' && !read && !known.has(id))
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
