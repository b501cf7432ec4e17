import type { EndedCall } from '../../domain/call/call-state'
import { callEditPath, callLivePath, isCallListPath, PATHS } from '../../domain/paths'
import { appMountedAtom, pathAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'

/** Where the app goes during a call. Without an app nothing navigates, because elements show the call in place. */
export interface CallRoute {
  /** Goes to the current call, and remembers the previous path. */
  toCall(origin?: string): void
  /** Returns from a call that failed (`call/failure`). */
  back(): void
  /** Goes to the edit screen of the ended call (`route/after-call`). The host cannot refuse it. */
  toEdit(call: EndedCall): void
}

export function createCallRoute({ store }: Pick<ActionContext, 'store'>, { navigate }: Navigation): CallRoute {
  let cameFrom: string = PATHS.home

  /** The page of a call list shows the call and its form itself, so that the list stays in view (`calling/next`). */
  const isOnList = () => isCallListPath(store.get(pathAtom))

  return {
    toCall(origin) {
      if (!store.get(appMountedAtom) || isOnList()) return
      cameFrom = store.get(pathAtom)
      navigate(PATHS.call, { origin })
    },
    back() {
      if (store.get(pathAtom) === PATHS.call) navigate(cameFrom, { replace: true, force: true })
    },
    toEdit({ callId }) {
      if (!store.get(appMountedAtom) || isOnList()) return
      const path = store.get(pathAtom)
      // Back must not lead to the screen of an ended call.
      const replace = path === PATHS.call || path === callLivePath(callId)
      navigate(callEditPath(callId), { replace, force: true })
    },
  }
}
