import * as v from 'valibot'
import type { Endpoint } from './endpoint'

/** Where a browser may be told of calls while the page sleeps (extension `push`): Web Push, RFC 8030, 8291 and 8292. */
export const pushEndpoints = {
  getPushKey: {
    method: 'GET',
    path: '/push-subscriptions',
    version: 'v1',
    answer: v.object({ publicKey: v.string() }),
  },
  subscribeToPush: { method: 'POST', path: '/push-subscriptions', version: 'v1' },
  unsubscribeFromPush: { method: 'DELETE', path: '/push-subscriptions', version: 'v1' },
} as const satisfies Record<string, Endpoint>
