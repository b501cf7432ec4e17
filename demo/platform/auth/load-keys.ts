import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../has-code'

/** One key per purpose, so that a signature for one purpose never passes for another. */
export interface Keys {
  /** Access tokens. */
  access: Uint8Array
  /** Voice tokens. */
  voice: Uint8Array
  /** Forms of the authorize page. */
  forms: Uint8Array
  /** Hashes of the people and addresses whose sign-ins are counted. */
  attempts: Uint8Array
  /** Signed addresses of files. */
  files: Uint8Array
  /** Keys whose tokens are good until they expire, and which sign none: the further lines of the file. */
  verifying: readonly Pick<Keys, 'access' | 'voice'>[]
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
  return {
    access: keyFor(secret, 'access'),
    voice: keyFor(secret, 'voice'),
    forms: keyFor(secret, 'forms'),
    attempts: keyFor(secret, 'attempts'),
    files: keyFor(secret, 'files'),
    verifying: others.map((other) => ({ access: keyFor(other, 'access'), voice: keyFor(other, 'voice') })),
  }
}

const keyFor = (secret: string, use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest())
