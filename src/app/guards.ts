import { mayNavigateTabs, maySeeTab, type AccessFacts } from '../domain/access/page-access'
import {
  hasCallListsAtom,
  instituteSettingsAtom,
  phonesAssignedAtom,
  profileAtom,
  setupSkippedAtom,
} from '../state/session'
import { atom } from '../state/store'
import { TABS } from './routes'

/** What the guards need to know, or null until the startup requests are answered. */
export const accessFactsAtom = atom<AccessFacts | null>((get) => {
  const profile = get(profileAtom)
  const assigned = get(phonesAssignedAtom)
  if (!profile || !assigned) return null
  return {
    role: profile.role,
    contacts: profile.contacts,
    assigned,
    setupSkipped: get(setupSkippedAtom),
    transcription: get(instituteSettingsAtom)?.virtualPhone.transcription ?? false,
  }
})

/** Do the sidebar's tabs work, and does the header have the keypad? */
export const tabsOpenAtom = atom((get) => {
  const facts = get(accessFactsAtom)
  return facts !== null && mayNavigateTabs(facts)
})

/** The tabs of this person's sidebar. */
export const tabsAtom = atom((get) => {
  const role = get(profileAtom)?.role ?? 'unknown'
  return TABS.filter(({ id }) => maySeeTab(id, role) && (id !== 'lists' || get(hasCallListsAtom)))
})
