import * as v from 'valibot'
import { CallSchema } from './calls'
import type { Endpoint } from './endpoint'
import { NameSchema, TimeSchema, optional, pageOf } from './values'

/** A call with a family, or about a child of theirs, by anybody of the staff. */
export const TimelineEntrySchema = v.object({
  /** The call, where the person may see it: one's own, and for admins everybody's. */
  call: optional(CallSchema),
  /** Who of the staff called, or was called. */
  by: NameSchema,
  at: TimeSchema,
  /** They talked. Without `call` it is always true. */
  reached: v.boolean(),
})
export type TimelineEntry = v.InferOutput<typeof TimelineEntrySchema>

export const timelineEndpoints = {
  getTimeline: {
    method: 'GET',
    path: '/users/{id}/timeline',
    version: 'v1',
    answer: pageOf(TimelineEntrySchema),
  },
} as const satisfies Record<string, Endpoint>
