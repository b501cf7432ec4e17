import { isAborted, isTokenRefused } from '../../domain/errors'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { oncePer } from '../../lib/once-per'
import type { Store } from '../../state/store'
import type { ActionContext } from './action-context'
import { noteReading } from './read-times'

const readingsOf = oncePer((_store: Store) => new Map<string, LastWins>())

/**
 * Reads a subject. A new request for it cancels the previous one, so that an older answer never replaces a newer one. If
 * it fails, the old state stays and no message shows, because nobody requested the reading. Never rejects.
 *
 * @param what what it is, for the log
 * @param id which one
 * @param fail notes the failure, for a view that shows it in place of what is not known. A canceled reading has not failed
 */
export async function readLatest<T>(
  context: ActionContext,
  what: string,
  id: string,
  ask: (signal: AbortSignal) => Promise<T>,
  keep: (answer: T) => void,
  fail?: () => void,
): Promise<void> {
  const { store, logger } = context
  const readings = readingsOf(store)
  noteReading(context, what, id)
  const key = `${what} ${id}`
  const reading = readings.get(key) ?? createLastWins()
  readings.set(key, reading)
  const signal = reading.begin()
  try {
    const answer = await ask(signal)
    if (!signal.aborted) keep(answer)
  } catch (error) {
    if (signal.aborted || isAborted(error)) return
    if (!isTokenRefused(error)) logger.error(`${what} could not be read`, error)
    fail?.()
  } finally {
    // Unless a newer request has begun, nothing needs it any more.
    if (!signal.aborted) readings.delete(key)
  }
}
