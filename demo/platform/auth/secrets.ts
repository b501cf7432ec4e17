import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './load-keys'

/** What is stored or sent of a secret that must not be readable. */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes the same time for each secret of the right length, so that no time tells how much of a guess was right. */
export const isSameSecret = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature of a text: HMAC-SHA256. */
export const sign = ([key]: KeyRing, text: string): string => hmac(key, text).toString('base64url')

/** Is it the signature of this text? */
export function isSignature(keys: KeyRing, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return keys.some((key) => isSameSecret(given, hmac(key, text)))
}
