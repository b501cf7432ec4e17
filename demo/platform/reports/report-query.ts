import type * as v from 'valibot'
import type { CallListQuery } from '../../../src/api/contract/calls'
import type { ReportFilterSchema } from '../../../src/api/contract/reports'
import { parseTime } from '../../../src/domain/time'
import { requireInstitute, type Caller } from '../auth/caller'
import type { CallFilter, CallScope } from '../calls/call-list'
import { faults } from '../http/fault'

export type ReportFilterInput = v.InferOutput<typeof ReportFilterSchema>

/**
 * Staff report on their own calls, admins on those of the institute (`platform/reports`). A district's report includes
 * the calls of its schools, or of one of them. @throws Fault 403 for the school of others
 */
export function reportScope(
  { id, role, homeId, instituteIds }: Caller,
  instituteId: string,
  { schoolId }: ReportFilterInput,
): CallScope {
  if (role === 'staff') return { ownerId: id }
  const seen = instituteId === homeId ? instituteIds : [instituteId]
  if (schoolId) requireInstitute(schoolId, seen)
  return { instituteIds: schoolId ? [schoolId] : seen }
}

/** Combines the filters of query and body. If both have the same filter, the body has priority. @throws Fault 400 */
export const reportCallFilter = (body: ReportFilterInput, query: CallListQuery = {}): CallFilter => ({
  from: timeOf(body.from, 'from'),
  to: timeOf(body.to, 'to'),
  callDirection: body.direction ?? query.callDirection,
  status: present(body.status) ?? query.status,
  reasons: body.reasons,
  studentId: body.studentId,
  query: present(body.query?.trim()) ?? query.query,
})

/** An empty text or list counts as absent. */
const present = <T extends { length: number }>(value: T | undefined): T | undefined =>
  value && value.length > 0 ? value : undefined

function timeOf(text: string | undefined, name: string): Date | undefined {
  if (!text) return undefined
  const time = parseTime(/[Zz]$|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)
  // The 31st of February.
  if (time === undefined) throw faults.validation(`The body of the request does not fit: ${name}.`, name)
  return new Date(time)
}
