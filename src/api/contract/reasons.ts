import * as v from 'valibot'
import { LIMITS } from '../../domain/limits'
import type { Endpoint } from './endpoint'
import { IdSchema, contentOf } from './values'

export const ReasonSchema = v.object({ id: IdSchema, reason: v.string() })
export type Reason = v.InferOutput<typeof ReasonSchema>
const ReasonBodySchema = v.object({ reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.reasonMaxChars)) })

export const reasonEndpoints = {
  listReasons: {
    method: 'GET',
    path: '/reasons',
    version: 'v1',
    summary: 'Call reasons of the institute',
    answer: contentOf(ReasonSchema),
  },
  createReason: {
    method: 'POST',
    path: '/reasons',
    version: 'v1',
    summary: 'Add a call reason',
    body: ReasonBodySchema,
    answer: ReasonSchema,
  },
  updateReason: {
    method: 'PUT',
    path: '/reasons/{id}',
    version: 'v1',
    summary: 'Rename a call reason',
    body: ReasonBodySchema,
    answer: ReasonSchema,
  },
  deleteReason: { method: 'DELETE', path: '/reasons/{id}', version: 'v1', summary: 'Delete a call reason' },
} as const satisfies Record<string, Endpoint>
