import { callerOf, type Caller } from '../auth/caller'
import { signInsInUse } from '../auth/rights'
import type { Tokens } from '../auth/tokens'
import type { OpenDatabase } from '../db/open-database'
import type { Db } from '../db/tables'
import { requestIdOf } from '../http/request-id'
import type { NoteRefused } from '../operate/note-refused'
import { createFanOut } from './fan-out'
import { createLiveSockets, type LiveSockets, type LiveSocketsOptions } from './live-sockets'
import { createOutbox, LIVE_CHANNEL } from './outbox'

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
  noteRefused: NoteRefused
  onError(message: string, error: unknown): void
}

/** The channel on which a process tells the others that announcements of the moments before may be missing. */
const GAP_CHANNEL = 'live_gap'

/** Live topics: events go from the outbox, announced on the bus, to the sockets of this process. */
export async function startLive({
  database,
  tokens,
  channels,
  missed,
  noteRefused,
  onError,
}: LiveTopicsOptions): Promise<Live> {
  const { db, bus } = database
  const sockets = createLiveSockets({
    callerOf: (token) => callerOf(db, tokens, token),
    refused: (account, status, { headers }) =>
      noteRefused(account, { what: 'live', status, request: requestIdOf(headers) }),
    stillGood: (callers) => stillGood(db, callers),
    missed,
    onError,
  })
  const fanOut = createFanOut({ outbox: createOutbox(db), here: sockets, deliver: sockets.deliver, onError })
  const catchUp = (since: Date) => {
    fanOut.catchUp(since).catch((error: unknown) => onError('Missed live events could not be read', error))
  }
  const heard: LiveTopicsOptions['channels'] = {
    ...channels,
    [LIVE_CHANNEL]: fanOut.announced,
    [GAP_CHANNEL]: () => catchUp(new Date()),
  }
  const stop = await bus.listen({
    channels: Object.keys(heard),
    onMessage: (channel, payload) => heard[channel]?.(payload),
    onGap: catchUp,
  })
  // A process that was killed and starts again may have committed a change and not announced its event.
  await bus.tell({ channel: GAP_CHANNEL, payload: '' })
  return {
    sockets,
    async close() {
      await stop()
      sockets.close()
      await fanOut.close()
    },
  }
}

/**
 * A socket lives as long as its token and the rights that the token was issued for (`platform/rights`). The time of the
 * token is read by the clock that let it in (`readAccess`): by another one it could be closed and let in again for ever.
 */
async function stillGood(db: Db, callers: readonly Caller[]): Promise<Set<Caller>> {
  const inUse = await signInsInUse(
    db,
    callers.map(({ signIn }) => signIn),
  )
  const now = Date.now()
  return new Set(callers.filter(({ signIn, expiresAt }) => inUse.has(signIn.tokenId) && expiresAt.getTime() > now))
}
