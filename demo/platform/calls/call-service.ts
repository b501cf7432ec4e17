import { basename } from 'node:path'
import type { EndReason } from '../../../src/domain/call/call-line'
import { signInsInUse, type SignIn } from '../auth/rights'
import type { Tokens } from '../auth/tokens'
import { blockFor } from '../blocks/block-for'
import { anyOf } from '../db/any-of'
import type { CallRow, Change, Db } from '../db/tables'
import { databaseNow, timeAgo } from '../db/time-ago'
import { isUniqueViolation } from '../db/error-codes'
import { lockPerson } from '../db/lock-person'
import type { CallEnd, ListenGrant, VoiceGrant, VoiceLineEvents } from '../voice'
import { callOutcome } from './call-outcome'
import { changeCall, tell } from './change-call'
import { addColleagueRow } from './add-colleague-row'
import { linkCalls } from './link-calls'
import type { LiveCalls } from './live-calls'
import { isInAnotherCall } from './prepare-call'
import { nameOfNumber, transferTarget } from './transfer-target'
import type { Transcription } from './transcription'

/** An unused voice token may place a call for this long. */
const PLACE_WITHIN_MS = 120_000

export interface CallService extends Required<Pick<VoiceLineEvents, 'ringing' | 'answered' | 'paused'>> {
  /** The number behind `to` of a transfer, or null if the caller may not transfer to it. */
  findTransferTarget(callId: string, to: string): Promise<string | null>
  transferred(callId: string, to: string): Promise<void>
  /** What a voice token allows now, or null when its call is over or never existed. */
  verify(token: string): Promise<VoiceGrant | ListenGrant | null>
  /** A line of the callee has answered a call from outside. */
  accepted(callId: string, by: Pick<ListenGrant, 'listensFor' | 'signIn' | 'until'>): Promise<void>
  /** Stores that a call is placed. False if it may not be placed any more. */
  place(callId: string, lineId: string): Promise<boolean>
  /** Ends a call that was placed and may not be. */
  placed(callId: string, lineId: string): Promise<void>
  /**
   * May the person of this live call still have it, and hand it to this number? `instead`: to the other side of this call,
   * which must be a live one of the same person.
   */
  mayTransfer(callId: string, to: string, instead?: string): Promise<boolean>
  /** Ends those calls of this process that their person may no longer have: one, those of one person, or all. */
  recheck(which: { callId?: string; personId?: string | undefined }): Promise<void>
  ended(callId: string, end: CallEnd): Promise<void>
}

export interface CallServiceOptions {
  db: Db
  tokens: Tokens
  live: LiveCalls
  transcription: Transcription
  /** Ends a call of this process. */
  hangUp(callId: string, reason: EndReason): void
  onError(message: string, error: unknown): void
}

/**
 * The life of a call, as the voice line reports it: placed, ringing, answered, ended. Each step is one transaction with
 * its live event. The widget does not decide it (`platform/outcomes`).
 */
export function createCallService({
  db,
  tokens,
  live,
  transcription,
  hangUp,
  onError,
}: CallServiceOptions): CallService {
  const storePlaced = async (callId: string, lineId: string) => {
    await live.endAbandoned()
    await db.transaction().execute(async (change) => {
      const row = await change
        .updateTable('calls')
        .set({ listed: true, line_id: lineId, live_until: live.lease(), called_at: timeAgo(0) })
        .where('id', '=', callId)
        .where('listed', '=', false)
        // One that was hung up before is `unanswered`.
        .where('status', '=', 'started')
        .where('called_at', '>', timeAgo(PLACE_WITHIN_MS))
        .returningAll()
        .executeTakeFirst()
      // The token was checked when the line opened, and everything may have changed since.
      if (!row || !(await mayPlace(change, row))) throw new NotAllowed()
      const colleague = await addColleagueRow(change, row)
      const [first, placed] = row.first_call_id === null ? [] : await linkCalls(change, row, row.first_call_id)
      if (first) await tell(change, 'MODIFY', [first])
      await tell(change, 'INSERT', [placed ?? row, ...(colleague ? [colleague] : [])])
    })
  }

  const place = async (callId: string, lineId: string) => {
    live.hold(callId)
    try {
      await storePlaced(callId, lineId)
      return true
    } catch (error) {
      live.release(callId)
      // One person called from two tabs. The database accepts one call, and the other is not stored.
      if (!isUniqueViolation(error) && !(error instanceof NotAllowed)) onError('A call could not be placed', error)
      return false
    }
  }

  /** Live calls that a browser placed or answered, and whose sign-in counts. */
  const inBrowser = () =>
    db
      .selectFrom('calls')
      .select(['id', 'owner_id', 'sign_in', 'sign_in_version'])
      // Calls from outside that no line has answered belong to no sign-in.
      .where(({ eb, or }) => or([eb('direction', '=', 'outbound'), eb('sign_in', 'is not', null)]))
      .where('live_until', 'is not', null)

  return {
    place,

    async mayTransfer(callId, to, instead) {
      const ids = [callId, ...(instead === undefined ? [] : [instead])]
      const calls = await inBrowser().where('id', '=', anyOf(ids)).execute()
      const ofOnePerson = calls.every(({ owner_id: owner }) => owner === calls[0]?.owner_id)
      if (calls.length < ids.length || !ofOnePerson || (await endedSignIns(db, calls)).length > 0) return false
      return (await transferTarget(db, callId, to)) !== null
    },

    async recheck({ callId, personId }) {
      const calls = await inBrowser()
        .$if(callId !== undefined, (rows) => rows.where('id', '=', callId ?? ''))
        .$if(personId !== undefined, (rows) => rows.where('owner_id', '=', personId ?? ''))
        .execute()
      const ours = calls.filter(({ id }) => live.holds(id))
      for (const { id } of await endedSignIns(db, ours)) hangUp(id, 'session-lost')
    },

    async verify(token) {
      const claims = await tokens.readVoice(token)
      if (!claims) return null
      if (claims.listens) {
        const { until, ...signIn } = claims.listens
        const inUse = await signInsInUse(db, [{ personId: claims.sub, ...signIn }])
        const lastsMs = until - (await databaseNow(db))
        return inUse.has(signIn.tokenId) && lastsMs > 0 ? { listensFor: claims.sub, signIn, until, lastsMs } : null
      }
      if (!claims.call) return null
      const call = await db
        .selectFrom('calls')
        .selectAll()
        .select(({ eb }) => eb('called_at', '>', timeAgo(PLACE_WITHIN_MS)).as('is_fresh'))
        .where('id', '=', claims.call)
        .executeTakeFirst()
      if (!call || call.owner_id !== claims.sub || call.other_number === null) return null
      if ((await endedSignIns(db, [call])).length > 0) return null
      const { tokenId, tokenVersion } = signInOf(call)
      const grant = {
        personId: call.owner_id,
        signIn: { tokenId, tokenVersion },
        callId: call.id,
        to: call.other_number,
        recorded: call.recorded,
      }
      if (call.listed) return call.live_until ? { ...grant, placed: true } : null
      if (call.status !== 'started') return null
      return call.is_fresh ? { ...grant, placed: false } : null
    },

    async placed(callId, lineId) {
      if (!(await place(callId, lineId))) hangUp(callId, 'failed')
    },

    async accepted(callId, { listensFor, signIn, until }) {
      // It may have come in at another process.
      live.hold(callId)
      const accepted = await db
        .updateTable('calls')
        .set({ sign_in: signIn.tokenId, sign_in_version: signIn.tokenVersion })
        .where('id', '=', callId)
        .returning(['id', 'other_id', 'owner_id', 'sign_in', 'sign_in_version'])
        .executeTakeFirstOrThrow()
      // `recheck` ends the call if the right is lost later. The number may have become another person's.
      const isOver =
        listensFor !== accepted.owner_id ||
        until <= (await databaseNow(db)) ||
        (await endedSignIns(db, [accepted])).length > 0
      if (isOver) return hangUp(callId, 'session-lost')
      if (!(await isRecordingRestricted(db, accepted.other_id))) return
      await db
        .updateTable('calls')
        .set({ restrictions: ['recording'] })
        .where('id', '=', callId)
        .execute()
    },

    // Ringing changes nothing that the log shows, so the call stays `started`.
    ringing: () => undefined,

    async answered(callId) {
      if (!live.holds(callId)) return
      await changeCall(db, callId, { status: 'answered', answered_at: timeAgo(0) })
    },

    async paused(callId, pauses) {
      if (!live.holds(callId)) return
      await changeCall(db, callId, { pauses: JSON.stringify(pauses) })
    },

    findTransferTarget: (callId, to) => transferTarget(db, callId, to),

    async transferred(callId, to) {
      if (!live.holds(callId)) return
      await changeCall(db, callId, { transferred_number: to, transferred_name: await nameOfNumber(db, callId, to) })
    },

    async ended(callId, end) {
      if (!live.release(callId)) return
      const recorded = end.recordingFile !== undefined
      await changeCall(db, callId, {
        status: callOutcome(end),
        duration: end.seconds,
        digits: end.digits,
        live_until: null,
        recording_file: end.recordingFile ? basename(end.recordingFile) : null,
        recording_status: recorded ? 'submitted' : 'not_submitted',
      })
      // The line wrote the file before it reported the end, so nothing is left to process.
      if (!recorded) return
      await changeCall(db, callId, { recording_status: 'processed' })
      // The call's end does not wait for it.
      if (end.said) void transcription.transcribe(callId, 'transcription_status', end.said)
    },
  }
}

/** The call may not be placed any more. Nobody did anything wrong, so nothing is logged. */
class NotAllowed extends Error {}

/**
 * Checked in the transaction that places the call: is its sign-in still valid, is the number still not blocked, and is
 * a call that is added to another one the only one? The database sees to it that only one is not added.
 */
async function mayPlace(change: Change, call: CallRow): Promise<boolean> {
  if ((await endedSignIns(change, [call])).length > 0) return false
  if (call.first_call_id !== null) {
    await lockPerson(change, call.owner_id)
    if (await isInAnotherCall(change, call)) return false
  }
  return !call.other_number || !(await blockFor(change, { ownerId: call.owner_id, phone: call.other_number }))
}

/** Nobody may hear the recording of a call with this person. */
async function isRecordingRestricted(db: Db, personId: string | null): Promise<boolean> {
  if (personId === null) return false
  const person = await db
    .selectFrom('people')
    .select('recording_restricted')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.recording_restricted ?? false
}

type SignedInCall = Pick<CallRow, 'owner_id' | 'sign_in' | 'sign_in_version'>

/** The calls whose sign-in has ended, or whose person may no longer call (`platform/rights`). */
async function endedSignIns<C extends SignedInCall>(db: Db, calls: readonly C[]): Promise<C[]> {
  const inUse = await signInsInUse(db, calls.map(signInOf))
  return calls.filter((call) => !inUse.has(signInOf(call).tokenId))
}

const signInOf = (call: SignedInCall): SignIn => ({
  personId: call.owner_id,
  tokenId: call.sign_in ?? '',
  tokenVersion: call.sign_in_version ?? 0,
})
