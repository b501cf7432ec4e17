import * as v from 'valibot'
import type { sessionEndpoints } from '../session'
import { optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

export const sessionDocs = {
  exchangeCode: {
    summary: 'Exchange a sign-in code for a token',
    query: v.object({
      code: v.string(),
      redirect_uri: v.string(),
      user_id: optional(v.string()),
      code_verifier: optional(v.string()),
    }),
  },
  revokeToken: {
    summary: 'End a token (RFC 7009). Also 204 for a token that is none. Only where the extension `revoke` is offered',
    body: v.object({ token: v.string() }),
  },
  getMe: { summary: 'The profile of the person signed in' },
  getStatistics: { summary: 'Unread voicemail' },
} as const satisfies Record<keyof typeof sessionEndpoints, EndpointDocs>
