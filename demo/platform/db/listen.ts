import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

interface ListenOptions {
  channels: readonly string[]
  onMessage(channel: string, payload: string): void
  /** The connection was lost at `since` and is back. Notifications sent in between are lost. */
  onGap(since: Date): void
}
/** Listens for NOTIFY until the returned function is called. Resolves once it listens. */
export type Listen = (options: ListenOptions) => Promise<() => Promise<void>>

/** Listens in process, so that no connection can be lost. */
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

/** Listens on a connection of its own, which is reopened until the listener stops. */
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
      // The database may end the connection too (a stop, a failover). `end` is emitted for every kind of loss.
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
