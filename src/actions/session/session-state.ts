import { PATHS } from '../../domain/paths'
import { sessionAtom, type RefusalReason } from '../../state/session'
import { appMountedAtom, connectedElementsAtom } from '../../state/view'
import { forgetPerson, type Store } from '../../state/store'
import type { ActionContext } from '../base/context'
import type { Navigation } from '../base/navigate'
import { isSessionPath } from './remember-params'

/** The page of a refusal, where there are pages: in the whole app (`session/refusals`). */
const REFUSAL_PATH: Readonly<Record<RefusalReason, string>> = {
  disabled: PATHS.disabled,
  'disabled-account': PATHS.disabledAccount,
  expired: PATHS.error,
}

/** The steps of `state/session.ts`'s drawing that lead out of the product. */
export interface SessionState {
  /** Goes to a path where the whole app shows the product; a single element has no paths. */
  goTo(path: string): void
  /** Goes home from a page of the session itself (error, disabled, callback): its reason is gone. */
  leaveSessionPath(): void
  /** The product is not shown to this person. */
  refuse(reason: RefusalReason): void
  fail(message: string): void
  /** Everything of the person goes, from state and socket; the platform is asked nothing more. Stored keys are the caller's. */
  leave(reason: string): void
}

export function createSessionState(context: ActionContext, navigation: Navigation): SessionState {
  const { store, bus, live, address, api } = context
  const goTo = (path: string) => {
    if (store.get(appMountedAtom)) navigation.navigate(path, { replace: true, force: true })
  }
  return {
    goTo,
    leaveSessionPath() {
      if (isSessionPath(address.current().path)) goTo(PATHS.home)
    },
    refuse(reason) {
      store.set(sessionAtom, { phase: 'refused', reason })
      goTo(REFUSAL_PATH[reason])
    },
    fail: (message) => store.set(sessionAtom, { phase: 'failed', message }),
    leave(reason) {
      live.close()
      const wasSignedIn = store.get(sessionAtom).phase === 'ready'
      store.set(sessionAtom, { phase: 'signed-out' })
      api.personLeaves()
      forgetPerson(store)
      if (wasSignedIn) bus.emit('session-changed', { signedIn: false, reason })
    },
  }
}

const APP_TAG = 'virtual-phone-app'

/** The whole app is on the page, or will be once its view has loaded. */
export const hasWholeApp = (store: Store): boolean =>
  store.get(appMountedAtom) || store.get(connectedElementsAtom).some(({ tag }) => tag === APP_TAG)

/** Waits until the app follows the address: before that nobody knows where the person is. At once without an app. */
export function whenAddressIsFollowed(store: Store): Promise<void> {
  if (store.get(appMountedAtom) || !hasWholeApp(store)) return Promise.resolve()
  return new Promise((resolve) => {
    const stops = [appMountedAtom, connectedElementsAtom].map((changed) =>
      store.sub(changed, () => {
        if (!store.get(appMountedAtom) && hasWholeApp(store)) return
        for (const stop of stops) stop()
        resolve()
      }),
    )
  })
}
