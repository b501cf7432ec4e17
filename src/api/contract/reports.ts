import * as v from 'valibot'
import { CALL_STATUSES } from '../../domain/call/call-status'
import { LIMITS } from '../../domain/limits'
import { CallSchema } from './calls'
import type { Endpoint } from './endpoint'
import {
  CallStatusSchema,
  CountSchema,
  DirectionSchema,
  IdSchema,
  NameSchema,
  SearchTextSchema,
  SentTimeSchema,
  optional,
  wordOf,
} from './values'
import { listUpTo, textUpTo } from '../../lib/up-to'

export const ReportFilterSchema = v.object({
  from: optional(SentTimeSchema),
  to: optional(SentTimeSchema),
  direction: optional(DirectionSchema),
  status: optional(listUpTo(v.picklist(CALL_STATUSES), CALL_STATUSES.length)),
  reasons: optional(listUpTo(textUpTo(LIMITS.textMaxChars), LIMITS.reportReasonsMax)),
  query: optional(SearchTextSchema),
  /**
   * Extension `students`: calls about this student, and those with a guardian of the student that are about no student.
   */
  studentId: optional(IdSchema),
  /** Calls of this school, for those who see several. A platform whose totals have `bySchool` takes it. */
  schoolId: optional(IdSchema),
})
/** The filter of a report request. */
export type ReportRequest = v.InferInput<typeof ReportFilterSchema>

export const ReportTotalsSchema = v.object({
  calls: CountSchema,
  seconds: v.number(),
  byDay: v.array(v.object({ day: v.string(), calls: CountSchema })),
  byStatus: v.array(v.object({ status: CallStatusSchema, calls: CountSchema })),
  byReason: v.array(v.object({ reason: v.string(), calls: CountSchema })),
  /** Of the day in the institute's zone, 0 to 23. */
  byHour: optional(v.array(v.object({ hour: CountSchema, calls: CountSchema }))),
  /** By the member of staff whose call it is, for those who see calls of others. */
  byPerson: optional(v.array(v.object({ personId: IdSchema, name: NameSchema, calls: CountSchema }))),
  /**
   * The parents among the other sides: how many, with how many of them somebody talked, and how many calls with
   * these it took, the first talk included. Absent if there are too many calls to count them.
   */
  families: optional(v.object({ count: CountSchema, reached: CountSchema, attempts: CountSchema })),
  /** By the school whose number the call used, for those who see calls of several. */
  bySchool: optional(v.array(v.object({ instituteId: IdSchema, name: NameSchema, calls: CountSchema }))),
})

export const ReportDownloadSchema = v.object({
  id: IdSchema,
  status: wordOf(['pending', 'completed', 'failed']),
  success: optional(v.boolean()),
  url: optional(v.string()),
  code: optional(v.string()),
  message: optional(v.string()),
})

export const reportEndpoints = {
  runReport: {
    method: 'POST',
    path: '/reports',
    version: 'v1',
    answer: v.object({
      content: v.array(CallSchema),
      count: CountSchema,
      page: optional(v.number()),
      limit: optional(v.number()),
      totals: optional(ReportTotalsSchema),
      /** Extension `students`: the student of the filter, even if no call names them. */
      student: optional(v.object({ studentId: IdSchema, fullName: NameSchema })),
    }),
  },
  downloadReport: {
    method: 'POST',
    path: '/reports/download',
    version: 'v2',
    creates: true,
    answer: ReportDownloadSchema,
  },
} as const satisfies Record<string, Endpoint>
