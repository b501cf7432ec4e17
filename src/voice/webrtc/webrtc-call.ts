import type { LineErrorCode, LineReply, LineRequest } from '../../api/contract/voice-line'
import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'
import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { bytesReceived, createQualityMeter } from '../quality'
import { VoiceError, type CallQuality, type EndReason, type VoiceErrorCode, type VoiceEvents } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { VoiceLog } from '../voice-log'
import { createMediaWatch, LOOK_EVERY_MS } from '../media/media-watch'
import { createRemoteAudio } from '../media/remote-audio'
import { createLinePeer, type LinePeer } from './line-peer'

/**
 * One call over the line, from the microphone to the end.
 *
 *     placing ──► placed ──► answered ──► ended
 *        │           └────────────────────►┘
 *        └──► ended (place() rejects, no event)
 */
export interface WebrtcCall {
  /** The platform's id, known from the start. */
  readonly callId: string
  /** The line's id, once placed. */
  id(): string | undefined
  /** Opens the microphone and places the call. Resolves to the line's id. @throws VoiceError */
  place(): Promise<string>
  /** Cancels the placing, so that `place` rejects with the reason. */
  fail(error: VoiceError): void
  receive(reply: LineReply): void
  /** Sends a new offer: `resume` after a new socket, `restart` after lost media. */
  renegotiate(type: 'resume' | 'restart'): Promise<void>
  /** Ends the call once. The microphone is released before any event. */
  end(reason: EndReason, error?: VoiceError): void
  setMuted(muted: boolean): void
  sendDigits(digits: string): void
  quality(): Promise<CallQuality>
  setInput(deviceId: string): Promise<void>
  setOutput(deviceId: string): Promise<void>
}

export interface WebrtcCallOptions {
  to: string
  callId: string
  /** The call of a page before this one, which is taken up and not placed. */
  resumed?: { id: string; muted: boolean }
  iceServers: RTCIceServer[]
  inputId: string | undefined
  outputId: string
  openMicrophone(deviceId?: string): Promise<MediaStream>
  /** False while there is no socket. The request is then lost. */
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
  const { callId, emitter, log } = options
  const meter = createQualityMeter()
  const audio = createRemoteAudio((message) => log.warn(message))
  const waiting: LineReply[] = []
  let phase: 'placing' | 'placed' | 'answered' | 'ended' = 'placing'
  let id: string | undefined
  let microphone: MediaStream | undefined
  let peer: LinePeer | undefined
  let muted = options.resumed?.muted ?? false
  let accepted = false
  let watchTimer: ReturnType<typeof setInterval> | undefined
  let negotiation = 0
  let negotiating = false

  let onAnswer: (sdp: string, lineId: string) => void = () => undefined
  let fail: (error: VoiceError) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => (fail = reject))
  failed.catch(() => undefined)

  /** A function, because what is awaited may end the call, which the compiler does not see. */
  const isOver = () => phase === 'ended'

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

  async function takeMicrophone(deviceId: string | undefined) {
    const stream = await options.openMicrophone(deviceId).catch((error: unknown) => {
      throw toMicrophoneError(error)
    })
    try {
      // The call may have ended before the person answered the browser's question.
      if (isOver()) return releaseMicrophone(stream)
      const [track] = stream.getAudioTracks()
      if (!track) throw new VoiceError('mic-missing', 'The microphone has no sound')
      track.enabled = !muted
      track.onended = () => {
        if (id !== undefined && !isOver() && microphone === stream) emitter.emit('mic', { id, state: 'ended' })
      }
      await peer?.setMicrophone(track)
      // The call may have ended before the line took the microphone.
      if (isOver()) return releaseMicrophone(stream)
      track.enabled = !muted
    } catch (error) {
      releaseMicrophone(stream)
      throw error
    }
    releaseMicrophone(microphone)
    microphone = stream
  }

  /** A canceled call must send nothing, because the socket may by then belong to the next call. */
  function requirePlacing() {
    if (isOver()) throw new VoiceError('no-call', 'It was given up before it was placed')
  }

  async function negotiate(): Promise<string> {
    if (!microphone) throw new VoiceError('mic-missing')
    if (options.outputId)
      await audio.setOutput(options.outputId).catch(() => log.warn('The chosen speaker is not there'))
    requirePlacing()
    peer = createLinePeer(options.iceServers, microphone, (stream) => audio.play(stream))
    const answered = new Promise<{ sdp: string; lineId: string }>((resolve) => {
      onAnswer = (sdp, lineId) => resolve({ sdp, lineId })
    })
    const sdp = await peer.offer()
    requirePlacing()
    const { to, resumed } = options
    const request: LineRequest = resumed
      ? { type: 'resume', id: resumed.id, sdp }
      : { type: 'call', to, callId, platform: 'web', sdp }
    if (!options.send(request)) {
      throw new VoiceError('network', 'The voice line is closed')
    }
    const answer = await answered
    await peer.accept(answer.sdp)
    id = answer.lineId
    return id
  }

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
  }

  /** The other side answered. The call counts as answered once its media is connected (`line/first-media`). */
  function answered(kind: 'answered' | 'transfer') {
    if (phase !== 'placed') return
    phase = 'answered'
    let isFlowing = false
    let looks = 0
    const look = (bytes: number, state: RTCPeerConnectionState | undefined) => {
      if (phase !== 'answered' || id === undefined || !state) return
      if (isFlowing) return watch.look(bytes, state)
      isFlowing = state === 'connected' || bytes > 0
      if (isFlowing) return emitter.emit(kind, { id })
      // Counts checks instead of time, because a page that slept has lost no media.
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

  function release() {
    clearInterval(watchTimer)
    releaseMicrophone(microphone)
    peer?.close()
    audio.stop()
  }

  function end(reason: EndReason, error?: VoiceError) {
    if (phase === 'ended' || phase === 'placing') return
    phase = 'ended'
    release()
    options.onEnd(reason, error)
  }

  function receive(reply: LineReply) {
    if (phase === 'placing') return receiveWhilePlacing(reply)
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
    callId,
    id: () => id,
    async place() {
      try {
        // There is no time limit yet, because the browser may show its question, and a person takes their time.
        await Promise.race([takeMicrophone(options.inputId), failed])
        const placing = Promise.race([negotiate(), failed])
        const lineId = await withTimeout(LIMITS.voiceCallTimeoutMs, placing, () => new VoiceError('timeout'))
        phase = 'placed'
        // The caller of `call` learns the id before the first event that has it.
        setTimeout(() => waiting.forEach(receive), 0)
        return lineId
      } catch (error) {
        phase = 'ended'
        release()
        if (error instanceof VoiceError) throw error
        // The browser's own sentence is dropped, because a message would be shown (`line/errors`).
        log.error('A call could not be placed', error)
        throw new VoiceError('failed', undefined, { cause: error })
      }
    },
    fail: (error) => fail(error),
    receive,
    renegotiate,
    end,
    setMuted(next) {
      if (next === muted || id === undefined || phase === 'ended') return
      muted = next
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !muted
      options.send({ type: 'mute', id, muted })
      emitter.emit('mute', { id, muted })
    },
    sendDigits: (digits) => peer?.sendDigits(digits),
    async quality() {
      if (!peer) throw new VoiceError('no-call')
      return meter.read(await peer.stats())
    },
    setInput: (deviceId) => takeMicrophone(deviceId),
    setOutput: (deviceId) => audio.setOutput(deviceId),
  }
}
