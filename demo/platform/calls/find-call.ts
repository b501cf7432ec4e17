import type { Caller } from '../auth/caller'
import type { CallRow, Db } from '../db/tables'
import { faults } from '../http/fault'

const isOwner = (caller: Caller, call: CallRow) => call.owner_id === caller.id

/** All staff of the institute may read a call whose id they have. @throws Fault 404 */
export async function findReadableCall(db: Db, caller: Caller, callId: string): Promise<CallRow> {
  const call = await db.selectFrom('calls').selectAll().where('id', '=', callId).executeTakeFirst()
  if (!call || !(isOwner(caller, call) || caller.instituteIds.includes(call.institute_id))) throw faults.callNotFound()
  return call
}

/** @throws Fault 404, and 403 for a call of somebody else */
export async function requireOwnCall(db: Db, caller: Caller, callId: string): Promise<CallRow> {
  const call = await findReadableCall(db, caller, callId)
  if (!isOwner(caller, call)) throw faults.forbidden()
  return call
}

/**
 * Only the two speakers and the institute's admins, whose reports show the call, may hear or read the call.
 * @throws Fault
 */
export async function findAudibleCall(db: Db, caller: Caller, callId: string): Promise<CallRow> {
  const call = await findReadableCall(db, caller, callId)
  if (!isOwner(caller, call) && call.other_id !== caller.id && caller.role === 'staff') throw faults.forbidden()
  return call
}
