import type { Change, Db } from '../db/tables'
import { TOKEN_LIFETIME_MS } from './tokens'

/**
 * The channel that announces a person whose rights changed or whose token ended (triggers of migration 003). Every
 * process then ends what that person may no longer have open.
 */
export const ACCESS_CHANNEL = 'access_changed'

/** Ends a token. Its sockets and its call end too, in every process. A second time changes nothing. */
export async function revokeToken(db: Db | Change, tokenId: string, personId: string): Promise<void> {
  await db.deleteFrom('revoked_tokens').where('expires_at', '<', new Date()).execute()
  await db
    .insertInto('revoked_tokens')
    .values({ id: tokenId, person_id: personId, expires_at: new Date(Date.now() + TOKEN_LIFETIME_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
