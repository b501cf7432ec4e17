import { readAnnouncement, type Outbox, type OutboxEvent } from './outbox'

/** How far back a missed event can lie. Ids may be committed out of order, and a lost listener hears nothing. */
const WINDOW_MS = 60_000
const KEPT_MS = 3_600_000
const PRUNE_EVERY_MS = 600_000

/** The people who have sockets in this process. Events for others are not read. */
export interface PeopleHere {
  isHere(personId: string): boolean
  people(): string[]
}

export interface FanOutOptions {
  outbox: Outbox
  here: PeopleHere
  deliver(event: OutboxEvent): void
  onError(message: string, error: unknown): void
}

export interface FanOut {
  /** Handles the announcement of one event. */
  announced(announcement: string): void
  /** Announcements since then, by the clock of this process, may be missing. Reads the events that they named. */
  catchUp(since: Date): Promise<void>
  close(): Promise<void>
}

/**
 * Turns announcements into sent events. Those that arrive during a read are read together by the next one. This process
 * delivers each event once, whether it was announced or found by `catchUp`.
 */
export function createFanOut({ outbox, here, deliver, onError }: FanOutOptions): FanOut {
  const seen = new Map<number, number>()
  let waiting = new Set<number>()
  let reading: Promise<void> | undefined

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
      send(await outbox.withIds(ids))
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
    outbox.removeOlderThan(KEPT_MS).catch((error: unknown) => onError('Old events could not be removed', error))
  }, PRUNE_EVERY_MS)
  const sweep = setInterval(forget, WINDOW_MS)
  prune.unref()
  sweep.unref()

  return {
    announced(announcement) {
      const { id, personId } = readAnnouncement(announcement)
      if (seen.has(id)) return
      if (here.isHere(personId)) {
        waiting.add(id)
        reading ??= readOn()
      } else seen.set(id, Date.now())
    },
    async catchUp(since) {
      const people = here.people()
      if (people.length > 0) send(await outbox.within(Date.now() - since.getTime() + WINDOW_MS, people))
    },
    async close() {
      clearInterval(prune)
      clearInterval(sweep)
      await reading
    },
  }
}
