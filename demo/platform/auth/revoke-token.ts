import type { Change, Db } from '../db/tables'
import { timeAgo, timeIn } from '../db/time-ago'
import { TOKEN_LIFETIME_MS } from './tokens'

/**
 * The channel that announces a person whose rights changed or whose token ended (triggers of migration 003). Every
 * process then ends what that person may no longer have open.
 */
export const ACCESS_CHANNEL = 'access_changed'

/** A process whose clock is late takes a token for good a little longer. */
const CLOCKS_DIFFER_MS = 3_600_000

/** Ends a token. Its sockets, its call and its push subscription end too, in every process. A second time changes nothing. */
export async function revokeToken(db: Db | Change, tokenId: string, personId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('sign_in', '=', tokenId).execute()
  await db.deleteFrom('revoked_tokens').where('expires_at', '<', timeAgo(0)).execute()
  await db
    .insertInto('revoked_tokens')
    .values({ id: tokenId, person_id: personId, expires_at: timeIn(TOKEN_LIFETIME_MS + CLOCKS_DIFFER_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
