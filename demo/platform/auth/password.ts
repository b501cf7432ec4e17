import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameSecret } from './secrets'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32

/** `scryptSync` would block every socket of the process for 33 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt, KEY_BYTES)).toString('base64url')}`
}

/** A hash that no password matches, so that an unknown e-mail costs as much time as a wrong password. */
const NOBODY = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(KEY_BYTES).toString('base64url')}`

/** True when the password matches. Without a hash the work is the same and the answer is false. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? NOBODY).split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES)
  const expected = Buffer.from(key, 'base64url')
  return isSameSecret(derived, expected) && Boolean(hash)
}
