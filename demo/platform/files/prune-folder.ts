import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileAge } from './file-age'

const KEPT_MS = 86_400_000

/** Removes files that are older than a day, including half-written files of a dead process. */
export async function pruneFolder(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    if (((await fileAge(file)) ?? 0) > KEPT_MS) await rm(file, { force: true })
  }
}
