import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { listUpTo, textUpTo } from '../../../lib/up-to'
import type { reasonEndpoints } from '../reasons'
import { optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

/** By language, such as `es`. */
const ReasonNamesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/)), textUpTo(LIMITS.reasonMaxChars)),
  v.maxEntries(LIMITS.reasonNamesMax),
)

const ReasonBodySchema = v.object({
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.reasonMaxChars)),
  names: optional(ReasonNamesSchema),
  phrases: optional(listUpTo(textUpTo(LIMITS.phraseMaxChars), LIMITS.phrasesMax)),
  script: optional(textUpTo(LIMITS.textMaxChars)),
})

/** A rename sends the name only, and saved phrases only the phrases: neither undoes what a colleague changes meanwhile. */
const ReasonChangeSchema = v.object({ ...ReasonBodySchema.entries, reason: optional(ReasonBodySchema.entries.reason) })

export const reasonDocs = {
  listReasons: { summary: 'Call reasons of the institute' },
  createReason: { summary: 'Add a call reason', body: ReasonBodySchema },
  updateReason: {
    summary: 'Change a call reason. What is absent stays, names only if the reason does',
    body: ReasonChangeSchema,
  },
  deleteReason: { summary: 'Delete a call reason' },
} as const satisfies Record<keyof typeof reasonEndpoints, EndpointDocs>
