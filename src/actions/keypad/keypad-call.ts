import { unknownTarget } from '../../domain/call/call-target'
import { contactKey } from '../../domain/people/contact-match'
import { isDialText } from '../../domain/number/dial-input'
import { withExtension } from '../../domain/number/written-number'
import { readDialed, type DialProblem } from '../../domain/number/phone-number'
import {
  bestContactAtom,
  dialInputAtom,
  keypadContactsAtom,
  keypadProblemAtom,
  keypadSearchAtom,
  keypadUnavailableAtom,
  type KeypadSearch,
} from '../../state/keypad'
import type { CallTarget } from '../../domain/call/call-state'
import type { Text } from '../../text'
import type { CallActions } from '../call'
import type { ActionContext } from '../base/action-context'
import type { ContactSearch } from './contact-search'

/** The keypad's part of the call flow. `actions/call` does everything after the number is known. */
export type KeypadCallFlow = Pick<CallActions, 'requestCall' | 'callNumber'>

export interface KeypadCallActions {
  /**
   * Calls the number in the field as the contact who has it, or else as an unknown number. A name calls the best match
   * of its search (`keypad/enter`). False if digits are no callable number (`keypadProblemAtom` gets the reason), if
   * the phone is loading or the search is pending (the call follows unless the text changes), if it found nobody who can
   * be called, or if the call flow refused.
   */
  callFromKeypad(origin?: string): boolean
  /**
   * Calls a contact of the results, by its key (`contactKey`). False if it is not among them, has no phone to call, or the
   * call flow refused.
   */
  callContact(key: string, origin?: string): boolean
}

/** Why a name calls nobody. */
function nobodyBecause(text: Text, state: KeypadSearch['state'], contact: CallTarget | undefined): string {
  if (contact) return contact.undialable ? text.call.undialable : text.keypad.missingPhoneTip
  return state === 'idle' ? text.keypad.tip : text.common.noResult
}

export function createKeypadCall(
  { store, text, announcer, bus }: ActionContext,
  call: KeypadCallFlow,
  search: ContactSearch,
): KeypadCallActions {
  const refuse = (problem: DialProblem) => {
    store.set(keypadProblemAtom, problem)
    announcer.assertive(text.call[problem])
    return false
  }

  /** The platform may know whose number the page's own directory found (`call/target`). */
  const callFound = (contact: CallTarget, origin: string | undefined): boolean => {
    const { personId, name, phones } = contact
    const [only, ...more] = phones
    if (personId !== undefined || !only || more.length > 0) return call.requestCall(contact, origin)
    void call.callNumber(withExtension(only.e164, only.extension), origin, { name })
    return true
  }

  let stopWaiting = () => {}
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) stopWaiting()
  })

  /** Calls, or says why not, once the phone is loaded, unless the text changes. */
  const callOnceLoaded = (origin?: string) => {
    const input = store.get(dialInputAtom)
    announcer.polite(text.keypad.unavailable['not-ready'])
    stopWaiting()
    if (input === '') return
    const stops = [keypadUnavailableAtom, dialInputAtom].map((changed) =>
      store.sub(changed, () => {
        const reason = store.get(keypadUnavailableAtom)
        if (store.get(dialInputAtom) !== input) return stopWaiting()
        if (reason === 'not-ready') return
        stopWaiting()
        if (reason) announcer.polite(text.keypad.unavailable[reason])
        else callFromKeypad(origin)
      }),
    )
    stopWaiting = () => stops.forEach((stop) => stop())
  }

  const callFromKeypad = (origin?: string): boolean => {
    if (store.get(keypadUnavailableAtom) === 'not-ready') {
      callOnceLoaded(origin)
      return false
    }
    const input = store.get(dialInputAtom)
    const number = isDialText(input) ? readDialed(input) : undefined
    if (number?.problem) return refuse(number.problem)
    const { state } = store.get(keypadSearchAtom)
    if (state === 'pending') {
      search.whenSettled(() => void callFromKeypad(origin))
      return false
    }
    const best = store.get(bestContactAtom)
    if (best && best.phones.length > 0) return callFound(best, origin)
    if (number && !best) return call.requestCall(unknownTarget(number.e164, '', number.extension), origin)
    // A failed search has already announced that it failed.
    if (state !== 'failed') announcer.polite(nobodyBecause(text, state, best))
    return false
  }

  return {
    callFromKeypad,
    callContact(key, origin) {
      const contact = store.get(keypadContactsAtom).find((candidate) => contactKey(candidate) === key)
      if (!contact || contact.phones.length === 0) return false
      const isRequested = callFound(contact, origin)
      // The dialog is read now, and the count of a search that is still running would interrupt it.
      if (isRequested && store.get(keypadSearchAtom).state === 'pending') search.whenSettled(() => undefined)
      return isRequested
    },
  }
}
