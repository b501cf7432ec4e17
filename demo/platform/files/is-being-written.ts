import { stat } from 'node:fs/promises'

/** The recorder writes every second, also when nobody says anything. */
const WRITTEN_WITHIN_MS = 10_000

/** Does a process live that records into this file? It may have lost the database, so that its calls count as abandoned. */
export async function isBeingWritten(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs < WRITTEN_WITHIN_MS
}
