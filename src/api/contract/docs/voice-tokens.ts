import * as v from 'valibot'
import { IdSchema, SentPhoneSchema, optional } from '../values'
import type { voiceTokenEndpoints } from '../voice-tokens'
import type { EndpointDocs } from './endpoint-docs'

/**
 * `despite` says that the person who calls has read that this one must not be called (`User.preferences.doNotCall`) and
 * has pressed a second time. `with_call_id` (extension `consult`) names the own call, answered and now on hold, beside
 * which this one is placed.
 */
const PlacingSchema = v.object({
  despite: optional(v.picklist(['do-not-call'])),
  with_call_id: optional(IdSchema),
})

export const voiceTokenDocs = {
  tokenForUser: { summary: 'Voice token to call the first phone of a person', query: PlacingSchema },
  tokenForUserPhone: {
    summary: 'Voice token to call one phone of a person',
    query: PlacingSchema,
    body: v.object({ phone: SentPhoneSchema }),
  },
  tokenForCall: { summary: 'Voice token to call the other side of a call', query: PlacingSchema },
  tokenForPhone: { summary: 'Voice token to call a number', query: PlacingSchema },
  tokenToListen: { summary: 'Voice token of a line that only waits for calls to the own virtual number' },
} as const satisfies Record<keyof typeof voiceTokenEndpoints, EndpointDocs>
