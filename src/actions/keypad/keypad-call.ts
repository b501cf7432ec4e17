import { unknownTarget } from '../../domain/call/call-target'
import { readDialed, type DialProblem } from '../../domain/number/phone-number'
import { dialInputAtom, keypadContactsAtom, keypadProblemAtom, keypadSearchAtom } from '../../state/keypad'
import type { CallActions } from '../call'
import type { ActionContext } from '../base/action-context'
import type { ContactSearch } from './contact-search'

/** The keypad's part of the call flow. `actions/call` does everything after the number is known. */
export type KeypadCallFlow = Pick<CallActions, 'requestCall'>

export interface KeypadCallActions {
  /**
   * Calls the number in the field as the contact who has it, or else as an unknown number. False if the text is no
   * callable number (`keypadProblemAtom` gets the reason), if the search is pending (the call follows its answer unless
   * the text changes), or if the call flow refused.
   */
  callFromKeypad(origin?: string): boolean
  /** Calls a contact of the results. False if it is not among them, has no phone to call, or the call flow refused. */
  callContact(personId: string, origin?: string): boolean
}

export function createKeypadCall(
  { store, text, announcer }: ActionContext,
  call: KeypadCallFlow,
  search: ContactSearch,
): KeypadCallActions {
  const refuse = (problem: DialProblem) => {
    store.set(keypadProblemAtom, problem)
    announcer.assertive(text.call[problem])
    return false
  }

  const callFromKeypad = (origin?: string): boolean => {
    const number = readDialed(store.get(dialInputAtom))
    if (number.problem) return refuse(number.problem)
    const { e164 } = number
    if (store.get(keypadSearchAtom).state === 'pending') {
      search.whenSettled(() => void callFromKeypad(origin))
      return false
    }
    const owner = store.get(keypadContactsAtom).find(({ phones }) => phones.some((phone) => phone.e164 === e164))
    return call.requestCall(owner ? { ...owner, phone: e164 } : unknownTarget(e164), origin)
  }

  return {
    callFromKeypad,
    callContact(personId, origin) {
      const contact = store.get(keypadContactsAtom).find((candidate) => candidate.personId === personId)
      if (!contact || contact.phones.length === 0) return false
      return call.requestCall(contact, origin)
    },
  }
}
