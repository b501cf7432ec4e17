import type { User } from '../api/contract/people'
import { atom } from './store'

export type { User }

/** A person as last read from the platform: `missing` is a 404, `failed` anything else (product §8, callerUser error). */
export type PersonEntry =
  { state: 'loading' } | { state: 'ready'; user: User } | { state: 'missing' | 'failed'; code: string; label: string }

export const peopleByIdAtom = atom<ReadonlyMap<string, PersonEntry>>(new Map())
