import { stat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Milliseconds since the epoch by the file system's clock, which `performance` follows. `Date` may be set to another day
 * (`scripts/suite-clock.mjs`).
 */
export const fileClock = (): number => performance.timeOrigin + performance.now()

/** Milliseconds since a file was last written, or undefined if there is none. */
async function fileAge(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && fileClock() - found.mtimeMs
}

/** The recorder writes every second, even when nobody speaks. */
const WRITTEN_WITHIN_MS = 10_000

/**
 * Is a live process recording into this file? Its calls may count as abandoned, because it may have lost the database.
 */
export async function isBeingWritten(file: string): Promise<boolean> {
  return ((await fileAge(file)) ?? Infinity) < WRITTEN_WITHIN_MS
}

const KEPT_MS = 86_400_000

/** Removes files that are older than a day, including half-written files of a dead process. */
export async function pruneFolder(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    if (((await fileAge(file)) ?? 0) > KEPT_MS) await rm(file, { force: true })
  }
}
