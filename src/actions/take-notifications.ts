import { notificationsAtom, type Notification } from '../state/session'
import type { ActionContext } from './context'
import { reloadPhones } from './reload-phones'

/**
 * The person's notices, as the platform tells them now. Answers and events overtake each other: what was read here stays
 * read. A change of phone that nobody knew of yet brings profile and phones anew (product §4, Live updates).
 */
export function takeNotifications(context: ActionContext, told: readonly Notification[]): void {
  const { store } = context
  const known = new Map(store.get(notificationsAtom).map((notice) => [notice.id, notice]))
  store.set(
    notificationsAtom,
    told.map((notice) => ({ ...notice, read: notice.read || known.get(notice.id)?.read === true })),
  )
  if (told.some(({ id, type, read }) => type === 'phone_changed' && !read && !known.has(id))) void reloadPhones(context)
}

/** One notice, new or changed; the newest stands first. */
export function takeNotification(context: ActionContext, notice: Notification): void {
  const all = context.store.get(notificationsAtom)
  const isKnown = all.some(({ id }) => id === notice.id)
  takeNotifications(context, isKnown ? all.map((old) => (old.id === notice.id ? notice : old)) : [notice, ...all])
}
