import { isKnownPerson } from '../../domain/call/call-target'
import { LIMITS } from '../../domain/limits'
import { endedCallAtom, ongoingCallAtom } from '../../state/call/call'
import { keypadUnavailableAtom } from '../../state/keypad'
import { appMountedAtom, keypadOpenAtom, unsavedFormsAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { forgetLastCall } from '../call/last-call'
import type { DialInputActions } from './dial-input'

export interface OpenKeypadActions {
  /** Opens the drawer. False if the keypad is unavailable, or call details are unsaved (a toast says so). */
  openKeypad(origin?: string): boolean
  /** Closes the drawer. Leaving the keypad resets it. */
  closeKeypad(): void
  /**
   * Leaves the form of the ended call in an element that shows it in place. The keypad follows, the text stays a draft,
   * and a reload does not lead back to the form, unless it is that of an unknown number (`form/mandatory`).
   */
  leaveEndedCall(): void
}

export function createOpenKeypad(
  context: ActionContext,
  input: Pick<DialInputActions, 'resetKeypad'>,
): OpenKeypadActions {
  const { store, storage, notify, text } = context

  const closeKeypad = () => {
    store.set(keypadOpenAtom, false)
    input.resetKeypad()
  }

  // A started call no longer needs its number in the keypad. In the app the drawer closes for the call's own page, and
  // a softphone shows the call inside its drawer.
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
        notify.error(text.keypad.unsavedDetails, { code: 'unsaved', ms: LIMITS.toastShortMs, origin })
        return false
      }
      store.set(keypadOpenAtom, true)
      return true
    },
    closeKeypad,
    leaveEndedCall() {
      const ended = store.get(endedCallAtom)
      store.set(endedCallAtom, null)
      // The form does this itself once it finds that nothing in it is mandatory, but it may not have loaded yet.
      if (ended && isKnownPerson(ended.target.personId)) forgetLastCall(storage, ended.callId)
    },
  }
}
