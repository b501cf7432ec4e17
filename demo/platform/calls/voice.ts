import { sql } from 'kysely'
import type { Tokens } from '../auth/tokens'
import type { Db } from '../db/tables'
import { attachVoiceLine, type VoiceLine, type VoiceLineOptions } from '../voice'
import { createCallDesk } from './call-desk'

/** Where a hang-up is announced, since the call may live in another process. */
export const HANG_UP_CHANNEL = 'hang_up'

export interface Voice {
  line: VoiceLine
  /** Ends a call, here or in whichever process it lives. */
  hangUp(callId: string): Promise<void>
  /** A hang-up was announced: ends the call if it is one of ours. */
  hangUpAnnounced(callId: string): void
  endAbandoned(options: { nobodyElse: boolean }): Promise<void>
  close(): Promise<void>
}

type LineSettings = Pick<
  VoiceLineOptions,
  'recordingsDir' | 'graceMs' | 'mediaTimeoutMs' | 'pace' | 'allowOrigin' | 'onError'
>

/** The voice line, and the desk that keeps the calls it reports. */
export function startVoice(options: LineSettings & { db: Db; tokens: Tokens }): Voice {
  const { db, tokens, onError = () => undefined, ...settings } = options
  const desk = createCallDesk({ db, tokens, onError, hangUp: (callId, reason) => line.hangup(callId, reason) })
  const line: VoiceLine = attachVoiceLine({
    ...settings,
    onError,
    verify: desk.verify,
    events: desk,
    // A browser on this machine may have no other address to offer (voice.md, ICE options).
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  return {
    line,
    async hangUp(callId) {
      if (!line.hangup(callId, 'local')) await sql`select pg_notify(${HANG_UP_CHANNEL}, ${callId})`.execute(db)
    },
    hangUpAnnounced: (callId) => void line.hangup(callId, 'local'),
    endAbandoned: desk.endAbandoned,
    async close() {
      await line.close()
      desk.close()
    },
  }
}
