import * as v from 'valibot'
import type { sessionEndpoints } from '../session'
import { LIMITS } from '../../../domain/limits'
import { optional } from '../values'
import { textUpTo } from '../../../lib/up-to'
import type { EndpointDocs } from './endpoint-docs'

export const sessionDocs = {
  exchangeCode: {
    summary: 'Exchange a sign-in code for a token',
    query: v.object({
      code: textUpTo(LIMITS.tokenMaxChars),
      redirect_uri: textUpTo(LIMITS.addressMaxChars),
      user_id: optional(textUpTo(LIMITS.idMaxChars)),
      // RFC 7636 §4.1.
      code_verifier: optional(textUpTo(128)),
    }),
  },
  revokeToken: {
    summary: 'End a token (RFC 7009). Also 204 for a token that is none. Only where the extension `revoke` is offered',
    body: v.object({ token: textUpTo(LIMITS.tokenMaxChars) }),
  },
  getMe: { summary: 'The profile of the person signed in' },
  getStatistics: { summary: 'Unread voicemail' },
} as const satisfies Record<keyof typeof sessionEndpoints, EndpointDocs>
