import { hasCallingPhones } from '../domain/number/caller-phones'
import type { CallHindrance, CallTarget } from '../domain/call/call-state'
import type { DialProblem } from '../domain/number/phone-number'
import { callHindranceAtom } from './call/call'
import { phonesAssignedAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

/**
 * The state of the keypad's contact search. `pending` includes the debounce, and no number may be called before it
 * ends. It keeps the earlier contacts, so that the list does not flicker with every letter.
 */
export type KeypadSearch =
  | { state: 'idle' }
  | { state: 'pending'; query: string; contacts: readonly CallTarget[] }
  | { state: 'ready'; query: string; contacts: readonly CallTarget[] }
  /** `label` is the error's sentence for the person. */
  | { state: 'failed'; query: string; label: string }

/** Why no keypad can be opened (`keypad/open`): its texts are `text.keypad.unavailable`. */
export type KeypadUnavailable = CallHindrance | 'not-ready' | 'phone-unverified' | 'phone-unassigned'

/** The field's normalized text (domain/dial-input.ts), without the mask. */
export const dialInputAtom = personalAtom('')
export const keypadSearchAtom = personalAtom<KeypadSearch>({ state: 'idle' })
/** Why the field's text cannot be called, after an attempt. */
export const keypadProblemAtom = personalAtom<DialProblem | null>(null)

/** Null if the keypad may be used: the browser can call, the caller has a verified phone, and a phone is assigned. */
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
