import type { Facts } from '../../bus/events'
import { PATHS } from '../../domain/paths'
import { sessionAtom, setUpProblemAtom, type RefusalReason } from '../../state/session'
import { appMountedAtom, connectedElementsAtom, isWholeAppHereAtom } from '../../state/view'
import { forgetPerson, type Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { hasStoredWork } from '../base/unsaved-work'
import type { Navigation } from '../base/navigation'
import { isSessionPath } from './remember-params'

/** The page of a refusal, in the whole app (`session/refusals`). */
const REFUSAL_PATH: Readonly<Record<RefusalReason, string>> = {
  disabled: PATHS.disabled,
  'disabled-account': PATHS.disabledAccount,
  expired: PATHS.error,
}

/** How a session ends or is refused. `state/session.ts` draws these steps. */
export interface SessionState {
  /** Goes to a path if the whole app shows the product. A single element has no paths. */
  goTo(path: string): void
  /** Goes home from a page of the session itself (error, disabled, callback), because its reason no longer holds. */
  leaveSessionPath(): void
  /** Refuses the product to this person. If their session only ended, it says that what they typed waits for them. */
  refuse(reason: RefusalReason): void
  fail(message: string): void
  /** Removes everything of the person from state and socket, and stops requests. The caller removes stored keys. */
  leave(reason: Facts['session-changed']['reason']): void
}

export function createSessionState(context: ActionContext, navigation: Navigation): SessionState {
  const { store, bus, live, address, api, accessToken, announcer, notify, storage, text } = context
  const goTo = (path: string) => {
    if (store.get(appMountedAtom)) navigation.navigate(path, { replace: true, force: true })
  }
  return {
    goTo,
    leaveSessionPath() {
      if (isSessionPath(address.current().path)) goTo(PATHS.home)
    },
    refuse(reason) {
      // Read from the storage, because after a reload nobody is signed in (`session/expired`).
      const message = reason === 'expired' && hasStoredWork(storage) ? text.session.typedWaits : undefined
      store.set(sessionAtom, { phase: 'refused', reason, message })
      if (reason === 'expired' && accessToken.isHosts()) store.set(setUpProblemAtom, 'token')
      goTo(REFUSAL_PATH[reason])
    },
    fail: (message) => store.set(sessionAtom, { phase: 'failed', message }),
    leave(reason) {
      live.close()
      const wasSignedIn = store.get(sessionAtom).phase === 'ready'
      store.set(sessionAtom, { phase: 'signed-out' })
      api.personLeaves()
      accessToken.forget()
      forgetPerson(store)
      announcer.clear()
      // The toasts belong to the page that has gone (`toast/announce`).
      notify.dismiss()
      if (wasSignedIn) bus.emit('session-changed', { signedIn: false, reason })
    },
  }
}

/**
 * Waits until the app follows the address, because before that the person's page is unknown. Resolves at once without
 * an app.
 */
export function whenAddressIsFollowed(store: Store): Promise<void> {
  if (store.get(appMountedAtom) || !store.get(isWholeAppHereAtom)) return Promise.resolve()
  return new Promise((resolve) => {
    const stops = [appMountedAtom, connectedElementsAtom].map((changed) =>
      store.sub(changed, () => {
        if (!store.get(appMountedAtom) && store.get(isWholeAppHereAtom)) return
        for (const stop of stops) stop()
        resolve()
      }),
    )
  })
}
