import { CallListQuerySchema } from '../calls'
import { ReportFilterSchema, type reportEndpoints } from '../reports'
import type { EndpointDocs } from './endpoint-docs'

export const reportDocs = {
  runReport: { summary: 'Calls and totals of a filter', query: CallListQuerySchema, body: ReportFilterSchema },
  downloadReport: { summary: 'Start a CSV; the outcome comes on the socket', body: ReportFilterSchema },
} as const satisfies Record<keyof typeof reportEndpoints, EndpointDocs>
