import { countsMissedAtom, WITH_LOG } from '../../state/elements'
import { sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'

const watching = lateModule(() => import('./watch-unread'), WITH_LOG)

/**
 * Begins to count what is unread once somebody is signed in, the page is quiet, and something on it needs the count
 * (`event/unread`).
 */
export function followUnread(context: ActionContext, load = watching.load): void {
  const { store, bus, live } = context
  let isWatched = false
  const follow = () => {
    if (isWatched || store.get(sessionAtom).phase !== 'ready' || !store.get(countsMissedAtom)) return
    isWatched = true
    context.whenQuiet(() => {
      load().then(
        ({ watchUnread }) => watchUnread(context),
        (error: unknown) => {
          isWatched = false
          context.logger.warn(`what counts missed calls could not be loaded: ${String(error)}`)
        },
      )
    })
  }
  bus.on('ready', follow)
  // Its code may have been asked for while there was no network.
  live.onMissed(follow)
  store.sub(countsMissedAtom, follow)
}
