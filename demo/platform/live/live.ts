import { callerOf, type Caller } from '../auth/caller'
import type { Tokens } from '../auth/tokens'
import type { OpenDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { createFanOut } from './fan-out'
import { createLiveSockets, type LiveSockets, type LiveSocketsOptions } from './live-sockets'

export interface Live {
  sockets: LiveSockets
  close(): Promise<void>
}

export interface LiveOptions {
  database: OpenDatabase
  tokens: Tokens
  /** Further channels to listen to on the same connection. */
  channels: Record<string, (payload: string) => void>
  missed: LiveSocketsOptions['missed']
  onError(message: string, error: unknown): void
}

const LIVE_CHANNEL = 'live'

/** Live topics: events go from the outbox, through the database's notifications, to the sockets of this process. */
export async function startLive({ database, tokens, channels, missed, onError }: LiveOptions): Promise<Live> {
  const { db } = database
  const sockets = createLiveSockets({
    callerOf: (token) => callerOf(db, tokens, token),
    stillGood: (callers) => stillGood(db, callers),
    missed,
    onError,
  })
  const fanOut = createFanOut(db, sockets.deliver, onError)
  const stop = await database.listen({
    channels: [LIVE_CHANNEL, ...Object.keys(channels)],
    onMessage: (channel, payload) =>
      channel === LIVE_CHANNEL ? fanOut.announced(Number(payload)) : channels[channel]?.(payload),
    onGap: (since) => {
      fanOut.catchUp(since).catch((error: unknown) => onError('Missed live events could not be read', error))
    },
  })
  return {
    sockets,
    async close() {
      await stop()
      sockets.close()
      await fanOut.close()
    },
  }
}

/** A socket lives as long as its token and the rights that the token was issued for. */
async function stillGood(db: Db, callers: readonly Caller[]): Promise<Set<Caller>> {
  if (callers.length === 0) return new Set()
  const people = await db
    .selectFrom('people')
    .select(['id', 'token_version', 'access'])
    .where('id', 'in', [...new Set(callers.map(({ id }) => id))])
    .execute()
  const versions = new Map(
    people.map(({ id, token_version, access }) => [id, access === 'allowed' ? token_version : -1]),
  )
  const now = new Date()
  return new Set(
    callers.filter(({ id, tokenVersion, expiresAt }) => versions.get(id) === tokenVersion && expiresAt > now),
  )
}
