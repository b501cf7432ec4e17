import type { LineErrorCode, LineReply, LineRequest } from '../../api/contract/voice-line'
import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'
import type { ClientCall } from '../client-call'
import { bytesReceived, createQualityMeter } from '../quality'
import { VoiceError, type EndReason, type VoiceErrorCode, type VoiceEvents, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { VoiceLog } from '../voice-log'
import { createCallMicrophone } from '../media/call-microphone'
import { createMediaWatch, LOOK_EVERY_MS } from '../media/media-watch'
import { createOutgoingSound } from '../media/outgoing-sound'
import { createRemoteAudio } from '../media/remote-audio'
import { createLinePeer, type LinePeer } from './line-peer'

/**
 * One call over the line, from the microphone to the end.
 *
 *     placing ──► placed ──► answered ──► ended
 *        │           └────────────────────►┘
 *        └──► ended (place() rejects, no event)
 */
export interface WebrtcCall extends ClientCall {
  /** Opens the microphone and gathers candidates early. Without it `place` does both. @throws VoiceError */
  prepare(): Promise<void>
  /** Places the call. Resolves to the line's id. @throws VoiceError */
  place(wanted: { to: string; callId: string }): Promise<string>
  receive(reply: LineReply): void
  /** Sends a new offer: `resume` after a new socket, `restart` after lost media. */
  renegotiate(type: 'resume' | 'restart'): Promise<void>
  /** `error` says why the session was lost. */
  end(reason: EndReason, error?: VoiceError): void
}

export interface WebrtcCallOptions {
  /** A call from before the page was reloaded. It is resumed, not placed. `held` is undefined if it never was on hold. */
  resumed?: { id: string; muted: boolean; held?: boolean }
  /** The call rings here. It is answered, not placed. */
  incoming?: boolean
  iceServers: RTCIceServer[]
  inputId: string | undefined
  outputId: string
  openMicrophone(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  /** Returns false while there is no socket, and the request is lost. */
  send(request: LineRequest): boolean
  emitter: VoiceEmitter
  log: VoiceLog
  /** Called once when a placed call ended, after the microphone was released. */
  onEnd(reason: EndReason, error?: VoiceError): void
}

const REFUSALS: Readonly<Partial<Record<LineErrorCode, VoiceErrorCode>>> = {
  'not-allowed': 'auth',
  'no-call': 'no-call',
}

export function createWebrtcCall(options: WebrtcCallOptions): WebrtcCall {
  const { emitter, log, openMicrophone, microphoneLevel } = options
  const meter = createQualityMeter()
  const audio = createRemoteAudio((message) => log.warn(message))
  const waiting: LineReply[] = []
  let phase: 'placing' | 'placed' | 'answered' | 'ended' = 'placing'
  let callId: string | undefined
  let id: string | undefined
  let offered: Promise<string> | undefined
  let peer: LinePeer | undefined
  let muted = options.resumed?.muted ?? false
  let held = options.resumed?.held ?? false
  let wasHeld = options.resumed?.held !== undefined
  let transferred: { done(): void; fail(error: VoiceError): void } | undefined
  let accepted = false
  /** The call is answered, and its media is connected. */
  let isFlowing = false
  /** What was asked for before that, as in the moment after a reload. */
  const askedEarly: (() => void)[] = []
  let watchTimer: ReturnType<typeof setInterval> | undefined
  let negotiation = 0
  let negotiating = false

  let onAnswer: (sdp: string, lineId: string) => void = () => undefined
  let rejectFailed: (error: VoiceError) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => (rejectFailed = reject))
  failed.catch(() => undefined)

  /** A function, because the compiler does not see that the call may end during an `await`. */
  const isOver = () => phase === 'ended'
  const isHeard = () => !muted && !held
  const outgoing = createOutgoingSound((track) => peer?.send(track))
  const microphone = createCallMicrophone({
    openMicrophone,
    microphoneLevel,
    emitter,
    id: () => id,
    isOver,
    isHeard,
    isMutedTalk: () => phase === 'answered' && muted && !held,
    replaceTrack: outgoing.setMicrophone,
  })

  const watch = createMediaWatch({
    watchMs: LIMITS.mediaWatchMs,
    giveUpMs: LIMITS.mediaGiveUpMs,
    restartsMax: LIMITS.iceRestartsMax,
    onReconnecting: () => emitMedia('reconnecting'),
    onConnected: () => emitMedia('connected'),
    onRestart: () => void renegotiate('restart').catch((error: unknown) => log.error('An ICE restart failed', error)),
    onLost() {
      emitMedia('lost')
      end('media-lost')
    },
  })
  const emitMedia = (state: VoiceEvents['media']['state']) => {
    if (id !== undefined) emitter.emit('media', { id, state })
  }

  /** A canceled call must send nothing, because the socket may by then belong to the next call. */
  function requirePlacing() {
    if (isOver()) throw new VoiceError('no-call', 'It was given up before it was placed')
  }

  /** The one offer of this call. No time limit, because the browser may ask the person, who may take any time. */
  const offer = (): Promise<string> => (offered ??= createOffer())

  async function createOffer(): Promise<string> {
    await microphone.take(options.inputId)
    requirePlacing()
    if (options.outputId)
      await audio.setOutput(options.outputId).catch(() => log.warn('The chosen speaker is not there'))
    requirePlacing()
    outgoing.setSilent(held)
    audio.setSilent(held)
    const stream = microphone.stream()
    if (!stream) throw new VoiceError('mic-missing')
    peer = createLinePeer(options.iceServers, stream, (theirs) => audio.play(theirs))
    return peer.offer()
  }

  async function negotiate(to: string, callId: string, sdp: string): Promise<string> {
    requirePlacing()
    const answered = new Promise<{ sdp: string; lineId: string }>((resolve) => {
      onAnswer = (sdp, lineId) => resolve({ sdp, lineId })
    })
    const { resumed, incoming } = options
    let request: LineRequest = { type: 'call', to, callId, platform: 'web', sdp }
    if (resumed) request = { type: 'resume', id: resumed.id, sdp }
    else if (incoming) request = { type: 'answer', callId, sdp }
    if (!options.send(request)) {
      throw new VoiceError('network', 'The voice line is closed')
    }
    sayHold()
    const answer = await answered
    await peer?.accept(answer.sdp)
    id = answer.lineId
    return id
  }

  /** Runs `act` until it ends or the call fails. A failure releases everything. */
  async function orRelease<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await Promise.race([act(), failed])
    } catch (error) {
      fail(error instanceof VoiceError ? error : undefined)
      if (error instanceof VoiceError) throw error
      // The browser's own message is dropped, because it would be shown to the person (`line/port`).
      log.error('A call could not be placed', error)
      throw new VoiceError('failed', undefined, { cause: error })
    }
  }

  function fail(error = new VoiceError('failed')) {
    if (phase !== 'placing') return
    phase = 'ended'
    release()
    rejectFailed(error)
  }

  /** Asks the line that somebody takes over this side. Resolves when it is so. */
  const handOver = (requestFor: (callId: string) => LineRequest) =>
    new Promise<void>((done, reject) => {
      const refuse = () => reject(new VoiceError('transfer-failed'))
      if (phase !== 'answered' || callId === undefined) return refuse()
      // The answer of the one before may be lost.
      transferred?.fail(new VoiceError('transfer-failed'))
      transferred = { done, fail: reject }
      if (options.send(requestFor(callId))) return
      transferred = undefined
      refuse()
    })

  async function renegotiate(type: 'resume' | 'restart') {
    if (!peer || id === undefined || phase === 'ended') return
    // Only one offer may be pending, because an answer does not name its offer. A new socket drops the old offer.
    if (negotiating && type === 'restart') return
    negotiating = true
    const mine = ++negotiation
    const sdp = await peer.offer(true).catch((error: unknown) => {
      if (mine === negotiation) negotiating = false
      throw error
    })
    if (mine !== negotiation) return
    if (!options.send({ type, id, sdp })) negotiating = false
    else if (type === 'resume') sayHold()
  }

  /**
   * Sends the state of the hold again. Changes while there was no socket are lost, and the line acts on the last one
   * that it received (`hold/silent`).
   */
  function sayHold() {
    if (wasHeld && callId !== undefined) options.send({ type: 'hold', callId, on: held })
  }

  /** The other side answered. The call counts as answered once its media is connected (`line/first-media`). */
  function answered(kind: 'answered' | 'transfer') {
    if (phase !== 'placed') return
    phase = 'answered'
    let looks = 0
    const look = (bytes: number, state: RTCPeerConnectionState | undefined) => {
      if (phase !== 'answered' || id === undefined || !state) return
      if (isFlowing) return watch.look(bytes, state)
      isFlowing = state === 'connected' || bytes > 0
      if (isFlowing) {
        emitter.emit(kind, { id })
        askedEarly.splice(0).forEach((act) => act())
        return microphone.update()
      }
      // Counts checks instead of time, because time that the page slept is not lost media.
      if (++looks * LOOK_EVERY_MS > LIMITS.firstMediaMs) end('no-media')
    }
    look(0, peer?.connectionState())
    watchTimer = setInterval(() => {
      peer?.stats().then(
        (report) => look(bytesReceived(report), peer?.connectionState()),
        () => undefined,
      )
    }, LOOK_EVERY_MS)
  }

  const onceFlowing = (act: () => void) => {
    if (isFlowing) act()
    else askedEarly.push(act)
  }

  function setHeld(next: boolean) {
    if (next === held || id === undefined || callId === undefined || phase === 'ended') return
    held = next
    wasHeld = true
    microphone.update()
    outgoing.setSilent(held)
    audio.setSilent(held)
    options.send({ type: 'hold', callId, on: held })
    emitter.emit('held', { id, held, by: 'us' })
  }

  function release() {
    clearInterval(watchTimer)
    microphone.release()
    outgoing.release()
    peer?.close()
    audio.stop()
  }

  function end(reason: EndReason, error?: VoiceError) {
    if (phase === 'ended' || phase === 'placing') return
    phase = 'ended'
    if (reason === 'transferred') transferred?.done()
    else transferred?.fail(new VoiceError('transfer-failed'))
    release()
    options.onEnd(reason, error)
  }

  function receive(reply: LineReply) {
    if (phase === 'placing') return receiveWhilePlacing(reply)
    if (phase === 'answered' && 'callId' in reply && reply.callId === callId) return receiveOfCall(reply)
    if (phase === 'ended' || !('id' in reply) || reply.id !== id || id === undefined) return
    switch (reply.type) {
      case 'ringing':
        if (phase === 'placed') emitter.emit('ringing', { id })
        return
      case 'answered':
      case 'transfer':
        return answered(reply.type)
      case 'hangup':
        return end(reply.reason)
      case 'call':
        negotiating = false
        void peer?.accept(reply.sdp).catch((error: unknown) => log.error('An answer of the line did not fit', error))
        return
      case 'error':
        negotiating = false
        if (reply.code === 'no-call') return end('session-lost')
        return log.warn(`The voice line refused: ${reply.code}`)
    }
  }

  function receiveOfCall(reply: LineReply) {
    if (reply.type === 'recording' && id !== undefined) return emitter.emit('recording', { id, paused: reply.paused })
    if (reply.type === 'transferred') return end('transferred')
    if (reply.type !== 'transfer-failed') return
    transferred?.fail(new VoiceError('transfer-failed'))
    transferred = undefined
  }

  function receiveWhilePlacing(reply: LineReply) {
    if (reply.type === 'call') {
      accepted = true
      onAnswer(reply.sdp, reply.id)
    } else if (accepted) waiting.push(reply)
    else if (reply.type === 'error') fail(new VoiceError(REFUSALS[reply.code] ?? 'failed', reply.message))
    else if (reply.type === 'hangup') {
      log.warn(`The line ended a call before it began: ${reply.reason}`)
      fail(new VoiceError(options.resumed ? 'no-call' : 'failed'))
    }
  }

  return {
    callId: () => callId,
    id: () => id,
    prepare: () => orRelease(async () => void (await offer())),
    place: (wanted) =>
      orRelease(async () => {
        callId = wanted.callId
        const sdp = await offer()
        const placing = negotiate(wanted.to, wanted.callId, sdp)
        const lineId = await withTimeout(LIMITS.voiceCallTimeoutMs, placing, () => new VoiceError('timeout'))
        phase = 'placed'
        // The code that called `call` gets the id before the first event that has it.
        setTimeout(() => waiting.forEach(receive), 0)
        return lineId
      }),
    fail,
    receive,
    renegotiate,
    end,
    setMuted(next) {
      if (next === muted || id === undefined || phase === 'ended') return
      muted = next
      microphone.update()
      options.send({ type: 'mute', id, muted })
      emitter.emit('mute', { id, muted })
    },
    setHeld: (next) => onceFlowing(() => setHeld(next)),
    transfer: (to) => handOver((callId) => ({ type: 'transfer', callId, to })),
    complete: (withCallId) => handOver((callId) => ({ type: 'complete', callId, withCallId })),
    sound: () => peer?.received(),
    setMix: outgoing.setMix,
    sendDigits: (digits) =>
      onceFlowing(() => {
        if (!peer?.sendDigits(digits)) log.warn('The far end takes no digits')
      }),
    async quality() {
      if (!peer) throw new VoiceError('no-call')
      return meter.read(await peer.stats())
    },
    setInput: (deviceId) => microphone.take(deviceId),
    setOutput: (deviceId) => audio.setOutput(deviceId),
  }
}
