import type { Failure } from './call-log'
import { phonesAssignedAtom, profileAtom } from './session'
import { atom, personalAtom } from './store'

/** Virtual numbers to choose from, as the platform answered. */
export interface NumberOffers {
  /** `idle`: there is no whole area code to ask for. */
  state: 'idle' | 'loading' | 'ready' | 'failed'
  numbers: readonly string[]
  failure?: Failure
}

/** The setup page (`setup/views`): one of a phone, in however many elements it is shown. */
export interface Setup {
  /** As typed: digits, at most 3. */
  areaCode: string
  offers: NumberOffers
  /** The selected number, E.164; empty: none. It stays selected while other areas are looked at. */
  virtualPhone: string
  /** To which of several verified phones calls go; empty: nobody said. */
  callbackPhone: string
  saving: boolean
  /** Somebody else took the number that was selected: why to choose again. */
  taken?: string
  /** Somebody who has a number chooses another one. */
  changing: boolean
}

export const NO_OFFERS: NumberOffers = { state: 'idle', numbers: [] }
export const NO_SETUP: Setup = {
  areaCode: '',
  offers: NO_OFFERS,
  virtualPhone: '',
  callbackPhone: '',
  saving: false,
  changing: false,
}
export const setupAtom = personalAtom<Setup>(NO_SETUP)

/** The person's phones, once the startup questions are answered; null before. */
export const callerPhonesAtom = atom((get) => {
  const contacts = get(profileAtom)?.contacts
  const assigned = get(phonesAssignedAtom)
  return contacts && assigned ? { contacts, assigned } : null
})
