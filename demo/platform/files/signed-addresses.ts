import { mayUse, personSignedIn, type SignIn } from '../auth/rights'
import type { KeyRing } from '../auth/load-keys'
import { isSignature, sign } from '../auth/secrets'
import type { Change, Db } from '../db/tables'
import { databaseNow } from '../db/time-ago'
import type { Site } from '../http/site'

const LIFETIME_MS = 300_000

/**
 * Addresses of files that work for a short time without a bearer: HMAC-SHA256 over path, expiry and the sign-in that got
 * it. An address ends with that sign-in, with its person's access, and with any change of their rights.
 */
export interface SignedAddresses {
  /** `path` begins with `/files/`. `change`: the transaction in which it is asked for, because PGlite has only one. */
  sign(path: string, signIn: SignIn, change?: Change): Promise<string>
  isGood(path: string, params: URLSearchParams): Promise<boolean>
}

export interface SignedAddressesOptions {
  /** Its clock dates the addresses, because those of the servers that share it may differ by minutes. */
  db: Db
  keys: KeyRing
  site: Site
  /** How long an address is valid. Default: five minutes. */
  lifetimeMs?: number
}

export function createSignedAddresses({
  db,
  keys,
  site,
  lifetimeMs = LIFETIME_MS,
}: SignedAddressesOptions): SignedAddresses {
  const textOf = (...parts: readonly string[]) => parts.join('\n')
  return {
    async sign(path, { personId, tokenId, tokenVersion }, change) {
      const exp = String(((await databaseNow(change ?? db)) + lifetimeMs) / 1000)
      const ver = String(tokenVersion)
      const sig = sign(keys, textOf(path, exp, personId, tokenId, ver))
      return `${site.url}${path}?${new URLSearchParams({ exp, by: personId, in: tokenId, ver, sig })}`
    },
    async isGood(path, params) {
      const given = (name: string) => params.get(name) ?? ''
      const [exp, personId, tokenId, ver, sig] = [given('exp'), given('by'), given('in'), given('ver'), given('sig')]
      // What is signed was written here, so its numbers are numbers.
      if (!isSignature(keys, textOf(path, exp, personId, tokenId, ver), sig)) return false
      if ((await databaseNow(db)) >= Number(exp) * 1000) return false
      const person = await personSignedIn(db, { personId, tokenId, tokenVersion: Number(ver) })
      return person !== undefined && mayUse(person)
    },
  }
}
