import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../has-code'

/** The keys of one purpose. The first one signs, and what any of them signed is good. */
export type KeyRing = readonly [signs: Uint8Array, ...others: Uint8Array[]]

/** One key ring per purpose, so that a signature for one purpose never passes for another. */
export interface Keys {
  /** Access tokens. */
  access: KeyRing
  /** Voice tokens. */
  voice: KeyRing
  /** Forms of the authorize page. */
  forms: KeyRing
  /** Signed addresses of files. */
  files: KeyRing
  /** Hashes of the people and addresses whose sign-ins are counted. Nothing is signed, so one key is enough. */
  attempts: Uint8Array
}

/**
 * Reads the secrets of the data folder, one a line, or creates the first (mode 0600). Without it a restart would sign
 * everybody out. The first line signs; how it is replaced is in docs/operate.md (`platform/token`).
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'secret')
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  const [secret = '', ...others] = (await readFile(file, 'utf8')).trim().split(/\s+/)
  if ([secret, ...others].some(({ length }) => length < 32))
    throw new Error(`A secret in ${file} is too short. Remove the file and start again.`)
  const ringFor = (use: string): KeyRing => [keyFor(secret, use), ...others.map((other) => keyFor(other, use))]
  return {
    access: ringFor('access'),
    voice: ringFor('voice'),
    forms: ringFor('forms'),
    files: ringFor('files'),
    attempts: keyFor(secret, 'attempts'),
  }
}

const keyFor = (secret: string, use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest())
