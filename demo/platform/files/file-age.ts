import { stat } from 'node:fs/promises'

/**
 * Milliseconds since the epoch by the file system's clock, which `performance` follows. `Date` may be set to another day
 * (`scripts/suite-clock.mjs`).
 */
export const fileClock = (): number => performance.timeOrigin + performance.now()

/** Milliseconds since a file was last written, or undefined if there is none. */
export async function fileAge(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && fileClock() - found.mtimeMs
}
