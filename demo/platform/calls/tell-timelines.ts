import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import { isTalk } from '../../../src/domain/log/contact-history'
import { STAFF_ROLES } from '../auth/rights'
import type { CallRow, Change } from '../db/tables'
import { publishToAll } from '../live/outbox'
import { readFamily } from '../people/read-family'
import { staffOf } from '../people/staff-of'

const ADMIN_ROLES = STAFF_ROLES.filter((role) => role !== 'staff')

/** Tells that calls have changed a family's timeline: all staff if the family was reached, else its admins (`platform/timeline`). */
export async function tellTimelines(change: Change, rows: readonly CallRow[]): Promise<void> {
  for (const call of rows) {
    const { institute_id: instituteId, other_id: otherId, student_id: studentId } = call
    const personId = otherId && otherId !== SYSTEM_CALLER_ID ? otherId : studentId
    const { guardians, children } = personId ? await readFamily(change, personId) : NO_FAMILY
    if (children.length === 0) continue
    const people = await staffOf(change, [instituteId], isTalk(call) ? STAFF_ROLES : ADMIN_ROLES)
    const data = { personIds: [...guardians, ...children] }
    await publishToAll(change, people, { topic: 'timelines', type: 'MODIFY', data })
  }
}

const NO_FAMILY = { guardians: [], children: [] }
