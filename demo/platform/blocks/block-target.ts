import { blockablePhone } from '../../../src/domain/blocking/block-form'
import type { BlockPlace } from '../../../src/domain/blocking/blocking'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import type { Caller } from '../auth/caller'
import { findReadableCall } from '../calls/find-call'
import type { Db } from '../db/tables'
import { Fault, faults } from '../http/fault'
import { contactsOf } from '../people/contacts'
import { findVisiblePerson } from '../people/visible-people'

/** The numbers that a request is about. */
export interface BlockTarget {
  phones: readonly string[]
  /** Whose they are; null for a number of nobody. */
  personId: string | null
  /** The place of the widget whose rules hold: a person and a call have a card, a typed number is the blocklist's. */
  place: BlockPlace
}

const missingPhone = () => new Fault(400, 'error:missing-phone', 'There is no phone number to block.')
const notTheirs = () => faults.validation('The body of the request does not fit: phone.')

/** All phones of a person, or the one named. @throws Fault 404 for nobody, 400 for a phone that is not theirs */
export async function targetOfUser(
  db: Db,
  caller: Caller,
  instituteId: string,
  personId: string,
  named?: string,
): Promise<BlockTarget> {
  const person = await findVisiblePerson(db, caller, instituteId, personId)
  if (!person) throw faults.userNotFound()
  const phones = (await contactsOf(db, person)).flatMap(({ phone }) => phone ?? [])
  if (phones.length === 0) throw missingPhone()
  const phone = named === undefined ? undefined : blockablePhone(named)
  if (phone !== undefined && (phone === null || !phones.includes(phone))) throw notTheirs()
  return { phones: phone ? [phone] : phones, personId: person.id, place: 'card' }
}

/** The number on the other side of a call. @throws Fault 404, and 400 for old data without a number */
export async function targetOfCall(db: Db, caller: Caller, callId: string): Promise<BlockTarget> {
  const call = await findReadableCall(db, caller, callId)
  if (!call.other_number) throw missingPhone()
  const personId = call.other_id === SYSTEM_CALLER_ID ? null : call.other_id
  return { phones: [call.other_number], personId, place: 'card' }
}

/** A typed number; `personId` where the person chose whose it is. @throws Fault 400, and 404 for nobody */
export async function targetOfPhone(
  db: Db,
  caller: Caller,
  instituteId: string,
  text: string,
  personId?: string,
): Promise<BlockTarget> {
  const phone = blockablePhone(text)
  if (!phone) throw faults.validation('Enter a valid phone number')
  if (!personId) return { phones: [phone], personId: null, place: 'list' }
  return { ...(await targetOfUser(db, caller, instituteId, personId, phone)), place: 'list' }
}
