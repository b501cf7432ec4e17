import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '../http/site'

const LIFETIME_MS = 300_000

/** Addresses of files that work for a short time without a bearer: HMAC-SHA256 over path and expiry. */
export interface SignedAddresses {
  /** `path` begins with `/files/`. */
  sign(path: string): string
  isGood(path: string, params: URLSearchParams): boolean
}

export interface SignedAddressesOptions {
  key: Uint8Array
  site: Site
  /** How long an address is valid. Default: five minutes. */
  lifetimeMs?: number
  nowMs?: () => number
}

export function createSignedAddresses({
  key,
  site,
  lifetimeMs = LIFETIME_MS,
  nowMs = Date.now,
}: SignedAddressesOptions): SignedAddresses {
  const macOf = (path: string, expiry: string) => createHmac('sha256', key).update(`${path}\n${expiry}`).digest()
  return {
    sign(path) {
      const expiry = String((nowMs() + lifetimeMs) / 1000)
      return `${site.url}${path}?exp=${expiry}&sig=${macOf(path, expiry).toString('base64url')}`
    },
    isGood(path, params) {
      const expiry = params.get('exp') ?? ''
      const given = Buffer.from(params.get('sig') ?? '', 'base64url')
      const expected = macOf(path, expiry)
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expiry) * 1000 > nowMs()
    },
  }
}
