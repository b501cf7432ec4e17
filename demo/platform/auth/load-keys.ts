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
}

/** Reads the secret of the data folder, or creates it (mode 0600). Without it a restart would sign everybody out. */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'secret')
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  const secret = await readFile(file, 'utf8')
  if (secret.length < 32) throw new Error(`The secret in ${file} is too short. Remove the file and start again.`)
  const keyFor = (use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest())
  return {
    access: keyFor('access'),
    voice: keyFor('voice'),
    forms: keyFor('forms'),
    attempts: keyFor('attempts'),
    files: keyFor('files'),
  }
}
