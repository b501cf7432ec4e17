import type { User } from '../api/contract/people'
import { personalAtom } from './store'

export type { User }

/** A person as last read from the platform: `missing` is a 404, `failed` anything else (`card/not-found`). */
export type PersonEntry =
  { state: 'loading' } | { state: 'ready'; user: User } | { state: 'missing' | 'failed'; code: string; label: string }

/** Whose number it is: `personId` is absent where it belongs to nobody, or to more than one. */
export type PhoneOwner =
  { state: 'loading' } | { state: 'ready'; personId?: string } | { state: 'failed'; code: string; label: string }

/** Owners of numbers that were asked for, by E.164 number. */
export const phoneOwnersAtom = personalAtom<ReadonlyMap<string, PhoneOwner>>(new Map())

export const peopleByIdAtom = personalAtom<ReadonlyMap<string, PersonEntry>>(new Map())
