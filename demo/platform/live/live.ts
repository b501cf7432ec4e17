import { callerOf, type Caller } from '../auth/caller'
import { mayUse, peopleSignedIn } from '../auth/rights'
import type { Tokens } from '../auth/tokens'
import type { OpenDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { createFanOut } from './fan-out'
import { createLiveSockets, type LiveSockets, type LiveSocketsOptions } from './live-sockets'

export interface Live {
  sockets: LiveSockets
  close(): Promise<void>
}

export interface LiveTopicsOptions {
  database: OpenDatabase
  tokens: Tokens
  /** Further channels to listen to on the same connection. */
  channels: Record<string, (payload: string) => void>
  missed: LiveSocketsOptions['missed']
  onError(message: string, error: unknown): void
}

const LIVE_CHANNEL = 'live'

/** Live topics: events go from the outbox, through the database's notifications, to the sockets of this process. */
export async function startLive({ database, tokens, channels, missed, onError }: LiveTopicsOptions): Promise<Live> {
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

/** A socket lives as long as its token and the rights that the token was issued for (`platform/rights`). */
async function stillGood(db: Db, callers: readonly Caller[]): Promise<Set<Caller>> {
  const people = await peopleSignedIn(
    db,
    callers.map(({ signIn }) => signIn),
  )
  const now = new Date()
  return new Set(
    callers.filter(({ signIn, expiresAt }) => {
      const person = people.get(signIn.tokenId)
      return person !== undefined && mayUse(person) && expiresAt > now
    }),
  )
}
