import * as v from 'valibot'
import { SentPhoneSchema, optional } from '../values'
import type { voiceTokenEndpoints } from '../voice-tokens'
import type { EndpointDocs } from './endpoint-docs'

/**
 * `despite` says that the person who calls has read that this one must not be called (`User.preferences.doNotCall`) and
 * has pressed a second time.
 */
const DespiteSchema = v.object({ despite: optional(v.picklist(['do-not-call'])) })

export const voiceTokenDocs = {
  tokenForUser: { summary: 'Voice token to call the first phone of a person', query: DespiteSchema },
  tokenForUserPhone: {
    summary: 'Voice token to call one phone of a person',
    query: DespiteSchema,
    body: v.object({ phone: SentPhoneSchema }),
  },
  tokenForCall: { summary: 'Voice token to call the other side of a call', query: DespiteSchema },
  tokenForPhone: { summary: 'Voice token to call a number', query: DespiteSchema },
  tokenToListen: { summary: 'Voice token of a line that only waits for calls to the own virtual number' },
} as const satisfies Record<keyof typeof voiceTokenEndpoints, EndpointDocs>
