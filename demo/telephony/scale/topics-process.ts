import { sql } from 'kysely'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { openDatabase } from '../../platform/db/open-database'
import type { Change } from '../../platform/db/tables'
import { createFanOut } from '../../platform/live/fan-out'
import { createOutbox, LIVE_CHANNEL, publishToAll } from '../../platform/live/outbox'
import { quantile } from '../../../bench/figure'

/**
 * The live topics of one platform process, as a separate program: it opens the database, listens to the bus and reads
 * the events for its people, or it writes events.
 */
export type TopicsOrder =
  | { do: 'open'; url: string; people: string[] }
  /** Sends messages on the bus only, at this rate or as fast as possible. */
  | { do: 'tell'; people: string[]; perSecond: number; forMs: number }
  /** Writes changes with events, `perTransaction` in each transaction, which may send its NOTIFY itself. */
  | { do: 'change'; people: string[]; perSecond: number; forMs: number; perTransaction: number; notifies: boolean }
  /** Returns what was received since the last report. */
  | { do: 'report' }

export interface TopicsHeard {
  /** Number of announcements on the bus, and of events that were read for the people here. */
  announced: number
  delivered: number
  /** Delay from writing to receiving, ms. */
  p50: number
  p99: number
  /** When the last one arrived, ms since the epoch. */
  lastAt: number
}
export type TopicsAnswer = TopicsHeard | { wrote: number } | 'open'

/** Maximum of one writer at a time. */
const MOST_UNDER_WAY = 4000
const MOST_TRANSACTIONS = 50
const TICK_MS = 5

const now = () => performance.timeOrigin + performance.now()
const tick = () => new Promise((resolve) => setTimeout(resolve, TICK_MS))

let database: Awaited<ReturnType<typeof openDatabase>> | undefined
let announced = 0
let delivered = 0
let delays: number[] = []
let lastAt = 0

async function open({ url, people }: Extract<TopicsOrder, { do: 'open' }>): Promise<TopicsAnswer> {
  const { db, bus } = (database = await openDatabase({ databaseUrl: url }))
  if (people.length === 0) return 'open'
  const here = new Set(people)
  const fanOut = createFanOut({
    outbox: createOutbox(db),
    here: { isHere: (personId) => here.has(personId), people: () => people },
    deliver({ data }) {
      delivered += 1
      lastAt = now()
      delays.push(lastAt - (data as { at: number }).at)
    },
    onError: console.error,
  })
  await bus.listen({
    channels: [LIVE_CHANNEL, 'told'],
    onMessage(channel, payload) {
      announced += 1
      lastAt = now()
      if (channel === LIVE_CHANNEL) fanOut.announced(payload)
      else delays.push(lastAt - Number(payload.slice(0, payload.indexOf(' '))))
    },
    onGap: () => console.error('The listener was lost'),
  })
  return 'open'
}

/** Calls `write(count)` so that the rate is kept, with at most `most` pending writes. */
async function keepRate(perSecond: number, forMs: number, most: number, write: (count: number) => Promise<unknown>[]) {
  const began = now()
  const pending = new Set<Promise<unknown>>()
  let wrote = 0
  while (now() - began < forMs) {
    const due = perSecond === 0 ? Infinity : Math.ceil(((now() - began) / 1000) * perSecond) - wrote
    const room = Math.min(due, most - pending.size)
    if (room > 0) {
      for (const writing of write(room)) {
        wrote += 1
        pending.add(writing)
        void writing.finally(() => pending.delete(writing))
      }
    }
    await (perSecond === 0 && pending.size >= most ? Promise.race(pending) : tick())
  }
  await Promise.all(pending)
  return wrote
}

async function tell({ people, perSecond, forMs }: Extract<TopicsOrder, { do: 'tell' }>): Promise<TopicsAnswer> {
  let next = 0
  const one = () => {
    const payload = `${now().toFixed(3)} ${people[next++ % people.length]}`
    return database?.bus.tell({ channel: 'told', payload }) ?? Promise.resolve()
  }
  return { wrote: await keepRate(perSecond, forMs, MOST_UNDER_WAY, (count) => Array.from({ length: count }, one)) }
}

async function change(order: Extract<TopicsOrder, { do: 'change' }>): Promise<TopicsAnswer> {
  const { people, perSecond, forMs, perTransaction, notifies } = order
  let next = 0
  const one = () =>
    database?.db.transaction().execute(async (transaction) => {
      const event = { topic: 'calls', type: 'MODIFY', data: { ...CALL, at: now() } } as never
      const personIds = Array.from({ length: perTransaction }, () => people[next++ % people.length] ?? '')
      if (notifies) await notifyWithin(transaction, personIds, event)
      else await publishToAll(transaction, personIds, event)
    }) ?? Promise.resolve()
  const transactions = await keepRate(perSecond / perTransaction, forMs, MOST_TRANSACTIONS, (count) =>
    Array.from({ length: count }, one),
  )
  return { wrote: transactions * perTransaction }
}

/** Writes the event and notifies in the same transaction, as a trigger would. */
const notifyWithin = (transaction: Change, personIds: string[], { topic, type, data }: LiveEvent) =>
  sql`with written as (
    insert into events (person_id, topic, type, data)
    select person_id, ${topic}, ${type}, ${JSON.stringify(data)}::jsonb from unnest(${personIds}::text[]) as person_id
    returning id, person_id
  ) select pg_notify(${LIVE_CHANNEL}, id || ' ' || person_id) from written`.execute(transaction)

/** As large as the event of a call, 700 bytes. */
const CALL = { id: 'a call', notes: 'x'.repeat(640) }

function report(): TopicsAnswer {
  const heard = { announced, delivered, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99), lastAt }
  announced = 0
  delivered = 0
  delays = []
  return heard
}

async function obey(order: TopicsOrder): Promise<TopicsAnswer> {
  if (order.do === 'open') return open(order)
  if (order.do === 'tell') return tell(order)
  return order.do === 'change' ? change(order) : report()
}

process.on('message', (order: TopicsOrder) => {
  void obey(order).then((answer) => process.send?.(answer))
})
