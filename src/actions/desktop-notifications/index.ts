import { notificationChoiceAtom } from '../../state/desktop-notifications'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type * as lateCode from './watch-notifications'

/** The elements in which notifications can be switched on. In others the code loads only if the person has done so. */
const SWITCHED_IN = ['virtual-phone-app', 'vp-settings']
const watching = lateModule(() => import('./watch-notifications'), SWITCHED_IN)

/** Notifies a person who wants it, from their sign-in or from when they switch it on (`settings/notifications`). */
export function followDesktopNotifications(context: ActionContext): void {
  const { store, storage, bus, logger } = context
  let isWatching = false
  const load = (begin: (late: typeof lateCode) => unknown) =>
    watching.load().then(begin, (error: unknown) => {
      isWatching = false
      logger.error('what shows notifications could not be loaded', error)
    })
  bus.on('ready', () => {
    const userId = store.get(profileAtom)?.userId
    store.set(
      notificationChoiceAtom,
      storage.get('vp-notifications')?.find((choice) => choice.userId === userId),
    )
    // Whatever this person wants, because the browser may still be subscribed for somebody else.
    if (context.providers.pushWorker) void load((late) => late.followPush(context))
  })
  store.sub(notificationChoiceAtom, () => {
    if (isWatching || !store.get(notificationChoiceAtom)) return
    isWatching = true
    void load((late) => late.watchNotifications(context))
  })
}
