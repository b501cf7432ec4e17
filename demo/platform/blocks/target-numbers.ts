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
export interface TargetNumbers {
  phones: readonly string[]
  /** The owner of the numbers, or null when nobody has them. */
  personId: string | null
  /** Where the widget shows the block. A person or a call has a card; a typed number has the blocklist. */
  place: BlockPlace
}

const missingPhone = () => new Fault(400, 'error:missing-phone', 'There is no phone number to block.')
const notTheirs = () => faults.validation('The body of the request does not fit: phone.')

/**
 * All phones of a person, or the named one. @throws Fault 404 for an unknown person, 400 for a phone of somebody else
 */
export async function numbersOfUser(
  db: Db,
  caller: Caller,
  instituteId: string,
  personId: string,
  named?: string,
): Promise<TargetNumbers> {
  const person = await findVisiblePerson(db, caller, instituteId, personId)
  if (!person) throw faults.userNotFound()
  const phones = (await contactsOf(db, person)).flatMap(({ phone }) => phone ?? [])
  if (phones.length === 0) throw missingPhone()
  const phone = named === undefined ? undefined : blockablePhone(named)
  if (phone !== undefined && (phone === null || !phones.includes(phone))) throw notTheirs()
  return { phones: phone ? [phone] : phones, personId: person.id, place: 'card' }
}

/** The number on the other side of a call. @throws Fault 404, and 400 for old data without a number */
export async function numbersOfCall(db: Db, caller: Caller, callId: string): Promise<TargetNumbers> {
  const call = await findReadableCall(db, caller, callId)
  if (!call.other_number) throw missingPhone()
  const personId = call.other_id === SYSTEM_CALLER_ID ? null : call.other_id
  return { phones: [call.other_number], personId, place: 'card' }
}

/**
 * A typed number. `personId` names the owner that the person chose. @throws Fault 400, and 404 for an unknown person
 */
export async function numbersOfPhone(
  db: Db,
  caller: Caller,
  instituteId: string,
  text: string,
  personId?: string,
): Promise<TargetNumbers> {
  const phone = blockablePhone(text)
  if (!phone) throw faults.validation('Enter a valid phone number')
  if (!personId) return { phones: [phone], personId: null, place: 'list' }
  return { ...(await numbersOfUser(db, caller, instituteId, personId, phone)), place: 'list' }
}
