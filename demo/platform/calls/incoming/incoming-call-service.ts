import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { IncomingOverReason } from '../../../../src/domain/call/call-line'
import { SYSTEM_CALLER_ID } from '../../../../src/domain/call/call-state'
import type { CallStatus } from '../../../../src/domain/call/call-status'
import { blockFor } from '../../blocks/block-for'
import type { CallRow, Db } from '../../db/tables'
import { timeAgo } from '../../db/time-ago'
import type { Push } from '../../push/push'
import { murmur } from '../../speech/murmur'
import { endOf, monologue, type Utterance } from '../../speech/utterances'
import {
  committedGreeting,
  generated,
  samplesIn,
  tone,
  type LeftMessage,
  type MediaProcess,
  type VoiceLine,
} from '../../voice'
import { changeCall, changeCallIn } from '../change-call'
import { addIncomingRow, findCalledPerson, recordsCalls } from './incoming-row'
import type { LiveCalls } from '../live-calls'
import { isInOfficeHours } from './is-in-office-hours'
import { signInOfCall } from '../prepare-call'
import { publishStatistics } from '../statistics'
import type { Transcription } from '../transcription'

/** How long the personal phone rings, before `pace`. */
const RING_MS = 6000
/** How long it rings if it also rings in a browser, where a person needs time to see who calls. */
const RING_IN_BROWSER_MS = 25_000
/** How long a call lasts that was answered at the personal phone, before `pace`. */
const PHONE_CALL_MS = 5000
/** Each call uses two codecs. voice/line-calls.ts leaves room for twelve. */
const MAX_AT_ONCE = 6
const TONE_GAIN = 0.4

/** Somebody who calls one of the platform's numbers from outside. */
export interface CallIn {
  /** E.164. The caller is the one person who has this number, or else the system caller. */
  from: string
  /** A virtual number, E.164. */
  to: string
  /**
   * What the caller says after the beep. With `hz` it is a plain tone of `ms`. Without `hz` it is `text` as
   * speech-shaped tones. There is no speech recognition, so `text` is also what the transcription returns. Without
   * `text` the transcription fails. Without `says` the caller hangs up at the beep.
   */
  says?: { text?: string; hz?: number; ms?: number }
  /** Hangs up this long after the greeting began, even in the middle of a sentence. */
  hangUpAfterMs?: number
  /** How long it rings. Default: 25 s if the callee's browser rings too, else 6 s, both times `pace`. */
  ringMs?: number
  /** Rings outside office hours too. */
  atAnyHour?: boolean
  /** Hangs up while it rings, after this long. */
  givesUpAfterMs?: number
  /** The personal phone is answered after this long. */
  phoneAnswersAfterMs?: number
}

/** How a call from outside ended. `answered`: a line of another process has answered it, where it goes on. */
export interface CalledIn {
  /** The id of the call in the callee's log. */
  id: string
  status: CallStatus
  /** Everything the caller heard of the answering machine, 16 kHz. */
  heard: Int16Array
}

export interface IncomingCallService {
  /**
   * Resolves when row and transcript are final. @throws Error for a number that nobody has, or for too many calls at
   * once
   */
  callIn(call: CallIn): Promise<CalledIn>
  /** How many callers ring, or leave a message, or are in a call that this process received. */
  count(): number
  /** Makes every caller hang up. Resolves when their calls are stored. */
  close(): Promise<void>
}

export interface IncomingCallServiceOptions {
  db: Db
  live: LiveCalls
  /** Rings in the callee's browsers, and carries the calls that are answered there. */
  line: Pick<VoiceLine, 'ring'>
  /** Tells browsers whose page sleeps. */
  push: Pick<Push, 'ring'>
  /** Has the answering machine. */
  media: Pick<MediaProcess, 'receive'>
  recordingsDir: string
  transcription: Transcription
  /** The greeting of this person, 16 kHz. Undefined means the platform's own greeting. */
  greetingOf(personId: string): Promise<Int16Array | undefined>
  pace(): number
  onError(message: string, error: unknown): void
}

/**
 * Calls from outside. A blocked number is rejected. In office hours the personal phone rings, and the callee's browsers
 * that listen (`platform/incoming`). Outside office hours nothing rings. If nobody answers, the caller may leave a message,
 * and the call becomes `voicemail`. Without a message it becomes `unanswered` or `out_of_office_hours`. A call that a
 * browser answers goes on at the voice line.
 */
export function createIncomingCallService({
  db,
  live,
  line,
  push,
  media,
  recordingsDir,
  transcription,
  greetingOf,
  pace,
  onError,
}: IncomingCallServiceOptions): IncomingCallService {
  const closing = new AbortController()
  const pending = new Set<Promise<unknown>>()

  /** Rings until somebody answers, the caller gives up or nobody answers in time. */
  const ring = async (row: CallRow, call: CallIn): Promise<RingEnd> => {
    const personId = row.owner_id
    const signIn = await signInOfCall(db, personId)
    const isKnown = row.other_id !== null && row.other_id !== SYSTEM_CALLER_ID
    const ringing = line.ring({
      callId: row.id,
      lineId: row.line_id ?? row.id,
      personId,
      from: call.from,
      ...(isKnown && { fromId: row.other_id ?? '', fromName: row.other_name }),
      // Of the browsers, only the one with a live call rings during it, because the person can put that call on hold
      // there.
      ...(signIn !== undefined && { onlySignIn: signIn }),
      recorded: await recordsCalls(db, row.institute_id),
    })
    const fromName = isKnown ? row.other_name : undefined
    const pushed = signIn === undefined ? push.ring({ callId: row.id, personId, from: call.from, fromName }) : undefined
    const stopped = new AbortController()
    const signal = AbortSignal.any([stopped.signal, closing.signal])
    const after = (ms: number | undefined, end: IncomingOverReason) =>
      ms === undefined ? [] : [delay(ms, end, { signal }).catch(() => 'caller-hung-up' as const)]
    const unanswered = async () => {
      if (call.ringMs !== undefined) return delay(call.ringMs, undefined, { signal })
      await delay(RING_MS * pace(), undefined, { signal })
      if (ringing.isHeard() || pushed?.isSent())
        await delay((RING_IN_BROWSER_MS - RING_MS) * pace(), undefined, { signal })
    }
    const end = await Promise.race([
      ringing.answered,
      unanswered().then(
        () => 'timeout' as const,
        () => 'caller-hung-up' as const,
      ),
      ...after(call.givesUpAfterMs, 'caller-hung-up'),
      ...after(call.phoneAnswersAfterMs, 'answered-elsewhere'),
    ])
    stopped.abort()
    const wasRinging = typeof end === 'string' && end !== 'other-process' && ringing.stop(end)
    const result = typeof end !== 'string' || end === 'other-process' || wasRinging ? end : await ringing.answered
    pushed?.over(typeof result !== 'string' || result === 'other-process' ? 'answered-elsewhere' : result)
    return result
  }

  /** Handles an answer at the personal phone. The platform learns only that the call was answered, and when. */
  const answeredElsewhere = async (row: CallRow): Promise<CalledIn> => {
    await changeCall(db, row.id, { status: 'answered', answered_at: timeAgo(0) })
    const ms = PHONE_CALL_MS * pace()
    await delay(ms, undefined, { signal: closing.signal }).catch(() => undefined)
    live.release(row.id)
    await changeCall(db, row.id, { status: 'completed', duration: Math.round(ms / 1000), live_until: null })
    return { id: row.id, status: 'completed', heard: new Int16Array() }
  }

  const receive = async (call: CallIn): Promise<CalledIn> => {
    const { from, to, says, hangUpAfterMs } = call
    const callee = await findCalledPerson(db, to)
    if (!callee) throw new Error(`${to} is nobody’s virtual number`)
    if (await blockFor(db, { ownerId: callee.id, phone: from })) {
      const { id, status } = await addIncomingRow(db, callee, from, { status: 'blocked', live_until: null })
      return { id, status, heard: new Int16Array() }
    }
    const row = await addIncomingRow(db, callee, from, { status: 'started', live_until: live.lease() })
    live.hold(row.id)
    const isOpen = isInOfficeHours(callee.office_hours, row.called_at)
    const said = says?.text === undefined ? undefined : monologue(says.text)
    try {
      const rung = isOpen || call.atAnyHour ? await ring(row, call) : 'timeout'
      if (rung === 'answered-elsewhere') return await answeredElsewhere(row)
      if (rung === 'other-process') {
        live.release(row.id)
        return { id: row.id, status: 'answered', heard: new Int16Array() }
      }
      if (typeof rung !== 'string') {
        await rung.ended
        return { id: row.id, status: 'completed', heard: new Int16Array() }
      }
      if (rung === 'caller-hung-up') {
        live.release(row.id)
        await changeCall(db, row.id, { status: 'unanswered', live_until: null })
        return { id: row.id, status: 'unanswered', heard: new Int16Array() }
      }
      const toReceive = {
        greeting: (await greetingOf(callee.id)) ?? committedGreeting(pace()),
        says: says && samplesIn(soundOf(says, said)),
        hangUpAfterMs,
        recordingFile: join(recordingsDir, `${row.id}.wav`),
      }
      const end = await media.receive(toReceive, closing.signal)
      const status = end.message ? 'voicemail' : isOpen ? 'unanswered' : 'out_of_office_hours'
      if (end.message) await keepMessage(row, end.message)
      else await changeCall(db, row.id, { status, live_until: null })
      live.release(row.id)
      if (end.message) await transcription.transcribe(row.id, 'voicemail_status', said)
      return { id: row.id, status, heard: end.heard }
    } catch (error) {
      onError('A call from outside failed', error)
      // If the database failed, the lease of the call runs out by itself.
      if (live.release(row.id)) await changeCall(db, row.id, { status: 'invalid', live_until: null })
      throw error
    }
  }

  /** Stores the message, the new count and their events in one transaction. */
  const keepMessage = (row: CallRow, { file, seconds }: LeftMessage) =>
    db.transaction().execute(async (change) => {
      await changeCallIn(change, row.id, {
        status: 'voicemail',
        duration: seconds,
        read: false,
        live_until: null,
        recording_file: basename(file),
      })
      await publishStatistics(change, row.owner_id)
    })

  return {
    async callIn(call) {
      if (pending.size >= MAX_AT_ONCE) throw new Error('Too many calls come in at once')
      const receiving = receive(call)
      pending.add(receiving)
      return receiving.finally(() => pending.delete(receiving))
    },
    count: () => pending.size,
    async close() {
      closing.abort()
      await Promise.allSettled(pending)
    },
  }
}

/** The line that answered, or the reason why the call no longer rings. */
type RingEnd = Awaited<ReturnType<VoiceLine['ring']>['answered']> | IncomingOverReason

const soundOf = ({ hz, ms }: NonNullable<CallIn['says']>, said: readonly Utterance[] = []) =>
  hz === undefined ? generated(murmur(said), ms ?? endOf(said)) : tone(hz, TONE_GAIN, ms ?? 1000)
