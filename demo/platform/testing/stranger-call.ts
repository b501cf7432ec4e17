import type { Insertable } from 'kysely'
import { nameKey, searchText } from '../db/name-key'
import type { PersonRow, Tables } from '../db/tables'

const NUMBER = '+12015550147'

/** The row of a call that a number without a user made to this person. */
export const strangerCall = (
  owner: Pick<PersonRow, 'id' | 'full_name' | 'institute_id'>,
  { name, ...rest }: { id: string; name: string; listed: boolean; called_at: Date; duration: number },
): Insertable<Tables['calls']> => ({
  institute_id: owner.institute_id,
  owner_id: owner.id,
  owner_name: owner.full_name,
  other_id: 'system',
  other_name: name,
  other_number: NUMBER,
  other_key: nameKey(name),
  direction: 'inbound',
  status: 'completed',
  search: searchText({ name, number: NUMBER }),
  ...rest,
})
