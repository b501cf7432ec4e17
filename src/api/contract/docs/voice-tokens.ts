import * as v from 'valibot'
import { SentPhoneSchema } from '../values'
import type { voiceTokenEndpoints } from '../voice-tokens'
import type { EndpointDocs } from './endpoint-docs'

export const voiceTokenDocs = {
  tokenForUser: { summary: 'Voice token to call the first phone of a person' },
  tokenForUserPhone: {
    summary: 'Voice token to call one phone of a person',
    body: v.object({ phone: SentPhoneSchema }),
  },
  tokenForCall: { summary: 'Voice token to call the other side of a call' },
  tokenForPhone: { summary: 'Voice token to call a number' },
  tokenToListen: { summary: 'Voice token of a line that only waits for calls to the own virtual number' },
} as const satisfies Record<keyof typeof voiceTokenEndpoints, EndpointDocs>
