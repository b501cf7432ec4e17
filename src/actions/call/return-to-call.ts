import { PATHS } from '../../domain/paths'
import { ongoingCallAtom, returnsToCallAtom } from '../../state/call/call'
import { appMountedAtom, keypadOpenAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'

export interface ReturnToCallActions {
  /** Brings the live call into view: its page in the app, a softphone's drawer, or a panel further up the page. */
  returnToCall(origin?: string): void
}

export function createReturnToCall({ store }: ActionContext, navigation: Navigation): ReturnToCallActions {
  return {
    returnToCall(origin) {
      if (!store.get(ongoingCallAtom)) return
      if (store.get(appMountedAtom)) navigation.navigate(PATHS.call, { origin })
      else store.set(keypadOpenAtom, true)
      store.set(returnsToCallAtom, (count) => count + 1)
    },
  }
}
