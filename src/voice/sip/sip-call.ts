import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'
import { createCallMicrophone } from '../media/call-microphone'
import { createMediaWatch, LOOK_EVERY_MS } from '../media/media-watch'
import { createOutgoingSound } from '../media/outgoing-sound'
import { createRemoteAudio } from '../media/remote-audio'
import { playableDigits, sendDigits } from '../media/send-digits'
import type { ClientCall } from '../client-call'
import { bytesReceived, createQualityMeter } from '../quality'
import { VoiceError, type EndReason, type VoiceEvents, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { VoiceLog } from '../voice-log'
import type {
  SipCallSettings,
  SipEnd,
  SipReplaced,
  SipResponse,
  SipSession,
  SipSessionEvents,
  SipUserAgent,
} from './jssip-api'
import { watchForGone } from './watch-for-gone'
import { placeOf, endReasonOf, placingErrorOf, refusalReasonOf, SURVIVED } from './sip-mapping'

/**
 * One call over SIP, from the microphone to the end. An outgoing call counts as placed once the other telephone rings
 * or refuses, and an incoming one once it is answered.
 */
export interface SipCall extends ClientCall {
  /** Opens the microphone and places or answers the call. @throws VoiceError */
  place(): Promise<string>
  /** Where the other side of another call is connected with this one's. Undefined unless it is answered. */
  inPlace(): { number: string; replaces: SipReplaced } | undefined
  /** The other side is about to get another call in place of this one. Returns the undo. */
  beTaken(): () => void
  /** Call it when a lost socket was replaced, perhaps by one to another server. */
  socketIsBack(): void
}

export interface SipCallOptions {
  agent: SipUserAgent
  domain: string
  /** The number to call, or the call that rings here. */
  other: string | SipSession
  callId: string
  pcConfig: RTCConfiguration
  inputId: string | undefined
  outputId: string
  openMicrophone(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  emitter: VoiceEmitter
  log: VoiceLog
  /** Another call of this page. */
  callOf(callId: string): SipCall | undefined
  /** The call uses the new socket. */
  onResumed(): void
  /** Called once when a placed call ended, after the microphone was released. */
  onEnd(reason: EndReason): void
}

type Media = Pick<SipCallSettings, 'mediaStream' | 'pcConfig'>

const FORWARDED = 181
/** All that a number must not bring into a SIP address. */
const NO_NUMBER = /[^+\d]/g
const RENEGOTIATE_AGAIN_MS = 500

export function createSipCall(options: SipCallOptions): SipCall {
  const { callId, emitter, log, agent, openMicrophone, microphoneLevel } = options
  const meter = createQualityMeter()
  const audio = createRemoteAudio((message) => log.warn(message))
  let phase: 'placing' | 'placed' | 'answered' | 'ended' = 'placing'
  let session: SipSession | undefined
  let isGone = () => false
  let connection: RTCPeerConnection | undefined
  let muted = false
  let held = false
  let heldByThem = false
  let forwarded = false
  let transfer: { taken: boolean; done(): void; fail(error: VoiceError): void } | undefined
  /** Another call takes its place. If that fails, a BYE that came meanwhile counts. */
  let taking: { over?: SipEnd } | undefined
  let watchTimer: ReturnType<typeof setInterval> | undefined
  let gatherTimer: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []

  let onPlaced: () => void = () => undefined
  let fail: (error: VoiceError) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => (fail = reject))
  failed.catch(() => undefined)

  /** A function, because the compiler does not see that the call may end during an `await`. */
  const isOver = () => phase === 'ended'
  const isHeard = () => !muted && !held
  const outgoing = createOutgoingSound((track) => sender()?.replaceTrack(track))
  const microphone = createCallMicrophone({
    openMicrophone,
    microphoneLevel,
    emitter,
    id: () => (phase === 'placing' ? undefined : id),
    isOver,
    isHeard,
    isMutedTalk: () => phase === 'answered' && muted && !held,
    replaceTrack: outgoing.setMicrophone,
  })
  const id = callId

  const watch = createMediaWatch({
    watchMs: LIMITS.mediaWatchMs,
    giveUpMs: LIMITS.mediaGiveUpMs,
    restartsMax: LIMITS.iceRestartsMax,
    onReconnecting: () => emitMedia('reconnecting'),
    onConnected: () => emitMedia('connected'),
    onRestart: () => renegotiate({ iceRestart: true }),
    onLost() {
      emitMedia('lost')
      end('media-lost')
    },
  })
  const emitMedia = (state: VoiceEvents['media']['state']) => emitter.emit('media', { id, state })

  const sender = () => connection?.getSenders().find((candidate) => candidate.track?.kind === 'audio')

  /** Delays a call's events until `call` has resolved, so that the code that called it knows the id. */
  function tell(event: () => void) {
    if (phase === 'placing') waiting.push(event)
    else event()
  }

  function ring(response: SipResponse | null) {
    forwarded ||= response?.status_code === FORWARDED
    if (waiting.length === 0 && phase === 'placing') waiting.push(() => emitter.emit('ringing', { id }))
    onPlaced()
  }

  function finish(event: SipEnd) {
    if (taking && event.originator === 'remote') {
      taking.over = event
      return
    }
    if (transfer?.taken && event.originator === 'remote') return end('transferred')
    const wasAnswered = phase === 'answered'
    const connected = agent.isConnected()
    if (phase === 'placing' && typeof options.other !== 'string') {
      return fail(new VoiceError(event.originator === 'remote' ? 'no-call' : 'failed'))
    }
    if (phase === 'placing' && waiting.length === 0 && !refusalReasonOf(event)) {
      const error = placingErrorOf(event, connected)
      log.warn(`A call was not placed: ${error.message}`)
      return fail(error)
    }
    tell(() => end(isGone() ? 'remote' : endReasonOf(event, wasAnswered, connected)))
    onPlaced()
  }

  const eventHandlers: SipSessionEvents = {
    peerconnection({ peerconnection }) {
      connection = peerconnection
      peerconnection.ontrack = ({ streams, track }) => audio.play(streams[0] ?? new MediaStream([track]))
    },
    // One slow STUN server must not delay a call (`line/port`).
    icecandidate({ ready }) {
      gatherTimer ??= setTimeout(() => {
        gatherTimer = undefined
        ready()
      }, LIMITS.iceGatheringMs)
    },
    progress: ({ originator, response }) => originator === 'remote' && ring(response),
    accepted() {
      if (typeof options.other === 'string') ring(null)
      tell(answered)
      onPlaced()
    },
    failed: finish,
    ended: finish,
    hold: ({ originator }) => onHold(originator, true),
    unhold: ({ originator }) => onHold(originator, false),
    // The other side must not choose whom this person calls. A telephone system can transfer a call without our help.
    refer({ reject }) {
      log.warn('The other side asked for a transfer by REFER, which is refused')
      reject()
    },
  }

  /** Sends an INVITE, or answers the one from the other side. */
  function connect() {
    const mediaStream = microphone.stream()
    if (!mediaStream) throw new VoiceError('mic-missing')
    const { other, pcConfig } = options
    // Not `max-bundle`: a telephone system answers without a BUNDLE group, which the browser would then refuse.
    const media = { mediaStream, pcConfig }
    session = typeof other === 'string' ? invite(other, media) : accept(other, media)
    isGone = watchForGone(session)
    const terminate = session.terminate.bind(session)
    session.terminate = (why) => {
      if (phase === 'answered' && SURVIVED.includes(why?.cause ?? '')) return
      terminate(why)
    }
  }

  const invite = (to: string, media: Media) =>
    agent.call(`sip:${to.replace(NO_NUMBER, '')}@${options.domain}`, {
      ...media,
      extraHeaders: [`X-Call-Id: ${callId}`, 'X-Platform: web'],
      eventHandlers,
    })

  function accept(ringing: SipSession, media: Media): SipSession {
    // The caller may have hung up while the person answered the browser's question.
    if (ringing.isEnded()) throw new VoiceError('no-call', 'It does not ring any more')
    for (const [event, handler] of Object.entries(eventHandlers)) {
      ringing.on(event as keyof SipSessionEvents, handler as never)
    }
    ringing.answer(media)
    return ringing
  }

  /** The track that is sent is that of the microphone, or of the mix. */
  function updateTracks() {
    microphone.update()
    outgoing.setSilent(held)
  }

  function onHold(originator: 'local' | 'remote', on: boolean) {
    // JsSIP enables the track when the other side ends a hold, without regard to our own mute and hold.
    updateTracks()
    if (originator === 'local' || phase !== 'answered' || heldByThem === on) return
    heldByThem = on
    emitter.emit('held', { id, held: on, by: 'them' })
  }

  /** Sends a new offer, by which the other side learns of a hold, a new socket or new addresses (RFC 3261 §12.2). */
  function renegotiate(offer: RTCOfferOptions, done: () => void = () => undefined) {
    if (phase !== 'answered' || !session) return
    // JsSIP does not report a failed offer. If media stays lost, the media watch asks for another one.
    const started = session.renegotiate({ rtcOfferConstraints: offer }, done)
    // JsSIP also enables the track with each offer.
    updateTracks()
    if (!started) setTimeout(() => renegotiate(offer, done), RENEGOTIATE_AGAIN_MS)
  }

  /** The other side answered. The call counts as answered once its media is connected (`line/first-media`). */
  function answered() {
    if (phase !== 'placed') return
    phase = 'answered'
    let isFlowing = false
    let looks = 0
    const look = (bytes: number, state: RTCPeerConnectionState | undefined) => {
      if (phase !== 'answered' || !state) return
      // On hold no sound arrives, so only ICE tells whether the connection still works.
      if (isFlowing && (held || heldByThem) && state === 'connected') return
      if (isFlowing) return watch.look(bytes, state)
      isFlowing = state === 'connected' || bytes > 0
      if (isFlowing) {
        emitter.emit(forwarded ? 'transfer' : 'answered', { id })
        return microphone.update()
      }
      // Counts checks instead of time, because time that the page slept is not lost media.
      if (++looks * LOOK_EVERY_MS > LIMITS.firstMediaMs) end('no-media')
    }
    look(0, connection?.connectionState)
    watchTimer = setInterval(() => {
      connection?.getStats().then(
        (report) => look(bytesReceived(report), connection?.connectionState),
        () => undefined,
      )
    }, LOOK_EVERY_MS)
  }

  function release() {
    clearInterval(watchTimer)
    clearTimeout(gatherTimer)
    microphone.release()
    outgoing.release()
    audio.stop()
    connection?.close()
  }

  function end(reason: EndReason) {
    if (phase === 'ended' || phase === 'placing') return
    phase = 'ended'
    if (reason === 'transferred') transfer?.done()
    else transfer?.fail(new VoiceError('transfer-failed'))
    release()
    options.onEnd(reason)
  }

  /** Asks the other side to call this number, perhaps in place of another call there. @throws VoiceError */
  const refer = (to: string, replaces?: SipReplaced): Promise<void> =>
    new Promise((done, reject) => {
      const own = { taken: false, done, fail: reject }
      const refuse = () => {
        if (transfer === own) transfer = undefined
        reject(new VoiceError('transfer-failed'))
      }
      if (phase !== 'answered' || !session) return refuse()
      // Ends the wait for an earlier transfer, which a telephone system may never answer.
      transfer?.fail(new VoiceError('transfer-failed'))
      transfer = own
      session.refer(`sip:${to.replace(NO_NUMBER, '')}@${options.domain}`, {
        ...(replaces && { replaces }),
        // JsSIP would name the user, which is one half of this call's credentials.
        extraHeaders: [`Referred-By: <sip:${options.domain}>`],
        eventHandlers: {
          requestSucceeded: () => (own.taken = true),
          requestFailed: refuse,
          accepted: () => end('transferred'),
          failed: refuse,
        },
      })
    })

  return {
    callId: () => callId,
    id: () => (phase === 'placing' ? undefined : id),
    async place() {
      try {
        // No time limit yet, because the browser may ask the person for permission, who may take any time.
        await Promise.race([microphone.take(options.inputId), failed])
        if (options.outputId)
          await audio.setOutput(options.outputId).catch(() => log.warn('The chosen speaker is not there'))
        const placed = new Promise<void>((resolve) => (onPlaced = resolve))
        connect()
        await withTimeout(LIMITS.voiceCallTimeoutMs, Promise.race([placed, failed]), () => new VoiceError('timeout'))
        phase = 'placed'
        // The code that called `call` gets the id before the first event that has it.
        setTimeout(() => waiting.splice(0).forEach((event) => event()), 0)
        return id
      } catch (error) {
        phase = 'ended'
        release()
        if (error instanceof VoiceError) throw error
        // The browser's own message is dropped, because it would be shown to the person (`line/port`).
        log.error('A call could not be placed', error)
        throw new VoiceError('failed', undefined, { cause: error })
      }
    },
    fail: (error) => fail(error),
    end,
    inPlace() {
      if (phase !== 'answered' || !session) return undefined
      return placeOf(session, typeof options.other === 'string' ? options.other : undefined)
    },
    beTaken() {
      const own: typeof taking = {}
      taking = own
      return () => {
        if (taking !== own) return
        taking = undefined
        if (own.over) finish(own.over)
      }
    },
    socketIsBack: () => renegotiate({ iceRestart: true }, () => options.onResumed()),
    setMuted(next) {
      if (next === muted || phase === 'placing' || isOver()) return
      muted = next
      microphone.update()
      emitter.emit('mute', { id, muted })
    },
    setHeld(next) {
      if (next === held || phase !== 'answered') return
      held = next
      // This side is silent at once, whether or not the other side accepts the offer (RFC 3264 §8.4).
      updateTracks()
      audio.setSilent(held)
      for (const line of connection?.getTransceivers() ?? []) line.direction = held ? 'sendonly' : 'sendrecv'
      renegotiate({})
      emitter.emit('held', { id, held, by: 'us' })
    },
    transfer: refer,
    async complete(withCallId) {
      const other = options.callOf(withCallId)
      const place = other?.inPlace()
      if (!other || !place) throw new VoiceError('transfer-failed')
      const goOn = other.beTaken()
      try {
        await refer(place.number, place.replaces)
      } catch (error) {
        goOn()
        throw error
      }
      other.end('transferred')
    },
    sound: () => connection && new MediaStream(connection.getReceivers().map((receiver) => receiver.track)),
    setMix: outgoing.setMix,
    sendDigits(digits) {
      if (isOver() || sendDigits(sender(), digits)) return
      // An older telephone system accepts digits only in INFO messages (RFC 6086).
      const playable = playableDigits(digits)
      if (!playable || !session || session.isEnded()) return
      session.sendDTMF(playable, { transportType: 'INFO', duration: LIMITS.dtmfToneMs, interToneGap: LIMITS.dtmfGapMs })
    },
    async quality() {
      if (!connection) throw new VoiceError('no-call')
      return meter.read(await connection.getStats())
    },
    setInput: (deviceId) => microphone.take(deviceId),
    setOutput: (deviceId) => audio.setOutput(deviceId),
  }
}
