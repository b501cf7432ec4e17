import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, base64url. */
export interface PushKeys {
  /** An uncompressed point of P-256. */
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
const AUTH_BYTES = 16
const SALT_BYTES = 16
/** Every message is one record, which ends with this byte. */
const LAST_RECORD = Buffer.of(2)
const RECORD_BYTES = 4096
/** Bytes of the header before the sender's key: salt, record size, length of the key. */
const HEADER_BYTES = SALT_BYTES + 5

const fromBase64 = (text: string) => Buffer.from(text, 'base64url')
const derive = (from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes))

/** Are these keys with which a message can be encrypted? */
export function areUsable({ p256dh, auth }: PushKeys): boolean {
  if (fromBase64(auth).length !== AUTH_BYTES) return false
  try {
    return fromBase64(p256dh).equals(
      ECDH.convertKey(fromBase64(p256dh), CURVE, undefined, undefined, 'uncompressed') as Buffer,
    )
  } catch {
    return false
  }
}

/** What one message is encrypted with. Tests pass those of RFC 8291. */
interface OnceOnly {
  salt: Uint8Array
  /** The sender's private key. */
  key: Uint8Array | undefined
}

/**
 * A message that only this browser can read, and its push service cannot (RFC 8291, `aes128gcm` of RFC 8188).
 * @throws Error for keys that are not usable
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { salt, key }: OnceOnly = { salt: randomBytes(SALT_BYTES), key: undefined },
): Buffer {
  const sender = createECDH(CURVE)
  if (key) sender.setPrivateKey(key)
  else sender.generateKeys()
  const own = sender.getPublicKey()
  const theirs = fromBase64(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const secret = derive(sender.computeSecret(theirs), fromBase64(auth), info, 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  )
  const header = Buffer.alloc(HEADER_BYTES)
  header.set(salt)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(own.length, SALT_BYTES + 4)
  const record = [cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([header, own, ...record])
}
