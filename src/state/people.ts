import type { User } from '../api/contract/people'
import { personalAtom } from './store'

export type { User }

/**
 * A person as last loaded. `isOld` if changes may have been missed since (`live/missed`). `missing` is a 404, `failed` is
 * any other failure (`card/not-found`).
 */
export type PersonEntry =
  | { state: 'loading' }
  | { state: 'ready'; user: User; isOld?: true }
  | { state: 'missing' | 'failed'; code: string; label: string }

/** The ids of the people who have a number. Several may share it. `isOld` as for a person. */
export type PhoneOwners =
  | { state: 'loading' }
  | { state: 'ready'; ids: readonly string[]; isOld?: true }
  | { state: 'failed'; code: string; label: string }

/** True if a view that shows this must load it. */
export const mustLoad = (entry: PersonEntry | PhoneOwners | undefined): boolean =>
  entry === undefined || (entry.state === 'ready' && entry.isOld === true)

/** Owners of requested numbers, by E.164 number. */
export const phoneOwnersAtom = personalAtom<ReadonlyMap<string, PhoneOwners>>(new Map())

/** What the page's own directory says of a number: a name, nothing, or in `note` for the person that it did not answer. */
export interface HostName {
  name?: string | undefined
  note?: string
}

/** The names of the page's own directory, by E.164 number, as far as it was asked. */
export const hostNamesAtom = personalAtom<ReadonlyMap<string, HostName>>(new Map())

export const peopleByIdAtom = personalAtom<ReadonlyMap<string, PersonEntry>>(new Map())

/** The guardians and children whose timelines a call has changed, as the platform told last. */
export const changedFamilyAtom = personalAtom<readonly string[]>([])
