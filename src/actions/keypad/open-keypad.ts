import { LIMITS } from '../../domain/limits'
import { endedCallAtom, ongoingCallAtom } from '../../state/call'
import { keypadUnavailableAtom } from '../../state/keypad'
import { appMountedAtom, keypadOpenAtom, unsavedFormsAtom } from '../../state/view'
import type { ActionContext } from '../base/context'
import type { DialInputActions } from './dial-input'

export interface OpenKeypadActions {
  /** Opens the drawer. False where the keypad is unavailable, or call details are not saved (said in a toast). */
  openKeypad(origin?: string): boolean
  /** Closes the drawer; leaving the keypad resets it. */
  closeKeypad(): void
  /** Leaves the form of the call that ended, where an element shows it in place: the keypad is next. What was typed stays a draft. */
  leaveEndedCall(): void
}

export function createOpenKeypad(
  context: ActionContext,
  input: Pick<DialInputActions, 'resetKeypad'>,
): OpenKeypadActions {
  const { store, notify, text } = context

  const closeKeypad = () => {
    store.set(keypadOpenAtom, false)
    input.resetKeypad()
  }

  // Once a call is under way its number has left the keypad. In the app the drawer makes room for the call's own
  // page; a softphone shows the call inside its drawer.
  store.sub(ongoingCallAtom, () => {
    if (!store.get(ongoingCallAtom)) return
    if (store.get(appMountedAtom)) closeKeypad()
    else input.resetKeypad()
  })

  return {
    openKeypad(origin) {
      if (store.get(keypadOpenAtom)) return true
      if (store.get(keypadUnavailableAtom)) return false
      if (store.get(unsavedFormsAtom).length > 0) {
        notify.error(text.keypad.unsavedDetails, { ms: LIMITS.toastShortMs, origin })
        return false
      }
      store.set(keypadOpenAtom, true)
      return true
    },
    closeKeypad,
    leaveEndedCall: () => store.set(endedCallAtom, null),
  }
}
