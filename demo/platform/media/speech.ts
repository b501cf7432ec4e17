import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { access, chmod, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pruneFolder } from '../files/file-age'
import { hasCode } from '../has-code'
import { faults } from '../http/fault'

const LONGEST_MS = 10_000
const WAITING_MAX = 8

/** Text to speech by a program of the machine (`platform/greeting`). */
export interface Speech {
  /**
   * The name of a WAV file in the folder with the spoken text. Undefined when the program is not installed or fails.
   * @throws Fault 429 when too many requests wait
   */
  speak(text: string): Promise<string | undefined>
  close(): Promise<void>
}

export interface SpeechOptions {
  dir: string
  /** Takes the arguments of `espeak-ng` and reads the text from standard input. `false` stands for no program. */
  program: string | false
  onError(message: string, error: unknown): void
}

/** Speaks one text at a time, and the same text once. */
export function createSpeech({ dir, program, onError }: SpeechOptions): Speech {
  const closing = new AbortController()
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const render = async (name: string, text: string): Promise<string | undefined> => {
    if (!program) return undefined
    if (await exists(join(dir, name))) return name
    await pruneFolder(dir)
    const draft = join(dir, `${randomUUID()}.part`)
    try {
      await run(program, ['--stdin', '-b', '1', '-v', 'en-us', '-w', draft], text, closing.signal)
      await chmod(draft, 0o600)
      await rename(draft, join(dir, name))
      return name
    } catch (error) {
      if (!hasCode(error, 'ENOENT') && !closing.signal.aborted) onError('A text could not be spoken', error)
      return undefined
    } finally {
      await rm(draft, { force: true })
    }
  }

  return {
    speak(text) {
      if (waiting >= WAITING_MAX) {
        throw faults.tooMany('Too many texts are being spoken. Please wait a moment.', 5)
      }
      waiting += 1
      const name = `${createHash('sha256').update(text).digest('hex')}.wav`
      const spoken = queue.then(() => render(name, text)).finally(() => (waiting -= 1))
      queue = spoken.catch(() => undefined)
      return spoken
    },
    async close() {
      closing.abort()
      await queue
    },
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
/** Without a shell, and with the text on standard input, because a text argument could pass for an option. */
function run(program: string, args: readonly string[], input: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
      signal,
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
    // A program that stops reading early reports it in its exit code.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}
