import * as v from 'valibot'
import type { timelineEndpoints } from '../timeline'
import { IdSchema, LimitSchema, PageNumberSchema, optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

export const timelineDocs = {
  getTimeline: {
    summary:
      'What the staff had to do with a family: calls and voicemails of the person, of the other guardians of their children, and about these, the newest first. Of a colleague’s call only that it reached them, and when; `call` is there for one’s own, and for admins. With `studentId` as a report of the student has them. Extension `families`',
    query: v.object({
      page: optional(PageNumberSchema),
      limit: optional(LimitSchema),
      studentId: optional(IdSchema),
    }),
  },
} as const satisfies Record<keyof typeof timelineEndpoints, EndpointDocs>
