import { sql } from 'kysely'
import type { Change, Db } from '../db/tables'
import { visibleInstitutes } from './visible-people'

interface Reached {
  /** The person who is called, if it is a person. */
  id?: string | undefined
  e164: string
}

/**
 * Why a number must not be rung, in words, whatever way it is reached: by the wish of the person called, and of everybody
 * else of this institute who has it, with their name (`platform/voice-token`). Null if nobody forbids it.
 */
export async function whyForbidden(
  db: Db | Change,
  instituteId: string,
  { id = '', e164 }: Reached,
): Promise<string | null> {
  const visible = await visibleInstitutes(db, instituteId)
  const people = await db
    .selectFrom('people')
    .select(['people.id', 'full_name', sql<string>`preferences ->> 'doNotCall'`.as('why')])
    .where(sql<boolean>`coalesce(preferences ->> 'doNotCall', '') <> ''`)
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb('people.id', '=', id),
        and([
          eb('people.institute_id', 'in', visible),
          eb('people.id', 'in', selectFrom('person_phones').select('person_id').where('e164', '=', e164)),
        ]),
      ]),
    )
    .orderBy('people.id')
    .execute()
  const own = people.flatMap((one) => (one.id === id ? one.why : []))
  const others = people.flatMap((one) => (one.id === id ? [] : `${one.full_name}: ${one.why}`))
  return [...own, ...others].join('; ') || null
}
