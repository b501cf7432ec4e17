import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { listUpTo, textUpTo } from '../../../lib/up-to'
import type { reasonEndpoints } from '../reasons'
import { optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const ReasonBodySchema = v.object({
  reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.reasonMaxChars)),
  phrases: optional(listUpTo(textUpTo(LIMITS.phraseMaxChars), LIMITS.phrasesMax)),
  script: optional(textUpTo(LIMITS.textMaxChars)),
})

export const reasonDocs = {
  listReasons: { summary: 'Call reasons of the institute' },
  createReason: { summary: 'Add a call reason', body: ReasonBodySchema },
  updateReason: { summary: 'Change a call reason. Phrases and script that are absent stay', body: ReasonBodySchema },
  deleteReason: { summary: 'Delete a call reason' },
} as const satisfies Record<keyof typeof reasonEndpoints, EndpointDocs>
