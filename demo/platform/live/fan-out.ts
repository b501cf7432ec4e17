import type { Db } from '../db/tables'

export interface OutboxEvent {
  id: number
  person_id: string
  topic: string
  type: string
  data: unknown
}

/** How far back a missed event can lie. Ids may be committed out of order, and a lost listener hears nothing. */
const WINDOW_MS = 60_000
const KEPT_MS = 3_600_000
const PRUNE_EVERY_MS = 600_000

export interface FanOut {
  /** Handles the announcement of an event with this id. */
  announced(id: number): void
  /** The listener was lost since then. Reads the events that it may have missed. */
  catchUp(since: Date): Promise<void>
  close(): Promise<void>
}

/**
 * Turns announced ids into sent events. Ids that arrive during a read are read together by the next one. This process
 * delivers each event once, whether it was announced or found by `catchUp`.
 */
export function createFanOut(
  db: Db,
  deliver: (event: OutboxEvent) => void,
  onError: (message: string, error: unknown) => void,
): FanOut {
  const seen = new Map<number, number>()
  let waiting = new Set<number>()
  let reading: Promise<void> | undefined

  const columns = ['id', 'person_id', 'topic', 'type', 'data'] as const
  const send = (events: readonly OutboxEvent[]) => {
    for (const event of events) {
      if (seen.has(event.id)) continue
      seen.set(event.id, Date.now())
      deliver(event)
    }
  }
  const readWaiting = async () => {
    while (waiting.size > 0) {
      const ids = [...waiting]
      waiting = new Set()
      send(await db.selectFrom('events').select(columns).where('id', 'in', ids).orderBy('id').execute())
    }
  }
  const readOn = (): Promise<void> =>
    readWaiting()
      .catch((error: unknown) => onError('Live events could not be read', error))
      .then(() => {
        // This id was announced after the last check and before this point, so nobody else would read it.
        reading = waiting.size > 0 ? readOn() : undefined
      })
  const forget = () => {
    const until = Date.now() - 2 * WINDOW_MS
    for (const [id, at] of seen) if (at < until) seen.delete(id)
  }
  const prune = setInterval(() => {
    db.deleteFrom('events')
      .where('created_at', '<', new Date(Date.now() - KEPT_MS))
      .execute()
      .catch((error: unknown) => onError('Old events could not be removed', error))
  }, PRUNE_EVERY_MS)
  const sweep = setInterval(forget, WINDOW_MS)
  prune.unref()
  sweep.unref()

  return {
    announced(id) {
      if (seen.has(id)) return
      waiting.add(id)
      reading ??= readOn()
    },
    async catchUp(since) {
      const from = new Date(since.getTime() - WINDOW_MS)
      send(await db.selectFrom('events').select(columns).where('created_at', '>', from).orderBy('id').execute())
    },
    async close() {
      clearInterval(prune)
      clearInterval(sweep)
      await reading
    },
  }
}
