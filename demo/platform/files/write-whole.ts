import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Writes a file from a stream, mode 0600. The file appears whole or not at all, so no reader sees half of it. */
export async function writeWhole(
  file: string,
  source: AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const draft = join(dirname(file), `${randomUUID()}.part`)
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(source, out, { signal })
    await rename(draft, file)
  } catch (error) {
    // A stream that ends while its file is being opened still makes the file.
    if (!out.closed) await new Promise<void>((resolve) => out.once('close', () => resolve()))
    await rm(draft, { force: true })
    throw error
  }
}
