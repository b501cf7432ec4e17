import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const KEPT_MS = 86_400_000

/** Removes files that are older than a day, including half-written files of a dead process. */
export async function pruneFolder(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
