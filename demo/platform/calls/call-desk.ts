import { basename } from 'node:path'
import type { EndReason } from '../../../src/domain/call-line'
import type { Tokens } from '../auth/tokens'
import type { CallRow, Change, Db } from '../db/tables'
import { publish } from '../live/outbox'
import { isUniqueViolation } from '../db/unique-violation'
import type { CallEnd, VoiceGrant, VoiceLineEvents } from '../voice'
import { callAnswer } from './call-answer'
import { callOutcome } from './call-outcome'
import { addColleagueRow } from './colleague-row'

/** A voice token that was never used is good for placing a call this long. */
const PLACE_WITHIN_MS = 120_000
/** A live call belongs to the process that renews this lease; when a process dies, its calls end by themselves. */
const LEASE_MS = 30_000
const RENEW_EVERY_MS = 10_000

export interface CallDesk extends Pick<VoiceLineEvents, 'ringing' | 'answered'> {
  /** What a voice token allows now; null where its call is over, or was never made. */
  verify(token: string): Promise<VoiceGrant | null>
  placed(callId: string, lineId: string): Promise<void>
  ended(callId: string, end: CallEnd): Promise<void>
  /** Ends calls whose process is gone; every live call where no other process can have one. */
  endAbandoned(options?: { nobodyElse: boolean }): Promise<void>
  close(): void
}

export interface CallDeskOptions {
  db: Db
  tokens: Tokens
  /** Ends a call of this process. */
  hangUp(callId: string, reason: EndReason): void
  onError(message: string, error: unknown): void
}

/**
 * The life of a call, as the voice line tells it: placed, ringing, answered, ended. Each step is one transaction with
 * its live event. The widget is never asked (api.md, meaning 3).
 */
export function createCallDesk({ db, tokens, hangUp, onError }: CallDeskOptions): CallDesk {
  const ours = new Set<string>()
  const lease = () => new Date(Date.now() + LEASE_MS)

  const renewLeases = async () => {
    if (ours.size > 0) {
      const ids = [...ours]
      await db
        .updateTable('calls')
        .set({ live_until: lease() })
        .where('id', 'in', ids)
        .where('live_until', 'is not', null)
        .execute()
    }
    await endAbandonedCalls(db)
  }
  const timer = setInterval(() => {
    renewLeases().catch((error: unknown) => onError('Live calls could not be renewed', error))
  }, RENEW_EVERY_MS)
  timer.unref()

  const place = async (callId: string, lineId: string) => {
    await endAbandonedCalls(db)
    await db.transaction().execute(async (change) => {
      const row = await change
        .updateTable('calls')
        .set({ listed: true, line_id: lineId, live_until: lease(), called_at: new Date() })
        .where('id', '=', callId)
        .where('listed', '=', false)
        .returningAll()
        .executeTakeFirstOrThrow()
      await tell(change, 'INSERT', row)
      const colleague = await addColleagueRow(change, row)
      if (colleague) await tell(change, 'INSERT', colleague)
    })
  }

  return {
    async verify(token) {
      const claims = await tokens.readVoice(token)
      if (!claims) return null
      const call = await db.selectFrom('calls').selectAll().where('id', '=', claims.call).executeTakeFirst()
      if (!call || call.owner_id !== claims.sub || call.other_number === null) return null
      const grant = { callId: call.id, to: call.other_number, recorded: call.recorded }
      if (call.listed) return call.live_until ? { ...grant, placed: true } : null
      return Date.now() - call.called_at.getTime() < PLACE_WITHIN_MS ? { ...grant, placed: false } : null
    },

    async placed(callId, lineId) {
      ours.add(callId)
      try {
        await place(callId, lineId)
      } catch (error) {
        ours.delete(callId)
        // Two tabs, one person: the database lets one of them win. The other never was a call.
        if (!isUniqueViolation(error)) onError('A call could not be placed', error)
        hangUp(callId, 'failed')
      }
    },

    // Ringing changes nothing that the log shows: the call stays `started`.
    ringing: () => undefined,

    async answered(callId) {
      if (!ours.has(callId)) return
      await changeCall(db, callId, { status: 'answered', answered_at: new Date() })
    },

    async ended(callId, end) {
      if (!ours.delete(callId)) return
      const recorded = end.recordingFile !== undefined
      await changeCall(db, callId, {
        status: callOutcome(end),
        duration: end.seconds,
        digits: end.digits,
        live_until: null,
        recording_file: end.recordingFile ? basename(end.recordingFile) : null,
        recording_status: recorded ? 'submitted' : 'not_submitted',
      })
      // The line wrote the file before it told of the end: nothing is left to process.
      if (recorded) await changeCall(db, callId, { recording_status: 'processed' })
    },

    endAbandoned: (options) => endAbandonedCalls(db, options),
    close: () => clearInterval(timer),
  }
}

const tell = (change: Change, type: 'INSERT' | 'MODIFY', row: CallRow) =>
  publish(change, row.owner_id, { topic: 'calls', type, data: callAnswer(row) })

type Changes = Partial<
  Pick<CallRow, 'status' | 'answered_at' | 'duration' | 'digits' | 'live_until' | 'recording_file' | 'recording_status'>
>

/** Changes a call and its mirror in a colleague's log, and tells both owners. */
async function changeCall(db: Db, callId: string, changes: Changes): Promise<void> {
  await db.transaction().execute(async (change) => {
    const rows = await change
      .updateTable('calls')
      .set(changes)
      .where(({ eb, selectFrom }) =>
        eb.or([
          eb('id', '=', callId),
          eb('line_id', '=', selectFrom('calls as placed').select('placed.line_id').where('placed.id', '=', callId)),
        ]),
      )
      .returningAll()
      .execute()
    for (const row of rows) await tell(change, 'MODIFY', row)
  })
}

/** A process that died took its voice line with it: its calls ended when it did, whenever that was. */
async function endAbandonedCalls(db: Db, { nobodyElse } = { nobodyElse: false }): Promise<void> {
  let live = db
    .selectFrom('calls')
    .select(['id', 'answered_at', 'live_until'])
    .where('live_until', 'is not', null)
    .where('direction', '=', 'outbound')
  if (!nobodyElse) live = live.where('live_until', '<', new Date())
  const abandoned = await live.execute()
  for (const { id, answered_at, live_until } of abandoned) {
    const seconds = answered_at && live_until ? (live_until.getTime() - LEASE_MS - answered_at.getTime()) / 1000 : 0
    await changeCall(db, id, {
      status: answered_at ? 'completed' : 'unanswered',
      duration: Math.max(0, Math.round(seconds)),
      live_until: null,
    })
  }
}
