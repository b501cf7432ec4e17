import { sql } from 'kysely'
import type { Tokens } from '../auth/tokens'
import type { Db } from '../db/tables'
import type { Transcripts } from '../files/transcripts'
import { attachVoiceLine, type VoiceLine, type VoiceLineOptions } from '../voice'
import { createCallDesk } from './call-desk'
import { createIncomingDesk, type IncomingDesk, type IncomingDeskOptions } from './incoming-desk'
import { createLiveCalls } from './live-calls'

/** Where a hang-up is announced, since the call may live in another process. */
export const HANG_UP_CHANNEL = 'hang_up'

export interface Voice {
  line: VoiceLine
  /** Ends a call, here or in whichever process it lives. */
  hangUp(callId: string): Promise<void>
  /** A hang-up was announced: ends the call if it is one of ours. */
  hangUpAnnounced(callId: string): void
  /** Somebody calls from outside. */
  callIn: IncomingDesk['callIn']
  endAbandoned(options: { nobodyElse: boolean }): Promise<void>
  close(): Promise<void>
}

type LineSettings = Pick<
  VoiceLineOptions,
  'recordingsDir' | 'graceMs' | 'mediaTimeoutMs' | 'pace' | 'allowOrigin' | 'onError'
>

type Keeping = Pick<IncomingDeskOptions, 'greetingOf'> & { db: Db; tokens: Tokens; transcripts: Transcripts }

/** The voice line, and the desk that keeps the calls it reports. */
export function startVoice(options: LineSettings & Keeping): Voice {
  const {
    db,
    tokens,
    transcripts,
    greetingOf,
    recordingsDir,
    pace = 1,
    onError = () => undefined,
    ...settings
  } = options
  const live = createLiveCalls(db, onError)
  const desk = createCallDesk({ db, tokens, live, onError, hangUp: (callId, reason) => line.hangup(callId, reason) })
  const incoming = createIncomingDesk({ db, live, recordingsDir, transcripts, greetingOf, pace, onError })
  const line: VoiceLine = attachVoiceLine({
    ...settings,
    recordingsDir,
    pace,
    onError,
    verify: desk.verify,
    events: desk,
    // A browser on this machine may have no other address to offer.
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  return {
    line,
    async hangUp(callId) {
      if (!line.hangup(callId, 'local')) await sql`select pg_notify(${HANG_UP_CHANNEL}, ${callId})`.execute(db)
    },
    hangUpAnnounced: (callId) => void line.hangup(callId, 'local'),
    callIn: incoming.callIn,
    endAbandoned: live.endAbandoned,
    async close() {
      await Promise.all([line.close(), incoming.close()])
      live.close()
    },
  }
}
