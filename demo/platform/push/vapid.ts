import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'

/** The platform's key for push services: browsers subscribe with its public half (RFC 8292). */
export interface Vapid {
  /** An uncompressed point of P-256, base64url. */
  publicKey: string
  /** The `authorization` of a message to this address. */
  authorize(endpoint: string): Promise<string>
}

/** The longest that push services take is a day. */
const LIFETIME = '1h'

/** @param contact Whom a push service may ask about our messages: the platform's address */
export function createVapid(privateKey: Uint8Array, contact: () => string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const part = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: part(privateKey),
      x: part(point.subarray(1, 33)),
      y: part(point.subarray(33)),
    },
  })
  return {
    publicKey,
    async authorize(endpoint) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setSubject(contact())
        .setExpirationTime(LIFETIME)
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
