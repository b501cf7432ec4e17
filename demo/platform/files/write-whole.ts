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
  try {
    await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
