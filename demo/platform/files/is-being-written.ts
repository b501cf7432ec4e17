import { fileAge } from './file-age'

/** The recorder writes every second, even when nobody speaks. */
const WRITTEN_WITHIN_MS = 10_000

/**
 * Is a live process recording into this file? Its calls may count as abandoned, because it may have lost the database.
 */
export async function isBeingWritten(file: string): Promise<boolean> {
  return ((await fileAge(file)) ?? Infinity) < WRITTEN_WITHIN_MS
}
