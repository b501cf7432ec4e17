import type { Call } from '../src/api/contract/calls'
import type { Platform } from '../demo/platform'
import { callAnswer } from '../demo/platform/calls/call-answer'
import { publishAll } from '../demo/platform/live/outbox'
import { strangerCall } from '../demo/platform/testing/stranger-call'

const BATCH_MS = 10
/** A call is answered this many events after it came in, and ends after as many again. */
const LATER = 100

interface LiveCallEvent {
  type: 'INSERT' | 'MODIFY'
  data: Call
}

export interface Burst {
  /** What the log shows in the end, newest first. */
  calls: Call[]
  /** Writes the events to the platform's outbox at this rate. Each batch also makes the changes that they describe. */
  send(eventsPerSecond: number): Promise<void>
}

/** A person's incoming calls, with three events each: ringing, answered, ended. No list has them yet. */
export async function prepareBurst({ db }: Platform, ownerId: string, round: number, count: number): Promise<Burst> {
  const owner = await db.selectFrom('people').selectAll().where('id', '=', ownerId).executeTakeFirstOrThrow()
  const begin = Date.now()
  const rows = await db
    .insertInto('calls')
    .values(
      Array.from({ length: count }, (_, index) => {
        const name = `Burst ${round} Caller ${String(index).padStart(4, '0')}`
        const id = `burst-${round}-${index}`
        return strangerCall(owner, {
          id,
          name,
          listed: false,
          called_at: new Date(begin + index),
          duration: 10 + (index % 50),
        })
      }),
    )
    .returningAll()
    .execute()
  const calls = rows.map(callAnswer).sort((one, other) => one.calledAt.localeCompare(other.calledAt))
  const events = calls
    .flatMap((call, index) => storyOf(call).map((event, step) => ({ event, at: 3 * index + step * LATER + step / 10 })))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event)

  const write = (batch: LiveCallEvent[]) =>
    db.transaction().execute(async (change) => {
      const inserted = batch.filter(({ type }) => type === 'INSERT').map(({ data }) => data.id)
      if (inserted.length > 0)
        await change.updateTable('calls').set({ listed: true }).where('id', 'in', inserted).execute()
      await publishAll(
        change,
        batch.map((event) => ({ personId: ownerId, event: { topic: 'calls' as const, ...event } })),
      )
    })

  return {
    calls: [...calls].reverse(),
    async send(eventsPerSecond) {
      const started = performance.now()
      let sent = 0
      while (sent < events.length) {
        const due = Math.ceil(((performance.now() - started) / 1000) * eventsPerSecond)
        const batch = events.slice(sent, due)
        if (batch.length > 0) await write(batch)
        sent += batch.length
        await new Promise((resolve) => setTimeout(resolve, BATCH_MS))
      }
    },
  }
}

const storyOf = (call: Call): LiveCallEvent[] => [
  { type: 'INSERT', data: { ...call, status: 'started', duration: 0 } },
  { type: 'MODIFY', data: { ...call, status: 'answered', duration: 0 } },
  { type: 'MODIFY', data: call },
]
