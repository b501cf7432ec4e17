import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

interface ListenOptions {
  channels: readonly string[]
  onMessage(channel: string, payload: string): void
  /** The line was lost at `since` and is back: what was said meanwhile was not heard. */
  onGap(since: Date): void
}
/** Hears NOTIFY until the returned function is called. Resolves once it listens. */
export type Listen = (options: ListenOptions) => Promise<() => Promise<void>>

/** In process, and therefore never lost. */
export const listenOnPGlite =
  (pglite: PGlite): Listen =>
  async ({ channels, onMessage }) => {
    const undo = await Promise.all(
      channels.map((channel) => pglite.listen(channel, (payload) => onMessage(channel, payload))),
    )
    return async () => {
      await Promise.all(undo.map((stop) => stop()))
    }
  }

const RETRY_MS = 250

/** On its own connection, which is opened again for as long as nobody stops it. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  async ({ channels, onMessage, onGap }) => {
    let stopped = false
    let client: pg.Client | undefined
    let retry: NodeJS.Timeout | undefined

    const connect = async () => {
      const next = new pg.Client({ connectionString, keepAlive: true, application_name: 'virtual-phone live' })
      next.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''))
      next.on('error', () => undefined)
      try {
        await next.connect()
        for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`)
      } catch (error) {
        await next.end().catch(() => undefined)
        throw error
      }
      // The database ends too (a stop, a failover): `end` comes for every way of losing the line.
      next.once('end', () => lost(new Date()))
      client = next
    }
    const lost = (since: Date) => {
      if (stopped) return
      retry = setTimeout(() => {
        connect().then(
          () => (stopped ? client?.end() : onGap(since)),
          () => lost(since),
        )
      }, RETRY_MS)
    }

    await connect()
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
