import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
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
  /** Its P-256 private key signs what goes to push services. */
  push: Uint8Array
  /** Hashes of the people and addresses whose sign-ins are counted. Nothing is signed, so one key is enough. */
  attempts: Uint8Array
}

/** Shorter ones could be guessed. */
const MIN_CHARS = 32
const WRITTEN_WITHIN_MS = 2000
const READ_AGAIN_MS = 20

/**
 * Reads the secrets of the data folder, one a line, or creates the first (mode 0600). Without it a restart would sign
 * everybody out. The first line signs; how it is replaced is in docs/operate.md (`platform/token`).
 * @throws Error that says what to do, for a file that cannot be used
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const file = join(dataDir, 'secret')
  const text = await readSecrets(file).catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    await createSecret(file)
    return readSecrets(file)
  })
  const unusable = (why: string) =>
    new Error(
      `The secrets in ${file} cannot be used: ${why}. Write one a line, as \`openssl rand -base64 32\` makes it, or remove the file and start again: then everybody signs in again.`,
    )
  const lines = text.split('\n').map((line) => line.trim())
  const [secret, ...others] = lines.filter(Boolean)
  if (secret === undefined) throw unusable('the file is empty')
  const short = lines.findIndex((line) => line !== '' && line.length < MIN_CHARS)
  if (short >= 0) throw unusable(`line ${short + 1} is shorter than ${MIN_CHARS} characters`)
  const ringFor = (use: string): KeyRing => [keyFor(secret, use), ...others.map((other) => keyFor(other, use))]
  return {
    access: ringFor('access'),
    voice: ringFor('voice'),
    forms: ringFor('forms'),
    files: ringFor('files'),
    push: keyFor(secret, 'push'),
    attempts: keyFor(secret, 'attempts'),
  }
}

const keyFor = (secret: string, use: string) => new Uint8Array(createHmac('sha256', secret).update(use).digest())

/** Another server may have made the file in this moment, and not have written it yet. */
async function readSecrets(file: string): Promise<string> {
  const until = performance.now() + WRITTEN_WITHIN_MS
  for (;;) {
    const text = await readFile(file, 'utf8')
    if (text !== '' || performance.now() > until) return text
    await delay(READ_AGAIN_MS)
  }
}

/**
 * The first server that makes the file wins, because others may start at the same moment. It ends with a new line, so
 * that one more line can be appended.
 */
async function createSecret(file: string): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, `${secret}\n`, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
}
