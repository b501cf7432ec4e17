import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../db/tables'

/** What a code was issued for. It is valid for nothing else. */
export interface SignInGrant {
  clientId: string
  redirectUri: string
  personId: string
  /** PKCE, S256. */
  challenge: string
}

const LIFETIME_MS = 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Makes a code of 32 random bytes. Only its SHA-256 is kept, for one minute. */
export async function issueCode(db: Db, grant: SignInGrant, now = new Date()): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute()
  await db
    .insertInto('sign_in_codes')
    .values({
      hash: sha256(code),
      client_id: grant.clientId,
      redirect_uri: grant.redirectUri,
      person_id: grant.personId,
      challenge: grant.challenge,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute()
  return code
}

/**
 * The person that a code was issued for. Each try spends the code, so that a second try with the right verifier is
 * refused too. Null for a code that is unknown, expired, of another redirect address, or without its verifier.
 */
export async function spendCode(
  db: Db,
  given: { code: string; redirectUri: string; verifier: string | undefined },
  now = new Date(),
): Promise<string | null> {
  const grant = await db
    .deleteFrom('sign_in_codes')
    .where('hash', '=', sha256(given.code))
    .returning(['person_id', 'redirect_uri', 'challenge', 'expires_at'])
    .executeTakeFirst()
  const isGood =
    grant &&
    grant.expires_at > now &&
    grant.redirect_uri === given.redirectUri &&
    given.verifier !== undefined &&
    sha256(given.verifier) === grant.challenge
  return isGood ? grant.person_id : null
}
