import { callAnswer } from '../calls/call-answer'
import { findCalls, readCallPage } from '../calls/call-list'
import type { Handlers } from '../http/handlers'
import { reportCallFilter, reportScope } from '../reports/report-query'
import { timeZoneOf, totalsOf } from '../reports/report-totals'
import type { Services } from './services'

/** Reports: a page of calls with the totals of all pages, and all calls as a file. */
export const reportRoutes = ({ db, reports }: Services): Pick<Handlers, 'runReport' | 'downloadReport'> => ({
  async runReport({ caller, instituteId, query, body }) {
    const found = findCalls(db, reportScope(caller, instituteId), reportCallFilter(body, query))
    const { rows, page, limit } = await readCallPage(db, found, query)
    const totals = await totalsOf(db, found, await timeZoneOf(db, instituteId))
    return { content: rows.map(callAnswer), count: totals.calls, page, limit, totals }
  },

  downloadReport: ({ caller, instituteId, body }) =>
    reports.start({
      personId: caller.id,
      instituteId,
      scope: reportScope(caller, instituteId),
      filter: reportCallFilter(body),
    }),
})
