import { toE164 } from '../../../src/domain/number/phone-number'
import { blockFor } from '../blocks/block-for'
import type { Db } from '../db/tables'
import { ownNumbers } from '../people/own-numbers'
import { visibleInstitutes } from '../people/visible-people'

const callOf = (db: Db, callId: string) =>
  db
    .selectFrom('calls')
    .select(['owner_id', 'institute_id', 'other_number'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()

/**
 * The number that takes over a call (`platform/transfer`): a US number, or the virtual phone of a person whom the caller
 * may see. Null for a number that may not be called: a blocked one, the caller's own, or the other side's.
 */
export async function transferTarget(db: Db, callId: string, to: string): Promise<string | null> {
  const { owner_id: ownerId, institute_id: instituteId, other_number: otherNumber } = await callOf(db, callId)
  const number = toE164(to) ?? (await phoneOf(db, instituteId, to))
  if (!number || number === otherNumber || (await ownNumbers(db, ownerId)).includes(number)) return null
  return (await blockFor(db, { ownerId, phone: number })) ? null : number
}

async function phoneOf(db: Db, instituteId: string, personId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('virtual_phones')
    .innerJoin('people', 'people.id', 'virtual_phones.person_id')
    .select('virtual_phone')
    .where('people.id', '=', personId)
    .where('people.institute_id', 'in', await visibleInstitutes(db, instituteId))
    .executeTakeFirst()
  return found?.virtual_phone
}

/** Name of the one person with this number whom the call's owner may see. Empty if nobody or several people have it. */
export async function nameOfNumber(db: Db, callId: string, number: string): Promise<string> {
  const institutes = await visibleInstitutes(db, (await callOf(db, callId)).institute_id)
  const owners = await db
    .selectFrom('people')
    .select('full_name')
    .where('institute_id', 'in', institutes)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', selectFrom('virtual_phones').select('person_id').where('virtual_phone', '=', number)),
        eb('id', 'in', selectFrom('person_phones').select('person_id').where('e164', '=', number)),
      ]),
    )
    .limit(2)
    .execute()
  return owners.length === 1 ? (owners[0]?.full_name ?? '') : ''
}
