import type { CallTarget } from '../../domain/call-state'
import { dialInputAtom, keypadProblemAtom, keypadSearchAtom } from '../../state/keypad'
import type { ActionContext } from '../context'
import type { KeypadCallFlow } from './index'
import type { ContactSearch } from './contact-search'

export interface KeypadCallActions {
  /**
   * Calls the number in the field: as the contact who has it, else as an unknown number. False where the text is no
   * callable number (the reason goes to `keypadProblemAtom`), the search has not answered yet (the call follows the
   * answer unless the text changes first), or the call flow refused.
   */
  callFromKeypad(origin?: string): boolean
  /** Calls a contact of the results. False where it is not among them, has no phone, or the call flow refused. */
  callContact(personId: string, origin?: string): boolean
}

export function createKeypadCall(
  { store }: ActionContext,
  call: KeypadCallFlow,
  search: ContactSearch,
): KeypadCallActions {
  const contacts = (): readonly CallTarget[] => {
    const found = store.get(keypadSearchAtom)
    return found.state === 'ready' ? found.contacts : []
  }

  const callFromKeypad = (origin?: string): boolean => {
    const input = store.get(dialInputAtom)
    // 911 is not "invalid": it gets its own text before the 10-digit rule (decisions 14).
    if (isEmergencyNumber(input)) {
      store.set(keypadProblemAtom, 'emergency-number')
      return false
    }
    const e164 = toE164(input)
    if (!e164) {
      store.set(keypadProblemAtom, 'invalid-number')
      return false
    }
    if (store.get(keypadSearchAtom).state === 'pending') {
      search.whenSettled(() => void callFromKeypad(origin))
      return false
    }
    const owner = contacts().find((contact) => contact.phones.some((phone) => phone.e164 === e164))
    return call.requestCall(owner ? { ...owner, phone: e164 } : unknownTarget(e164), origin)
  }

  return {
    callFromKeypad,
    callContact(personId, origin) {
      const contact = contacts().find((candidate) => candidate.personId === personId)
      if (!contact || contact.phones.length === 0) return false
      return call.requestCall(contact, origin)
    },
  }
}
