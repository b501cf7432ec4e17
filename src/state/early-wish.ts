import { mayCallFrom, type Preferences } from '../domain/people/preferences'
import { officeZoneAtom, preferencesOfAtom } from './session'
import { atom } from './store'

/** Does this person ask to be called later in the day than now (`card/preferences`)? */
export const isTooEarlyAtom = atom((get) => {
  const preferencesOf = get(preferencesOfAtom)
  const officeZone = get(officeZoneAtom)
  return (person: { preferences?: Preferences }, now: number): boolean =>
    (mayCallFrom(preferencesOf(person) ?? {}, now, officeZone) ?? now) > now
})
