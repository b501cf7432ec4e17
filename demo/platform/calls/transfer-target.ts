import { toE164 } from '../../../src/domain/number/phone-number'
import { blockFor } from '../blocks/block-for'
import type { Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { ownNumbers } from '../people/own-numbers'
import { visibleInstitutes } from '../people/visible-people'
import { whyForbidden } from '../people/why-forbidden'
import { changeCallIn } from './change-call'

const callOf = (db: Db, callId: string) =>
  db
    .selectFrom('calls')
    .select(['owner_id', 'institute_id', 'other_number', 'despite_number'])
    .where('id', '=', callId)
    .executeTakeFirstOrThrow()

/**
 * The number that takes over a call (`platform/transfer`): a US number, or the virtual phone of a person whom the caller
 * may see. Null for a number that may not be called: a blocked one, the caller's own, the other side's, or one that
 * somebody forbids (`platform/voice-token`), unless the caller has said for this call to ring it despite.
 */
export async function transferTarget(db: Db, callId: string, to: string): Promise<string | null> {
  const call = await callOf(db, callId)
  const { owner_id: ownerId, institute_id: instituteId, other_number: otherNumber } = call
  const number = toE164(to) ?? (await phoneOf(db, instituteId, to))
  if (!number || number === otherNumber || (await ownNumbers(db, ownerId)).includes(number)) return null
  if (await blockFor(db, { ownerId, phone: number })) return null
  if (number === call.despite_number || (await isOnTheLine(db, ownerId, number))) return number
  return (await whyForbidden(db, instituteId, { id: toE164(to) ? undefined : to, e164: number })) ? null : number
}

/** The caller talks with them already, in another call: it was placed despite, or they called. */
const isOnTheLine = (db: Db, ownerId: string, number: string) =>
  db
    .selectFrom('calls')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('other_number', '=', number)
    .where(({ eb, or }) => or([eb('called_despite', 'is not', null), eb('direction', '=', 'inbound')]))
    .where('answered_at', 'is not', null)
    .where('live_until', '>', timeAgo(0))
    .executeTakeFirst()

/**
 * The caller rings a number in this live call despite what somebody wishes: from now on it may be transferred there, and
 * the call says so. Nothing changes if nobody forbids it, or the call is over.
 */
export async function ringDespite(db: Db, callId: string, e164: string): Promise<void> {
  const { institute_id: instituteId } = await callOf(db, callId)
  const why = await whyForbidden(db, instituteId, { e164 })
  if (!why) return
  await db.transaction().execute(async (change) => {
    const call = await change
      .selectFrom('calls')
      .select('called_despite')
      .where('id', '=', callId)
      .where('live_until', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!call) return
    const { called_despite: before } = call
    const despite = before && !before.includes(why) ? `${before}; ${why}` : why
    await changeCallIn(change, callId, { despite_number: e164, called_despite: despite })
  })
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
