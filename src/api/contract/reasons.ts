import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema, NameSchema, contentOf, optional } from './values'

export const ReasonSchema = v.object({
  id: IdSchema,
  reason: v.string(),
  /** The same in other languages (extension `reason-names`): `{ es: 'Asistencia' }`. Calls and filters have `reason`. */
  names: optional(v.record(v.string(), NameSchema)),
  /** What staff often write about it (extension `phrases`). `__` is a gap to fill in: 'Arrives at __'. */
  phrases: optional(v.array(v.string())),
  /** What to say in such a call, a line each (extension `phrases`). `{child}` is the child's name. */
  script: optional(v.string()),
})
export type Reason = v.InferOutput<typeof ReasonSchema>

export const reasonEndpoints = {
  listReasons: {
    method: 'GET',
    path: '/reasons',
    version: 'v1',
    answer: contentOf(ReasonSchema),
  },
  createReason: {
    method: 'POST',
    path: '/reasons',
    version: 'v1',
    creates: true,
    answer: ReasonSchema,
  },
  updateReason: {
    method: 'PUT',
    path: '/reasons/{id}',
    version: 'v1',
    answer: ReasonSchema,
  },
  deleteReason: { method: 'DELETE', path: '/reasons/{id}', version: 'v1' },
} as const satisfies Record<string, Endpoint>
