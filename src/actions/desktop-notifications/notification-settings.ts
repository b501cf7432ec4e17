import type { NotificationChoice } from '../../domain/settings/notification-choice'
import { withChoice } from '../../domain/settings/notification-choice'
import { notificationChoiceAtom, notificationPermissionAtom } from '../../state/desktop-notifications'
import { profileAtom } from '../../state/session'
import { notificationWords } from '../../text/en/notifications'
import type { LatePart } from '../base/late-part'

export interface NotificationSettingsActions {
  /** Looks again whether the browser lets this page show notifications. */
  readPermission(): Promise<void>
  /** Switches them on or off. On asks the browser first, and stays off without its permission. Never rejects. */
  setNotifications(on: boolean): Promise<void>
  /** Sets whether notifications may name people. */
  setNames(names: boolean): void
}

export const notificationSettingsPart: LatePart<NotificationSettingsActions> = (context) => {
  const { store, storage, announcer, text } = context
  const words = () => text.notifications ?? notificationWords
  const person = () => store.get(profileAtom)?.userId
  const choose = (choice: Omit<NotificationChoice, 'userId'> | undefined) => {
    const userId = person()
    if (userId === undefined) return
    const own = choice && { ...choice, userId }
    storage.set('vp-notifications', withChoice(storage.get('vp-notifications') ?? [], userId, own))
    store.set(notificationChoiceAtom, own)
  }
  return {
    async readPermission() {
      store.set(notificationPermissionAtom, (await context.desktopNotifications()).permission())
    },
    async setNotifications(on) {
      if (!on) return choose(undefined)
      const personBefore = person()
      const permission = await (await context.desktopNotifications()).ask()
      store.set(notificationPermissionAtom, permission)
      if (permission === 'denied') announcer.polite(words().state.denied)
      // Another person may have signed in while the browser's question was open.
      if (permission === 'granted' && person() === personBefore) choose({ names: false })
    },
    setNames: (names) => choose({ names }),
  }
}
