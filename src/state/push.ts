import { atom, personalAtom } from './store'
import { instituteSettingsAtom, offers } from './session'

/** The platform tells browsers of calls while their page sleeps (`incoming/switch`). */
export const hasPushAtom = atom((get) => offers(get(instituteSettingsAtom), 'push'))

export interface PushState {
  /** `failed`: the person has chosen it, and it is tried again at the next start. */
  phase: 'off' | 'turning-on' | 'on' | 'failed'
  /** Why it could not be switched on, for the person. */
  failure?: string | undefined
}

/** The switch 'Also when this page sleeps'. Undefined where there is none, and until that is known. */
export const pushAtom = personalAtom<PushState | undefined>(undefined)
