import { setTimeout as delay } from 'node:timers/promises'
import { VOICE_LINE_UNAUTHORIZED } from '../../../src/api/contract/voice-line'
import type { Tokens } from '../auth/tokens'
import type { ProcessBus } from '../db/process-bus'
import { anyOf } from '../db/any-of'
import type { Db } from '../db/tables'
import type { Transcripts } from '../files/transcripts'
import {
  attachVoiceLine,
  createLineBus,
  createMediaProcess,
  personOf,
  type LineBus,
  type NetworkListener,
  type TelephoneNetwork,
  type VoiceLine,
  type VoiceLineOptions,
} from '../voice'
import { createCallService } from './call-service'
import {
  createIncomingCallService,
  type IncomingCallService,
  type IncomingCallServiceOptions,
} from './incoming/incoming-call-service'
import { createLiveCalls } from './live-calls'
import { followNetwork } from './follow-network'
import { findRefusedAccount, signInsInUse } from '../auth/rights'
import { requestIdOf } from '../http/request-id'
import type { NoteRefused } from '../operate/note-refused'
import { pushNetworkCalls } from './incoming/push-network-calls'
import { ringByNetwork } from './incoming/ring-by-network'
import type { Push } from '../push/push'
import { createTranscription } from './transcription'

/** The channel of hang-up requests, because the call may live in another process. */
export const HANG_UP_CHANNEL = 'hang_up'
/** The channel of requests to pause a recording, for the same reason. */
export const PAUSE_CHANNEL = 'pause_recording'
/** The channel on which the processes tell each other about ringing calls. */
export const RING_CHANNEL = 'ring'

export interface Voice {
  line: VoiceLine
  /** Ends a call in any process. */
  hangUp(callId: string): Promise<void>
  /** Handles a hang-up request: ends the call when it belongs to this process. */
  hangUpAnnounced(callId: string): void
  /** Pauses or resumes a recording in any process. False if this call is not being recorded. */
  pauseRecording(callId: string, paused: boolean): Promise<boolean>
  /** Handles a request to pause a recording: does it when the call belongs to this process. */
  pauseAnnounced(payload: string): void
  /** Handles another process's message about a ringing call. */
  ringAnnounced: LineBus['heard']
  /** Makes somebody call from outside. */
  callIn: IncomingCallService['callIn']
  /** Makes a parent call by the telephone network, at any hour. Undefined without such a network. */
  callInByNetwork: TelephoneNetwork['parentCalls']
  /** Ends the calls and lines of this process that this person, or without one anybody, may no longer have. */
  recheck(personId?: string): Promise<void>
  /** It begins no call any more. */
  isStopping(): boolean
  /** Begins no call from now on, and waits until the calls and messages of this process have ended, at most so long. */
  letCallsEnd(longestMs: number): Promise<void>
  endAbandoned(options: { nobodyElse: boolean }): Promise<void>
  close(): Promise<void>
}

/** The SIP status of a server that stops. A trunk then tries another one. */
const SERVICE_UNAVAILABLE = 503
/** How often a line that stops looks whether a call is left. */
const LOOK_EVERY_MS = 250
/** How long another process may take to pause a recording. */
const PAUSES_WITHIN_MS = 5000

type LineSettings = Pick<
  VoiceLineOptions,
  'recordingsDir' | 'graceMs' | 'mediaTimeoutMs' | 'pace' | 'allowOrigin' | 'onError'
>

interface Keeping extends Pick<IncomingCallServiceOptions, 'greetingOf'> {
  push: Push
  db: Db
  bus: Pick<ProcessBus, 'tell'>
  tokens: Tokens
  transcripts: Transcripts
  noteRefused: NoteRefused
  /** Takes the outbound calls instead of the platform's own far end. */
  network?: TelephoneNetwork | undefined
  /** Starts the media process now. */
  warmMedia?: boolean | undefined
}

/** The voice line, and the service that stores the calls it reports. */
export function startVoice(options: LineSettings & Keeping): Voice {
  const {
    db,
    bus,
    tokens,
    transcripts,
    push,
    greetingOf,
    noteRefused,
    network,
    warmMedia,
    recordingsDir,
    pace = () => 1,
    onError = () => undefined,
    ...settings
  } = options
  let isStopping = false
  const live = createLiveCalls(db, recordingsDir, onError)
  const transcription = createTranscription({ db, transcripts, pace, onError })
  const calls = createCallService({
    db,
    tokens,
    live,
    transcription,
    onError,
    hangUp(callId, reason) {
      if (!network) return void line.hangup(callId, reason)
      network.hangUp(callId).catch((error: unknown) => onError('A call could not be ended', error))
    },
  })
  const followed =
    network &&
    followNetwork({ network, calls, holds: live.holds, recordingsDir, isStopping: () => isStopping, onError })
  const others = createLineBus((payload) => void bus.tell({ channel: RING_CHANNEL, payload }))
  /** Calls that the demo has placed and that have not come in yet. They ring at any hour. */
  const atAnyHour = new Set<string>()
  const callers = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
  const callInByNetwork: Voice['callInByNetwork'] =
    network?.parentCalls &&
    (async (call) => {
      atAnyHour.add(callers(call))
      await network.parentCalls?.(call)
    })
  const networkPushes = network && pushNetworkCalls(network, push)
  const ringNoMore = network?.onCall(async (call) => {
    if (isStopping) return SERVICE_UNAVAILABLE
    try {
      return await ringByNetwork(
        { db, live, pushes: networkPushes },
        { ...call, atAnyHour: atAnyHour.delete(callers(call)) },
      )
    } catch (error) {
      onError('A call from outside failed', error)
      throw error
    }
  })
  const media = createMediaProcess({ onError })
  if (warmMedia) media.warmUp()
  const line: VoiceLine = attachVoiceLine({
    ...settings,
    media,
    recordingsDir,
    pace,
    onError,
    verify: calls.verify,
    async stillGood(grants) {
      const signIns = grants.map((grant) => ({ personId: personOf(grant), ...grant.signIn }))
      const inUse = await signInsInUse(db, signIns)
      return new Set(grants.filter(({ signIn }) => inUse.has(signIn.tokenId)))
    },
    async refused(token, request) {
      const claims = await tokens.readVoice(token)
      const account = claims && (await findRefusedAccount(db, claims.sub))
      const refused = { what: 'voice', status: VOICE_LINE_UNAUTHORIZED, request: requestIdOf(request.headers) }
      if (account) await noteRefused(account, refused)
    },
    findTransferTarget: calls.findTransferTarget,
    events: calls,
    others,
    // A browser on this machine may have no other address to offer.
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const recorder = followed ?? line
  const incoming = createIncomingCallService({
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
  })
  return {
    line,
    async hangUp(callId) {
      if (network) return network.hangUp(callId)
      if (!line.hangup(callId, 'local')) await bus.tell({ channel: HANG_UP_CHANNEL, payload: callId })
    },
    hangUpAnnounced: (callId) => void line.hangup(callId, 'local'),
    async pauseRecording(callId, paused) {
      if (await recorder.pauseRecording(callId, paused)) return true
      await bus.tell({ channel: PAUSE_CHANNEL, payload: `${paused ? 1 : 0} ${callId}` })
      return isPausedSoon(db, callId, paused)
    },
    pauseAnnounced(payload) {
      recorder
        .pauseRecording(payload.slice(2), payload.startsWith('1'))
        .catch((error: unknown) => onError('A recording could not be paused', error))
    },
    ringAnnounced: others.heard,
    async callIn(call) {
      if (isStopping) throw new Error('The platform stops, so nobody can call')
      return incoming.callIn(call)
    },
    callInByNetwork,
    async recheck(personId) {
      // In this order, so that a line learns of the end of its call before it is closed.
      await calls.recheck({ personId })
      await line.recheck(personId)
      if (network) await recheckNetwork(db, network, personId)
    },
    isStopping: () => isStopping,
    async letCallsEnd(longestMs) {
      isStopping = true
      line.stop()
      const began = performance.now()
      const isLeft = () => line.live().length + incoming.count() + live.count() > 0
      while (isLeft() && performance.now() - began < longestMs) await delay(LOOK_EVERY_MS)
    },
    endAbandoned: live.endAbandoned,
    async close() {
      ringNoMore?.()
      networkPushes?.close()
      await Promise.all([line.close(), incoming.close(), followed?.close()])
      await media.close()
      await transcription.close()
      live.close()
    },
  }
}

/** Has the process of this call paused its recording, or resumed it? Waits for that a moment. */
async function isPausedSoon(db: Db, callId: string, paused: boolean): Promise<boolean> {
  for (const until = performance.now() + PAUSES_WITHIN_MS; performance.now() < until; await delay(LOOK_EVERY_MS)) {
    const call = await db
      .selectFrom('calls')
      .select('pauses')
      .where('id', '=', callId)
      .where('recorded', '=', true)
      .where('status', '=', 'answered')
      .where('live_until', 'is not', null)
      .executeTakeFirst()
    if (!call) return false
    const last = call.pauses?.at(-1)
    if ((last !== undefined && last.to === undefined) === paused) return true
  }
  return false
}

/** Stops ringing in browsers whose sign-in has ended, or whose person has another number now. */
async function recheckNetwork(db: Db, network: TelephoneNetwork, personId: string | undefined): Promise<void> {
  const phones = db.selectFrom('virtual_phones').select(['virtual_phone', 'person_id'])
  const own = personId === undefined ? undefined : await phones.where('person_id', '=', personId).executeTakeFirst()
  if (personId !== undefined && !own) return
  await network.recheck(async (listeners) => {
    const numbers = anyOf(listeners.map(({ number }) => number))
    const owners = await phones.where('virtual_phone', '=', numbers).execute()
    const ownerOf = new Map(owners.map(({ virtual_phone, person_id }) => [virtual_phone, person_id]))
    const inUse = await signInsInUse(
      db,
      listeners.map(({ listensFor, signIn }) => ({ personId: listensFor, ...signIn })),
    )
    const isGood = ({ number, listensFor, signIn }: NetworkListener) =>
      ownerOf.get(number) === listensFor && inUse.has(signIn.tokenId)
    return new Set(listeners.filter(isGood))
  }, own?.virtual_phone)
}
