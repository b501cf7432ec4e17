import { LIMITS } from '../../../src/domain/limits'
import { SYSTEM_CALLER_ID } from '../../../src/domain/call/call-state'
import type { Caller } from '../auth/caller'
import { requireOwnCall } from '../calls/find-call'
import type { Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { followUpAnswer } from '../follow-ups/follow-up-answer'
import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { publish } from '../live/outbox'
import { findVisiblePerson } from '../people/visible-people'
import type { Services } from './services'

/** How long a closed one can be opened again. Then it is deleted, because nobody sees it any more. */
const KEPT_MS = 30 * 86_400_000

/** A person's own reminders. Nobody else reads or changes them, admins neither (`platform/follow-ups`). */
export const followUpRoutes = ({
  db,
}: Services): Pick<Handlers, 'listFollowUps' | 'createFollowUp' | 'updateFollowUp'> => ({
  async listFollowUps({ caller, instituteId }) {
    const rows = await db
      .selectFrom('follow_ups')
      .selectAll()
      .where('owner_id', '=', caller.id)
      .where('institute_id', '=', instituteId)
      .where('done_at', 'is', null)
      .orderBy('due_at')
      .orderBy('id')
      .limit(LIMITS.remindersMax)
      .execute()
    return { content: rows.map(followUpAnswer) }
  },

  async createFollowUp({ caller, instituteId, body, newId }) {
    if (body.callId !== undefined) await requireOwnCall(db, caller, body.callId)
    const values = {
      id: newId,
      owner_id: caller.id,
      institute_id: instituteId,
      call_id: body.callId,
      ...(await otherSide(db, caller, instituteId, body)),
      ...(await student(db, caller, instituteId, body.studentId)),
      due_at: new Date(body.dueAt),
      note: body.note?.trim() || null,
    }
    return db.transaction().execute(async (change) => {
      await change.deleteFrom('follow_ups').where('done_at', '<', timeAgo(KEPT_MS)).execute()
      const made = await change
        .insertInto('follow_ups')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      // A second try finds what the first one made.
      if (!made)
        return followUpAnswer(
          await change.selectFrom('follow_ups').selectAll().where('id', '=', newId).executeTakeFirstOrThrow(),
        )
      const data = followUpAnswer(made)
      await publish(change, caller.id, { topic: 'follow-ups', type: 'INSERT', data })
      return data
    })
  },

  async updateFollowUp({ caller, instituteId, params, body: { done, dueAt, note } }) {
    return db.transaction().execute(async (change) => {
      const row = await change
        .updateTable('follow_ups')
        .set(({ eb, fn, ref }) => ({
          // What is closed already keeps the time when that happened.
          ...(done === true && { done_at: fn.coalesce(ref('done_at'), timeAgo(0)) }),
          ...(done === false && { done_at: null, settled_by: null }),
          ...(dueAt !== undefined && { due_at: new Date(dueAt) }),
          ...(note !== undefined && { note: note.trim() || null }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', params.id)
        .where('owner_id', '=', caller.id)
        .where('institute_id', '=', instituteId)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw faults.notFound('This follow-up cannot be found.')
      const data = followUpAnswer(row)
      await publish(change, caller.id, { topic: 'follow-ups', type: 'MODIFY', data })
      return data
    })
  },
})

/** @throws Fault 404 for a person whom the caller may not see, 400 without a person and a number */
async function otherSide(
  db: Db,
  caller: Caller,
  instituteId: string,
  { userId, phone }: { userId?: string | undefined; phone?: string | undefined },
) {
  if (userId !== undefined && userId !== SYSTEM_CALLER_ID) {
    const person = await findVisiblePerson(db, caller, instituteId, userId)
    if (!person) throw faults.userNotFound()
    return { other_id: person.id, other_name: person.full_name }
  }
  if (phone === undefined) throw faults.validation('The body of the request does not fit: userId or phone.', 'userId')
  return { other_number: phone.startsWith('+') ? phone : `+1${phone}` }
}

/** @throws Fault 400 when the id is no student whom the caller may see */
async function student(db: Db, caller: Caller, instituteId: string, studentId: string | undefined) {
  if (studentId === undefined) return {}
  const found = await findVisiblePerson(db, caller, instituteId, studentId)
  if (found?.role !== 'student') throw faults.validation('The body of the request does not fit: studentId.')
  return { student_id: found.id, student_name: found.full_name }
}
