import { faults } from '../http/fault'
import type { Handlers } from '../http/handlers'
import { areUsable } from '../push/encrypt-push'
import type { Services } from './services'

/** A person has so many browsers at once. The oldest goes. */
const MAX_BROWSERS = 8

/** Browsers that are told of calls while their page sleeps (`platform/incoming`). */
export const pushRoutes = ({
  db,
  push,
}: Services): Pick<Handlers, 'getPushKey' | 'subscribeToPush' | 'unsubscribeFromPush'> => ({
  getPushKey: () => Promise.resolve({ publicKey: push.publicKey }),

  async subscribeToPush({ caller, body: { endpoint, keys, language, names = false, pausedUntil } }) {
    if (!push.isPushService(endpoint)) throw faults.badRequest('endpoint must be an address of a known push service.')
    if (!areUsable(keys)) throw faults.badRequest('keys must be those of a push subscription.')
    const values = {
      ...keys,
      person_id: caller.id,
      sign_in: caller.signIn.tokenId,
      sign_in_version: caller.signIn.tokenVersion,
      language: language ?? null,
      names,
      paused_until: pausedUntil === undefined ? null : new Date(pausedUntil),
      expires_at: caller.expiresAt,
    }
    await db.transaction().execute(async (change) => {
      // Whoever subscribed in this browser before is not at it any more.
      await change
        .insertInto('push_subscriptions')
        .values({ endpoint, ...values })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
        .execute()
      const kept = change
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('person_id', '=', caller.id)
        .orderBy('created_at', 'desc')
        .limit(MAX_BROWSERS)
      await change
        .deleteFrom('push_subscriptions')
        .where('person_id', '=', caller.id)
        .where('endpoint', 'not in', kept)
        .execute()
    })
  },

  async unsubscribeFromPush({ caller, body: { endpoint } }) {
    await db
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('person_id', '=', caller.id)
      .execute()
  },
})
