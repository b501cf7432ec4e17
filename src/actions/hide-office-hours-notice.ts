import { officeHoursNoticeHiddenAtom, profileAtom } from '../state/session'
import type { ActionContext } from './context'

export interface OfficeHoursNoticeActions {
  /** The person dismissed the office hours notice: it stays away for them, in this browser (product §2, Banners). */
  hideOfficeHoursNotice(): void
}

export function createHideOfficeHoursNotice({ store, storage }: ActionContext): OfficeHoursNoticeActions {
  return {
    hideOfficeHoursNotice() {
      const userId = store.get(profileAtom)?.userId
      if (userId === undefined) return
      const others = (storage.get('vp-hide-set-up-office-alert') ?? []).filter((id) => id !== userId)
      storage.set('vp-hide-set-up-office-alert', [...others, userId])
      store.set(officeHoursNoticeHiddenAtom, true)
    },
  }
}
