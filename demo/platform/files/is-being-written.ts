import { stat } from 'node:fs/promises'

/** The recorder writes every second, even when nobody speaks. */
const WRITTEN_WITHIN_MS = 10_000

/**
 * Is a live process recording into this file? Its calls may count as abandoned, because it may have lost the database.
 */
export async function isBeingWritten(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < WRITTEN_WITHIN_MS
}
