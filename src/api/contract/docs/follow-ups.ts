import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { textUpTo } from '../../../lib/up-to'
import type { followUpEndpoints } from '../follow-ups'
import { IdSchema, SentPhoneSchema, SentTimeSchema, optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const NoteSchema = textUpTo(LIMITS.textMaxChars)

export const followUpDocs = {
  listFollowUps: { summary: "The caller's open follow-ups, first the one due first. Extension `follow-ups`" },
  createFollowUp: {
    summary: 'Be reminded of a person, or else of a number. Extension `follow-ups`',
    body: v.object({
      callId: optional(IdSchema),
      userId: optional(IdSchema),
      phone: optional(SentPhoneSchema),
      studentId: optional(IdSchema),
      dueAt: SentTimeSchema,
      note: optional(NoteSchema),
    }),
  },
  updateFollowUp: {
    summary: 'Close, open again, postpone, or note. What is absent stays. Extension `follow-ups`',
    body: v.object({ done: optional(v.boolean()), dueAt: optional(SentTimeSchema), note: optional(NoteSchema) }),
  },
} as const satisfies Record<keyof typeof followUpEndpoints, EndpointDocs>
