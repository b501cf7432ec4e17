import { toE164 } from '../../../src/domain/number/phone-number'
import { mayEditCall } from '../../../src/domain/people/counterpart'
import type { CallFormRequest } from '../../../src/api/contract/calls'
import { callAnswer, readFamilies, ownCallAnswers } from '../calls/call-answer'
import { listCalls } from '../calls/call-list'
import { tell } from '../calls/change-call'
import { toFormColumns } from '../calls/form-columns'
import { findReadableCall, requireOwnCall } from '../calls/find-call'
import { ringDespite } from '../calls/transfer-target'
import { searchText } from '../db/name-key'
import type { CallRow, Db, FormColumns } from '../db/tables'
import { Fault, faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { childNames } from '../people/children'
import type { Services } from './services'

const notRecording = () => new Fault(409, 'error:not-recording', 'This call is not being recorded.')

/** The call log, and one call: read, edit, hang up, send digits. */
export const callRoutes = ({
  db,
  hangUp,
  pauseRecording,
}: Services): Pick<
  Handlers,
  'listCalls' | 'listVoicemails' | 'getCall' | 'saveCall' | 'pauseRecording' | 'hangUpCall' | 'ringDespite' | 'sendDtmf'
> => {
  const list: Handlers['listCalls'] = async ({ caller, query }) => {
    const { rows, ...page } = await listCalls(db, caller.id, query)
    return { content: await ownCallAnswers(db, rows, query), ...page }
  }
  return {
    listCalls: list,
    listVoicemails: list,

    getCall: async ({ caller, params }) => callAnswer(await findReadableCall(db, caller, params.id)),

    async saveCall({ caller, params, body, mayReplace }) {
      const found = await findReadableCall(db, caller, params.id)
      if (!mayEditCall(callAnswer(found), caller.id)) throw faults.forbidden()
      if (body.callId !== params.id) throw faults.validation('The body of the request does not fit: callId.')
      const student = await findStudent(db, body, found.institute_id)
      const families = await readFamilies(db, [found])
      const details = toFormColumns({
        ...body,
        reasons: reasonsOf(body),
        callRelationTo: body.callRelationTo?.trim() || undefined,
        studentId: student?.id,
      })
      return db.transaction().execute(async (change) => {
        const stored = await change
          .selectFrom('calls')
          .selectAll()
          .where('id', '=', found.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        // Also a second try, whose first one was saved and whose answer was lost.
        const isSaved = holds(stored, details)
        if (!isSaved && !mayReplace(String(stored.version))) throw faults.changed(callAnswer(stored))
        const row = await change
          .updateTable('calls')
          .set({
            ...details,
            student_name: student?.full_name ?? null,
            search: searchText({
              name: found.other_name,
              number: found.other_number,
              notes: body.notes,
              children: [...childNames(families, found.other_id), student?.full_name ?? ''],
            }),
            version: stored.version + (isSaved ? 0 : 1),
          })
          .where('id', '=', found.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await tell(change, 'MODIFY', [row], families)
        return callAnswer(row)
      })
    },

    async pauseRecording({ caller, params, body }) {
      const { id } = await requireOwnCall(db, caller, params.id)
      if (!(await pauseRecording(id, body.paused))) throw notRecording()
    },

    async hangUpCall({ caller, params }) {
      const { id } = await requireOwnCall(db, caller, params.id)
      // A call that was not placed before this can no longer be placed.
      const unplaced = await db
        .updateTable('calls')
        .set({ status: 'unanswered' })
        .where('id', '=', id)
        .where('listed', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (unplaced) return
      // This is idempotent, because a closing page sends two or three copies.
      const live = await db
        .selectFrom('calls')
        .select('id')
        .where('id', '=', id)
        .where('live_until', 'is not', null)
        .executeTakeFirst()
      if (live) await hangUp(id)
    },

    async ringDespite({ caller, params, body }) {
      const { id } = await requireOwnCall(db, caller, params.id)
      const e164 = toE164(body.phone)
      if (!e164) throw faults.validation('The body of the request does not fit: phone.')
      await ringDespite(db, id, e164)
    },

    async sendDtmf({ caller, params }) {
      // The digits are sent in the media, and the line stores them. This request only checks that the person may send
      // them.
      await requireOwnCall(db, caller, params.id)
    },
  }
}

const holds = (stored: CallRow, details: FormColumns): boolean =>
  (Object.keys(details) as (keyof FormColumns)[]).every(
    (name) => JSON.stringify(stored[name]) === JSON.stringify(details[name]),
  )

/**
 * Reasons are sent as texts, and the other text is one of them. Blanks and duplicates are dropped (`platform/save`).
 */
const reasonsOf = ({ reasons, otherReason }: CallFormRequest): string[] => [
  ...new Set([...reasons, otherReason ?? ''].map((reason) => reason.trim()).filter(Boolean)),
]

/** @throws Fault 400 when the id is no student of the institute */
async function findStudent(db: Db, { callRelationType, studentId }: CallFormRequest, instituteId: string) {
  if (callRelationType !== 'student' || !studentId) return undefined
  const student = await db
    .selectFrom('people')
    .select(['id', 'full_name'])
    .where('id', '=', studentId)
    .where('role', '=', 'student')
    .where('institute_id', '=', instituteId)
    .executeTakeFirst()
  if (!student) throw faults.validation('The body of the request does not fit: studentId.')
  return student
}
