import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { textUpTo } from '../../../lib/up-to'
import type { pushEndpoints } from '../push'
import { optional, SentTimeSchema } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const EndpointSchema = textUpTo(LIMITS.addressMaxChars)
const KeySchema = textUpTo(LIMITS.pushKeyMaxChars)

export const pushDocs = {
  getPushKey: { summary: 'The key with which a browser subscribes (VAPID, base64url). Extension `push`' },
  subscribeToPush: {
    summary: "Tell this browser of the caller's calls until the sign-in ends. Extension `push`",
    body: v.object({
      /** `https`, of a push service. */
      endpoint: EndpointSchema,
      keys: v.object({ p256dh: KeySchema, auth: KeySchema }),
      /** The language of the notification, a BCP 47 tag. */
      language: optional(textUpTo(LIMITS.idMaxChars)),
      /** The notification may say who calls. */
      names: optional(v.boolean()),
      /** Until then it is told of no call ('Not now'). */
      pausedUntil: optional(SentTimeSchema),
    }),
  },
  unsubscribeFromPush: {
    summary: 'Tell this browser of no more calls. Extension `push`',
    body: v.object({ endpoint: EndpointSchema }),
  },
} as const satisfies Record<keyof typeof pushEndpoints, EndpointDocs>
