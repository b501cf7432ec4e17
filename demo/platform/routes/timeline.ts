import { sql } from 'kysely'
import { withSchools, type Caller } from '../auth/caller'
import { ANSWERED_COLUMNS, callAnswer } from '../calls/call-answer'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/tables'
import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { readPaging } from '../http/read-paging'
import { readFamily, readFamilyOfChild } from '../people/read-family'
import { findVisiblePerson } from '../people/visible-people'
import type { Services } from './services'

const DEFAULT_LIMIT = 20

/** What all staff had to do with a family, as far as the caller may know it (`platform/timeline`). */
export const timelineRoutes = ({ db }: Services): Pick<Handlers, 'getTimeline'> => ({
  async getTimeline({ caller, instituteId, params, query }) {
    const person = await findVisiblePerson(db, caller, instituteId, params.id)
    if (!person) throw faults.userNotFound()
    const found = await callsOfFamily(db, { caller, instituteId, personId: person.id, studentId: query.studentId })
    const { page, limit, offset } = readPaging(query, DEFAULT_LIMIT)
    const [{ count }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
      found
        .select(['id', 'owner_name', 'called_at', isReached.as('reached')])
        .orderBy('called_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute(),
    ])
    const shown = await readableCalls(
      db,
      caller,
      rows.map(({ id }) => id),
    )
    const content = rows.map(({ id, owner_name: by, called_at: at, reached }) => {
      const call = shown.get(id)
      return { by, at: at.toISOString(), reached, ...(call && { call: callAnswer(call) }) }
    })
    return { content, count, page, limit }
  },
})

/** As `isTalk` of the widget. */
const isReached = sql<boolean>`calls.status in ('completed', 'answered') and calls.duration > 0`

interface Wanted {
  caller: Caller
  instituteId: string
  personId: string
  studentId: string | undefined
}

/** The calls that the caller may know of: one's own, those of colleagues that reached the family, and for admins all. */
async function callsOfFamily(db: Db, { caller, instituteId, personId, studentId }: Wanted) {
  const whole = await readFamily(db, personId)
  const { guardians, children } = studentId ? await readFamilyOfChild(db, whole, studentId) : whole
  const isChildOnly = studentId !== undefined
  const others = isChildOnly ? guardians : [...guardians, personId]
  const withGuardians = db.selectFrom('calls as call').select('call.id').where('call.other_id', '=', anyOf(others))
  const ids = db
    .selectFrom('calls as call')
    .select('call.id')
    .where('call.student_id', '=', anyOf(children))
    // A call about another child of theirs is not about this one.
    .union(isChildOnly ? withGuardians.where('call.student_id', 'is', null) : withGuardians)
  const calls = db
    .selectFrom('calls')
    .where('calls.listed', '=', sql.lit(true))
    .where('calls.institute_id', 'in', await withSchools(db, instituteId))
    .where('calls.id', 'in', ids)
  if (isAdmin(caller)) return calls
  // Whoever is not of a family is a colleague, whose talks with others concern nobody.
  const isFamily = sql<boolean>`${whole.children.length > 0}`
  return calls.where(({ eb, or, and }) => or([eb('calls.owner_id', '=', caller.id), and([isReached, isFamily])]))
}

/** Those of them that the caller may read: one's own, and for admins all. */
async function readableCalls(db: Db, caller: Caller, ids: readonly string[]) {
  const calls = db.selectFrom('calls').select(ANSWERED_COLUMNS).where('id', '=', anyOf(ids))
  const rows = await (isAdmin(caller) ? calls : calls.where('owner_id', '=', caller.id)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const isAdmin = ({ role }: Caller) => role !== 'staff'
