import { createHash, timingSafeEqual } from 'node:crypto'

/** What is stored or sent of a secret that must not be readable. */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Takes the same time for each secret of the right length, so that no time tells how much of a guess was right. */
export const isSameSecret = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
