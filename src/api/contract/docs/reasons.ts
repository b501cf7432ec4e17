import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import type { reasonEndpoints } from '../reasons'
import type { EndpointDocs } from './endpoint-docs'

const ReasonBodySchema = v.object({ reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.reasonMaxChars)) })

export const reasonDocs = {
  listReasons: { summary: 'Call reasons of the institute' },
  createReason: { summary: 'Add a call reason', body: ReasonBodySchema },
  updateReason: { summary: 'Rename a call reason', body: ReasonBodySchema },
  deleteReason: { summary: 'Delete a call reason' },
} as const satisfies Record<keyof typeof reasonEndpoints, EndpointDocs>
