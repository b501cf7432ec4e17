import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../db/tables'
import { timeAgo, timeIn } from '../db/time-ago'
import { revokeToken } from './revoke-token'
import { sha256 } from './secrets'
import { TOKEN_LIFETIME_MS } from './tokens'

/** The request that a code was issued for. The code is valid for nothing else. */
export interface SignInGrant {
  clientId: string
  redirectUri: string
  personId: string
  /** PKCE, S256. */
  challenge: string
}

const LIFETIME_MS = 60_000

/**
 * Makes a code of 32 random bytes, for one minute. Only its SHA-256 is stored, for as long as a token lives, so that a
 * second use is noticed.
 */
export async function issueCode(db: Db, grant: SignInGrant): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', timeAgo(TOKEN_LIFETIME_MS)).execute()
  await db
    .insertInto('sign_in_codes')
    .values({
      hash: sha256(code),
      client_id: grant.clientId,
      redirect_uri: grant.redirectUri,
      person_id: grant.personId,
      challenge: grant.challenge,
      expires_at: timeIn(LIFETIME_MS),
    })
    .execute()
  return code
}

/**
 * The person that a code was issued for, and the id of the token to issue. Each try spends the code, so that a second
 * try with the right verifier is refused too. A second try also revokes the token of the first, because the sender of a
 * spent code has stolen it, or the first sender had (RFC 6749 §4.1.2).
 *
 * Null for a code that is unknown, spent, expired, of another redirect address, or without its verifier.
 */
export async function spendCode(
  db: Db,
  given: { code: string; redirectUri: string; verifier: string | undefined },
): Promise<{ personId: string; tokenId: string } | null> {
  const hash = sha256(given.code)
  const tokenId = randomUUID()
  // The token's id is stored before the token exists, so that of two tries at once the second revokes it too.
  const grant = await db
    .updateTable('sign_in_codes')
    .set({ token_id: tokenId })
    .where('hash', '=', hash)
    .where('token_id', 'is', null)
    .returning(['person_id', 'redirect_uri', 'challenge'])
    .returning(({ eb }) => eb('expires_at', '>', timeAgo(0)).as('is_fresh'))
    .executeTakeFirst()
  if (!grant) {
    await revokeTokenOf(db, hash)
    return null
  }
  const isGood =
    grant.is_fresh &&
    grant.redirect_uri === given.redirectUri &&
    given.verifier !== undefined &&
    sha256(given.verifier) === grant.challenge
  return isGood ? { personId: grant.person_id, tokenId } : null
}

async function revokeTokenOf(db: Db, hash: string): Promise<void> {
  const spent = await db
    .selectFrom('sign_in_codes')
    .select(['person_id', 'token_id'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (spent?.token_id) await revokeToken(db, spent.token_id, spent.person_id)
}
