import type { Insertable } from 'kysely'
import { nameKey } from '../db/name-key'
import type { Tables } from '../db/tables'
import { UNKNOWN_NUMBER } from './cast'
import type { PeopleRows } from './people-rows'

/** A call before the derived columns are added. */
export type SeedCall = Omit<Insertable<Tables['calls']>, 'search' | 'transcript' | 'transcript_search'>

/** Who is at the other end. */
export interface Party {
  id: string
  name: string
  number: string | null
  child?: { id: string; name: string }
}

export const unknownParty: Party = { id: 'system', name: '', number: UNKNOWN_NUMBER }

export const ownerColumns = (rows: PeopleRows, ownerId: string) => ({
  owner_id: ownerId,
  owner_name: rows.people.find(({ id }) => id === ownerId)?.full_name ?? '',
  owner_number: rows.virtualPhones.find(({ person_id }) => person_id === ownerId)?.virtual_phone ?? null,
})

export const otherColumns = ({ id, name, number }: Party) => ({
  other_id: id,
  other_name: name,
  other_number: number,
  other_key: nameKey(name || (number ?? '')),
})
