import type { Failure } from './call/call-log'
import { phonesAssignedAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

/** Virtual numbers to choose from, as the platform answered. */
export interface NumberOffers {
  /** `idle`: the area code is incomplete, so nothing is requested. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  numbers: readonly string[]
  failure?: Failure
}

/** The setup page (`setup/title`). A phone has one, for all elements that show it. */
export interface SetupState {
  /** As typed: digits, at most 3. */
  areaCode: string
  offers: NumberOffers
  /** The selected number, E.164. Empty for none. It stays selected while other areas are shown. */
  virtualPhone: string
  /** The verified phone that calls go to. Empty until one is chosen. */
  callbackPhone: string
  saving: boolean
  /** The selected number, if another person took it and the person must choose again. */
  taken?: string
  /** A person with a number is choosing another one. */
  changing: boolean
}

export const NO_OFFERS: NumberOffers = { state: 'idle', numbers: [] }
export const NO_SETUP: SetupState = {
  areaCode: '',
  offers: NO_OFFERS,
  virtualPhone: '',
  callbackPhone: '',
  saving: false,
  changing: false,
}
export const setupAtom = personalAtom<SetupState>(NO_SETUP)

/** The person's phones, or null until the startup requests are answered. */
export const callerPhonesAtom = atom((get) => {
  const contacts = get(profileAtom)?.contacts
  const assigned = get(phonesAssignedAtom)
  return contacts && assigned ? { contacts, assigned } : null
})
