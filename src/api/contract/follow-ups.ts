import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { CountSchema, IdSchema, NameSchema, PhoneSchema, TimeSchema, contentOf, optional } from './values'

/**
 * What somebody wants to be reminded of: a family, when it is due, and the call that it began with (extension
 * `follow-ups`). The product says "reminder", because a page's own `vp-follow-up` is something else (`call/follow-up`).
 */
export const FollowUpSchema = v.object({
  id: IdSchema,
  /** The call that it was made after. */
  callId: optional(IdSchema),
  /** Whom to call: a person, or a number that belongs to nobody. */
  userId: optional(IdSchema),
  phone: optional(PhoneSchema),
  fullName: optional(NameSchema),
  studentId: optional(IdSchema),
  studentName: optional(NameSchema),
  dueAt: TimeSchema,
  createdAt: TimeSchema,
  note: optional(v.string()),
  done: v.boolean(),
  /** The later call that reached the family, by which the platform closed it. */
  settledBy: optional(IdSchema),
  /** Grows with each change, so that an answer or event that arrives late undoes nothing. */
  version: optional(CountSchema),
})
export type FollowUp = v.InferOutput<typeof FollowUpSchema>

export const followUpEndpoints = {
  listFollowUps: { method: 'GET', path: '/follow-ups', version: 'v1', answer: contentOf(FollowUpSchema) },
  createFollowUp: { method: 'POST', path: '/follow-ups', version: 'v1', creates: true, answer: FollowUpSchema },
  updateFollowUp: { method: 'PATCH', path: '/follow-ups/{id}', version: 'v1', answer: FollowUpSchema },
} as const satisfies Record<string, Endpoint>
