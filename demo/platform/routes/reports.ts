import { callAnswer } from '../calls/call-answer'
import { findCalls, readCallPage, type CallFilter } from '../calls/call-list'
import type { Db } from '../db/tables'
import type { Handlers } from '../http/handlers'
import { visibleInstitutes } from '../people/visible-people'
import { reportCallFilter, reportScope } from '../reports/report-query'
import { familiesOf } from '../reports/report-families'
import { timeZoneOf, totalsOf } from '../reports/report-totals'
import type { Services } from './services'

/** Families are counted from the rows, which takes too long for a large district's year. */
const FAMILIES_CALLS_MAX = 100_000

/** Of calls with some outcomes only, nobody could say how many it took to reach somebody. */
const countsFamilies = ({ status }: CallFilter, calls: number) =>
  (!status || status.length === 0) && calls <= FAMILIES_CALLS_MAX

/** Reports: a page of calls with the totals of all pages, and all calls as a file. */
export const reportRoutes = ({ db, reports }: Services): Pick<Handlers, 'runReport' | 'downloadReport'> => ({
  async runReport({ caller, instituteId, query, body }) {
    const scope = reportScope(caller, instituteId, body)
    const filter = reportCallFilter(body, query)
    const { rows, page, limit } = await readCallPage(db, findCalls(db, scope, filter), query)
    const totals = await totalsOf(db, { scope, filter, timeZone: await timeZoneOf(db, instituteId) })
    const families = countsFamilies(filter, totals.calls) ? await familiesOf(db, scope, filter) : undefined
    const student = body.studentId ? await findStudent(db, body.studentId, instituteId) : undefined
    return { content: rows.map(callAnswer), count: totals.calls, page, limit, totals: { ...totals, families }, student }
  },

  downloadReport: ({ caller, instituteId, body, newId: id }) =>
    reports.start({
      id,
      signIn: caller.signIn,
      instituteId,
      scope: reportScope(caller, instituteId, body),
      filter: reportCallFilter(body),
    }),
})

/** The student's name, for those who may see the institute's people. */
async function findStudent(db: Db, studentId: string, instituteId: string) {
  const found = await db
    .selectFrom('people')
    .select(['id', 'full_name'])
    .where('id', '=', studentId)
    .where('role', '=', 'student')
    .where('institute_id', 'in', await visibleInstitutes(db, instituteId))
    .executeTakeFirst()
  return found && { studentId: found.id, fullName: found.full_name }
}
