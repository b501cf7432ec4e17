import { join } from 'node:path'
import type { EndReason } from '../../../../src/domain/call/call-line'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import { behaviorOf } from '../behaviors'
import type { TransferStats } from '../media-process/media-service'
import { spokenIn } from '../performances'
import { createRecordingPauses } from '../recording-pauses'
import { outsideOf } from '../../speech/utterances'
import type { HeardStats, VoiceGrant, VoiceLineOptions } from './voice-line-options'

/** Sends a message to the caller's client. */
type Tell = (reply: LineReply) => void

/** One placed call, from `call` to the end. It outlives its socket for the grace time. */
export interface LineCall {
  readonly lineId: string
  readonly callId: string
  /** Whose call it is. */
  readonly personId: string
  /** E.164 of the other side, and what it does. */
  readonly to: string
  /** The person whose line answered it. Undefined for a call that a line placed. */
  readonly answeredBy: string | undefined
  /** Answers the first offer, then begins to ring. A call from outside is answered. */
  begin(offer: string, tell: Tell): Promise<void>
  /** Answers a later offer on the same socket (ICE restart). */
  restart(offer: string): Promise<void>
  /** Continues the call on a new socket. */
  resume(offer: string, tell: Tell): Promise<void>
  /** Handles the end of the socket. The call waits for `resume` during the grace time. */
  detach(tell: Tell): void
  setMuted(muted: boolean): void
  setHeld(held: boolean): void
  /** Resolves once the platform has stored it. False if the call is not being recorded. */
  setRecordingPaused(paused: boolean): Promise<boolean>
  /**
   * Rings another telephone, which takes over the caller's side. If nobody answers there, the call goes on. The other
   * side hears nothing while it rings. Another transfer is refused until then.
   */
  transfer(to: string): Promise<void>
  /**
   * Connects the far end with that of another call of the same person, and ends both calls here. If that may not be,
   * both go on as they were.
   */
  complete(other: LineCall): Promise<void>
  /** The far end talks with that of another call from now on, which has this number. */
  leave(to: string): void
  /** Somebody has answered, and nobody else is taking it over. */
  isTalking(): boolean
  /** Ends the call. Only the first reason counts. */
  end(reason: EndReason): void
  heard(): Promise<HeardStats>
  /** What callee and transfer target hear of each other after a transfer. */
  heardAfterTransfer(): Promise<TransferStats | undefined>
  /** Resolves when the recording is written and the platform has the event. */
  ended: Promise<void>
}

export interface LineCallOptions extends Pick<
  VoiceLineOptions,
  | 'events'
  | 'media'
  | 'recordingsDir'
  | 'findTransferTarget'
  | 'iceServers'
  | 'iceAdditionalHostAddresses'
  | 'icePortRange'
> {
  graceMs: number
  mediaTimeoutMs: number
  pace(): number
  onError(message: string, error?: unknown): void
  /** The call is over. Only the recording and the last event are left. */
  onEnd(call: LineCall, reason: EndReason): void
}

export function createLineCall(grant: VoiceGrant, lineId: string, options: LineCallOptions): LineCall {
  const { callId, answeredBy } = grant
  const behavior = behaviorOf(grant.to)
  const timers = new Set<NodeJS.Timeout>()
  let tell: Tell | undefined
  let graceTimer: NodeJS.Timeout | undefined
  let phase: 'new' | 'ringing' | 'answered' | 'ended' = 'new'
  let answeredAt = 0
  let muted = false
  let held = false
  let transferring = false
  let isConnected = false
  const pauses = createRecordingPauses()
  let pausing: Promise<unknown> = Promise.resolve()

  const later = (ms: number, act: () => void) => {
    // The call may have ended while this step was waited for.
    if (phase === 'ended') return
    timers.add(setTimeout(act, ms * options.pace()))
  }

  // The platform receives the events of one call one after the other, even if storing one takes long.
  let reported: Promise<void> = Promise.resolve()
  const tellPlatform = (what: string, event: () => void | Promise<void>) => {
    reported = reported
      .then(event)
      .catch((error: unknown) => options.onError(`The platform failed to note "${what}"`, error))
  }

  const { iceServers, iceAdditionalHostAddresses, icePortRange, mediaTimeoutMs } = options
  const media = options.media.openCall({
    ice: { iceServers, iceAdditionalHostAddresses, icePortRange },
    mediaTimeoutMs,
    onLost: () => end('media-lost'),
  })

  const answer = () => {
    phase = 'answered'
    answeredAt = performance.now()
    const file = grant.recorded ? join(options.recordingsDir, `${encodeURIComponent(callId)}.wav`) : undefined
    media.start(behavior.performs, options.pace(), file)
    tell?.({ type: !answeredBy && behavior.then === 'transfer' ? 'transfer' : 'answered', id: lineId })
    tellPlatform('answered', () => options.events.answered(callId))
    const { dropsOut, hangsUpAfterMs } = behavior
    if (hangsUpAfterMs) later(hangsUpAfterMs, () => end('remote'))
    if (dropsOut) {
      later(dropsOut.afterMs, () => media.setDroppedOut(true))
      later(dropsOut.afterMs + dropsOut.forMs, () => media.setDroppedOut(false))
    }
  }

  const ring = () => {
    phase = 'ringing'
    // A busy line never rings.
    if (behavior.then !== 'busy') {
      tell?.({ type: 'ringing', id: lineId })
      tellPlatform('ringing', () => options.events.ringing(callId))
    }
    const outcome = behavior.then
    later(behavior.ringMs, outcome === 'answer' || outcome === 'transfer' ? answer : () => end(outcome))
  }

  let finished: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (finished = resolve))

  /** What remains of the media. Without it, too, the call has ended. */
  const soundOf = async (seconds: number) => {
    const { recording, heard } = await media.close()
    const { digits } = heard
    if (recording === undefined) return { digits }
    const said = spokenIn(behavior.performs, seconds * 1000)
    return { digits, recordingFile: recording, said: said && outsideOf(pauses.all, said) }
  }

  const end = (reason: EndReason) => {
    if (phase === 'ended') return
    const answered = phase === 'answered'
    const seconds = answered ? Math.round((performance.now() - answeredAt) / 1000) : 0
    phase = 'ended'
    for (const timer of timers) clearTimeout(timer)
    clearTimeout(graceTimer)
    tell?.({ type: 'hangup', id: lineId, reason })
    options.onEnd(call, reason)
    const sound = soundOf(seconds).catch((error: unknown) => {
      options.onError('The sound of a call is lost', error)
      return { digits: '' }
    })
    tellPlatform('ended', async () =>
      options.events.ended(callId, {
        reason,
        answered,
        seconds,
        voicemail: answered && !answeredBy && behavior.performs === 'voicemail',
        ...(await sound),
      }),
    )
    void reported.then(finished)
  }

  // A call may end during any `await`. What follows one asks whether the call still stands.
  const isOver = () => phase === 'ended'

  const reply = async (offer: string) => {
    if (isOver()) return
    const sdp = await media.answer(offer)
    if (!isOver()) tell?.({ type: 'call', id: lineId, sdp })
  }

  const pauseRecording = async (paused: boolean) => {
    if (phase !== 'answered') return false
    if (paused === pauses.isPaused()) return grant.recorded
    const recordedMs = await media.setRecordingPaused(paused)
    if (recordedMs === undefined) return false
    pauses.note(paused, recordedMs)
    if (isOver()) return false
    tell?.({ type: 'recording', callId, paused })
    tellPlatform('paused', () => options.events.paused?.(callId, pauses.all))
    await reported
    return true
  }

  const call: LineCall = {
    lineId,
    callId,
    personId: grant.personId,
    to: grant.to,
    answeredBy: answeredBy?.listensFor,
    ended,
    async begin(offer, to) {
      tell = to
      if (answeredBy) tellPlatform('accepted', () => options.events.accepted?.(callId, answeredBy))
      else tellPlatform('placed', () => options.events.placed?.(callId, lineId))
      try {
        await reply(offer)
      } catch (error) {
        if (isOver()) return
        options.onError('An offer could not be answered', error)
        return end('failed')
      }
      // Waits until the platform has stored the call, or refused it. From then on it ends together with its sign-in.
      await reported
      if (phase === 'new') (answeredBy ? answer : ring)()
    },
    restart: (offer) => reply(offer),
    async resume(offer, to) {
      if (isOver()) return
      clearTimeout(graceTimer)
      tell = to
      await reply(offer)
      // These events happened while no client was connected.
      if (phase !== 'answered') return
      to({ type: 'answered', id: lineId })
      // The page may have missed the last change.
      if (pauses.all.length > 0) to({ type: 'recording', callId, paused: pauses.isPaused() })
    },
    detach(from) {
      if (phase === 'ended' || tell !== from) return
      tell = undefined
      graceTimer = setTimeout(() => end('session-lost'), options.graceMs * options.pace())
    },
    setMuted(next) {
      muted = next
    },
    setHeld(next) {
      if (phase !== 'answered') return
      held = next
      media.setHeld(held || transferring)
    },
    setRecordingPaused(paused) {
      const done = pausing.then(() => pauseRecording(paused))
      pausing = done.catch(() => undefined)
      return done
    },
    async transfer(to) {
      const refuse = (reason: EndReason) => tell?.({ type: 'transfer-failed', callId, reason })
      // A call that still rings is not changed. It may be the call of a page before its reload.
      if (phase !== 'answered' || transferring) return refuse('failed')
      const fail = (reason: EndReason) => {
        if (isOver()) return
        transferring = false
        media.setHeld(held)
        refuse(reason)
      }
      /** Undefined if the call may not be transferred there, or is over. */
      const findTarget = async () => {
        try {
          const target = await (options.findTransferTarget?.(callId, to) ?? to)
          if (target === null) fail('rejected')
          return isOver() ? undefined : (target ?? undefined)
        } catch (error) {
          options.onError('The target of a transfer could not be looked up', error)
          return fail('failed')
        }
      }
      transferring = true
      media.setHeld(true)
      const target = await findTarget()
      if (target === undefined) return
      const other = behaviorOf(target)
      const connect = async () => {
        if (other.then !== 'answer' && other.then !== 'transfer') return fail(other.then)
        // It may have been blocked while it rang.
        if ((await findTarget()) === undefined) return
        media.connect(behavior.performs, other.performs, options.pace())
        isConnected = true
        call.leave(target)
      }
      later(other.ringMs, () => void connect())
    },
    isTalking: () => phase === 'answered' && !transferring,
    async complete(other) {
      const refuse = (reason: EndReason) => tell?.({ type: 'transfer-failed', callId, reason })
      if (other === call || !call.isTalking() || !other.isTalking()) return refuse('failed')
      const mayBe = async (from: LineCall, { to }: LineCall) =>
        (await (options.findTransferTarget?.(from.callId, to) ?? to)) !== null
      try {
        if (!(await mayBe(call, other)) || !(await mayBe(other, call))) return refuse('rejected')
      } catch (error) {
        options.onError('The sides of two calls could not be looked up', error)
        return refuse('failed')
      }
      // Either may have ended meanwhile.
      if (!call.isTalking() || !other.isTalking()) return refuse('failed')
      media.connect(behavior.performs, behaviorOf(other.to).performs, options.pace())
      isConnected = true
      call.leave(other.to)
      other.leave(call.to)
    },
    leave(to) {
      tellPlatform('transferred', () => options.events.transferred?.(callId, to))
      tell?.({ type: 'transferred', callId })
      end('transferred')
    },
    end,
    heard: async () => ({ ...(await media.heard()), muted }),
    heardAfterTransfer: async () => (isConnected ? media.heardAfterTransfer() : undefined),
  }
  return call
}
