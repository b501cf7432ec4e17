import { notificationsAtom, officeHoursNoticeHiddenAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

export interface NoticeActions {
  /**
   * The person dismissed the office hours notice, which stays hidden for them in this browser
   * (`notice/office-hours`).
   */
  hideOfficeHoursNotice(): void
  /**
   * Dismisses the notice of a changed phone number and marks it as read on the platform, which informs the other tabs.
   * If that fails, the notice reappears with a toast.
   */
  dismissPhoneNotice(): Promise<void>
}

export function createNoticeActions(context: ActionContext): NoticeActions {
  const { store, storage, api } = context
  const mark = (ids: readonly string[], read: boolean) =>
    store.set(
      notificationsAtom,
      store.get(notificationsAtom).map((notice) => (ids.includes(notice.id) ? { ...notice, read } : notice)),
    )
  return {
    hideOfficeHoursNotice() {
      const userId = store.get(profileAtom)?.userId
      if (userId === undefined) return
      const others = (storage.get('vp-hide-set-up-office-alert') ?? []).filter((id) => id !== userId)
      storage.set('vp-hide-set-up-office-alert', [...others, userId])
      store.set(officeHoursNoticeHiddenAtom, true)
    },
    async dismissPhoneNotice() {
      const unread = store.get(notificationsAtom).filter(({ type, read }) => type === 'phone_changed' && !read)
      const ids = unread.map(({ id }) => id)
      if (ids.length === 0) return
      mark(ids, true)
      try {
        await api.call('markNotificationsRead', { body: { ids } })
      } catch (error) {
        mark(ids, false)
        notifyApiError(context, error)
      }
    },
  }
}
