import type { NotificationChoice } from '../domain/settings/notification-choice'
import { atom, personalAtom } from './store'

/** The person's choice on this computer. Undefined: off (`settings/notifications`). */
export const notificationChoiceAtom = personalAtom<NotificationChoice | undefined>(undefined)

/** Whether the browser lets this page show notifications. Undefined until the settings have looked. */
export const notificationPermissionAtom = atom<
  'default' | 'granted' | 'denied' | 'unsupported' | 'in-frame' | undefined
>(undefined)
