import { createHmac } from 'node:crypto'
import { isSameSecret } from '../auth/secrets'
import type { Site } from '../http/site'

const LIFETIME_MS = 300_000

/**
 * Addresses of files that work for a short time without a bearer: HMAC-SHA256 over path, expiry and the person who got
 * it. An address ends with its person's access, or with the rights of the time when it was signed.
 */
export interface SignedAddresses {
  /** `path` begins with `/files/`. */
  sign(path: string, personId: string): string
  isGood(path: string, params: URLSearchParams): Promise<boolean>
}

export interface SignedAddressesOptions {
  key: Uint8Array
  site: Site
  /** The one rule of access (auth/rights.ts). The address is `ageMs` old. */
  mayUse(personId: string, ageMs: number): Promise<boolean>
  /** How long an address is valid. Default: five minutes. */
  lifetimeMs?: number
  nowMs?: () => number
}

export function createSignedAddresses({
  key,
  site,
  mayUse,
  lifetimeMs = LIFETIME_MS,
  nowMs = Date.now,
}: SignedAddressesOptions): SignedAddresses {
  const macOf = (path: string, expiry: string, personId: string) =>
    createHmac('sha256', key).update(`${path}\n${expiry}\n${personId}`).digest()
  return {
    sign(path, personId) {
      const exp = String((nowMs() + lifetimeMs) / 1000)
      const sig = macOf(path, exp, personId).toString('base64url')
      return `${site.url}${path}?${new URLSearchParams({ exp, by: personId, sig })}`
    },
    async isGood(path, params) {
      const expiry = params.get('exp') ?? ''
      const personId = params.get('by') ?? ''
      const given = Buffer.from(params.get('sig') ?? '', 'base64url')
      const expected = macOf(path, expiry, personId)
      const isOurs = isSameSecret(given, expected)
      const endsAt = Number(expiry) * 1000
      const leftMs = endsAt - nowMs()
      return isOurs && leftMs > 0 && (await mayUse(personId, lifetimeMs - leftMs))
    },
  }
}
