import type { Call } from '../api/contract/calls'
import { lastCalled } from '../domain/people/recent-people'
import { isDialText } from '../domain/number/dial-input'
import { LIMITS } from '../domain/limits'
import { hasCallingPhones } from '../domain/number/caller-phones'
import type { CallHindrance, CallTarget } from '../domain/call/call-state'
import { dialing } from '../domain/call/call-target'
import { readDialed, type DialProblem } from '../domain/number/phone-number'
import { callHindranceAtom } from './call/call'
import { callsByIdAtom } from './call/calls'
import { phonesAssignedAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

/**
 * The state of the keypad's contact search. `pending` includes the debounce, and no number may be called before it
 * ends. It keeps the earlier contacts, so that the list does not flicker with every letter.
 */
export type KeypadSearch =
  | { state: 'idle' }
  | { state: 'pending'; query: string; contacts: readonly CallTarget[] }
  /** `note` says why it may not be everybody. */
  | { state: 'ready'; query: string; contacts: readonly CallTarget[]; note?: string | undefined }
  /** `label` is the error's sentence for the person. */
  | { state: 'failed'; query: string; label: string }

/** Why no keypad can be opened (`keypad/open`): its texts are `text.keypad.unavailable`. */
export type KeypadUnavailable = CallHindrance | 'not-ready' | 'phone-unverified' | 'phone-unassigned'

/** The field's normalized text (domain/dial-input.ts), without the mask. */
export const dialInputAtom = personalAtom('')
export const keypadSearchAtom = personalAtom<KeypadSearch>({ state: 'idle' })
/** Why the field's text cannot be called, after an attempt. */
export const keypadProblemAtom = personalAtom<DialProblem | null>(null)

/** Null if the keypad may be used: the browser can call, the person has a verified phone, and a phone is assigned. */
export const keypadUnavailableAtom = atom((get): KeypadUnavailable | null => {
  const hindrance = get(callHindranceAtom)
  if (hindrance) return hindrance
  const profile = get(profileAtom)
  const assigned = get(phonesAssignedAtom)
  if (!profile || !assigned) return 'not-ready'
  if (hasCallingPhones({ contacts: profile.contacts, assigned })) return null
  return assigned.assigned ? 'phone-unverified' : 'phone-unassigned'
})

const NOBODY: readonly CallTarget[] = []

/** The contacts to show. The last found ones stay during a newer search. */
export const keypadContactsAtom = atom((get): readonly CallTarget[] => {
  const search = get(keypadSearchAtom)
  return 'contacts' in search ? search.contacts : NOBODY
})

/** The person's newest outbound calls, as the platform last answered. Undefined until the first answer. */
export const outboundCallsAtom = personalAtom<readonly Call[] | undefined>(undefined)

/**
 * The newest call to each of the people called last (`keypad/recent`). A call that the page has seen counts too, so the
 * list is up to date without another request.
 */
export const lastCalledAtom = atom((get): readonly Call[] => {
  const answered = get(outboundCallsAtom)
  if (!answered) return []
  return lastCalled([...answered, ...get(callsByIdAtom).values()], LIMITS.recentPeopleMax)
})

/**
 * The contact that Enter and Call take if none is marked: for a name the best match of its search, for a whole number
 * its owner (`keypad/enter`). Undefined while the search is pending.
 */
export const bestContactAtom = atom((get): CallTarget | undefined => {
  const search = get(keypadSearchAtom)
  if (search.state !== 'ready') return undefined
  const input = get(dialInputAtom)
  if (!isDialText(input)) return search.contacts[0]
  const number = readDialed(input)
  if (number.problem) return undefined
  const owner = search.contacts.find(({ phones }) => phones.some((phone) => phone.e164 === number.e164))
  return owner && dialing(owner, number)
})
