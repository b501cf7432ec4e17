import { createHash } from 'node:crypto'
import type { IncomingOverReason } from '../../../src/domain/call/call-line'
import { anyOf } from '../db/any-of'
import { signInsInUse } from '../auth/rights'
import type { PushSubscriptionRow } from '../db/push-table'
import type { Db } from '../db/tables'
import { timeAgo } from '../db/time-ago'
import { encryptPush } from './encrypt-push'
import { isPushService } from './push-services'
import type { Vapid } from './vapid'

/** A call that rings, to be told to browsers whose page sleeps. */
export interface PushedCall {
  callId: string
  /** Who is called. */
  personId: string
  /** E.164. */
  from: string
  /** Only of somebody whom the directory knows. */
  fromName?: string | undefined
}

interface PushedRing {
  /** A push service has taken it for one browser at least, so that somebody may still answer. */
  isSent(): boolean
  /** The call rings no more, which the notification then says. */
  over(reason: IncomingOverReason): void
}

export interface Push {
  /** With which browsers subscribe. */
  publicKey: string
  /** May this address be subscribed? */
  isPushService(endpoint: string): boolean
  /** Tells the person's browsers. Never rejects. */
  ring(call: PushedCall): PushedRing
  /** Resolves once nothing is being sent. */
  close(): Promise<void>
}

interface PushOptions {
  db: Db
  vapid: Vapid
  /** Push services beside the browsers' own. */
  origins?: readonly string[] | undefined
  onError(message: string, error?: unknown): void
}

/** How long a push service keeps it for a browser that is off: as long as it may ring. */
const TTL_SECONDS = 25
const SEND_WITHIN_MS = 5000
/** The subscription has ended, or is of another key of ours. */
const GONE: readonly number[] = [401, 403, 404, 410]

/** Web Push of calls (extension `push`), for the person's sign-ins that have subscribed (`platform/incoming`). */
export function createPush({ db, vapid, origins, onError }: PushOptions): Push {
  const pending = new Set<Promise<unknown>>()
  const isAllowed = (endpoint: string) => isPushService(endpoint, origins)

  /** @returns whether the push service has taken it */
  async function send({ endpoint, ...keys }: PushSubscriptionRow, message: object, topic: string): Promise<boolean> {
    // The list of services may have become shorter since.
    if (!isAllowed(endpoint)) return false
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_WITHIN_MS),
      headers: {
        authorization: await vapid.authorize(endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECONDS),
        urgency: 'high',
        topic,
      },
      body: new Uint8Array(encryptPush(JSON.stringify(message), keys)),
    })
    // Nobody needs it, however long it is.
    await answer.body?.cancel()
    if (GONE.includes(answer.status)) {
      await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
    } else if (!answer.ok) onError(`A push service answered ${answer.status}`)
    return answer.ok
  }

  async function subscriptionsOf(personId: string): Promise<PushSubscriptionRow[]> {
    await db.deleteFrom('push_subscriptions').where('expires_at', '<', timeAgo(0)).execute()
    const rows = await db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('person_id', '=', personId)
      .where((paused) => paused.or([paused('paused_until', 'is', null), paused('paused_until', '<', timeAgo(0))]))
      .execute()
    const signIns = rows.map((row) => ({ personId, tokenId: row.sign_in, tokenVersion: row.sign_in_version }))
    const inUse = await signInsInUse(db, signIns)
    const ended = rows.filter((row) => !inUse.has(row.sign_in))
    if (ended.length > 0) {
      const endpoints = anyOf(ended.map(({ endpoint }) => endpoint))
      await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoints).execute()
    }
    return rows.filter((row) => inUse.has(row.sign_in))
  }

  /** @returns whether a push service has taken it */
  async function tell({ callId, personId, from, fromName }: PushedCall, what: object): Promise<boolean> {
    // A later message about a call replaces an earlier one that has not arrived.
    const topic = createHash('sha256').update(callId).digest('base64url').slice(0, 32)
    const sent = (await subscriptionsOf(personId)).map(async (row) => {
      const who = row.names ? { from, ...(fromName && { fromName }) } : {}
      const message = { ...what, callId, ...who, ...(row.language && { language: row.language }) }
      try {
        return await send(row, message, topic)
      } catch (error) {
        onError('A call could not be pushed', error)
        return false
      }
    })
    return (await Promise.all(sent)).includes(true)
  }

  const inBackground = <T>(work: Promise<T>): Promise<T | undefined> => {
    const done = work.catch((error: unknown) => void onError('A call could not be pushed', error))
    pending.add(done)
    return done.then((value) => {
      pending.delete(done)
      return value ?? undefined
    })
  }

  return {
    publicKey: vapid.publicKey,
    isPushService: isAllowed,
    ring(call) {
      let isSent = false
      let isOver = false
      const rangAt = new Date().toISOString()
      const told = inBackground(tell(call, { type: 'incoming', rangAt }).then((value) => (isSent = value)))
      return {
        isSent: () => isSent,
        over(reason) {
          if (isOver) return
          isOver = true
          // Afterwards, so that the order is right. Nobody who was not told is told now.
          void told.then((wasSent) => wasSent && inBackground(tell(call, { type: 'incoming-over', reason })))
        },
      }
    },
    async close() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
