import { withDeadline } from '../deadline'
import { createEmitter } from '../emitter'
import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { createQualityMeter, type QualityMeter } from '../quality'
import { VoiceError, type EndReason, type VoiceClient, type VoiceEvents } from '../voice-client'
import type { VoiceLog } from '../voice-log'
import { nameOf, type VonageClient } from './vonage-api'
import { listenToVonage } from './vonage-listeners'
import { replaceMicrophone } from './vonage-input'
import { toEndReason, toVoiceError } from './vonage-mapping'

export interface VonageClientOptions {
  openMicrophone?(deviceId?: string): Promise<MediaStream>
  freshToken?(): Promise<string>
  log: VoiceLog
  callTimeoutMs: number
}

/** The call at hand. `id` is absent while it is being placed. */
interface CurrentCall {
  callId: string
  id?: string
  answered: boolean
  muted: boolean
  meter: QualityMeter
  /** A microphone chosen by us; the SDK releases only its own. */
  chosen?: MediaStream
  /** Gives up placing it. */
  fail(error: VoiceError): void
  /** Events that came before `call` resolved. */
  waiting: (() => void)[]
}

/** The port over one SDK client. The SDK keeps a session for many calls; the port's rules are added here. */
export function createVonageClient(sdk: VonageClient, options: VonageClientOptions): VoiceClient {
  const { log, freshToken } = options
  const emitter = createEmitter<VoiceEvents>((error) => log.error('A voice listener failed', error))
  let sessionOpen = false
  let refreshed = false
  let current: CurrentCall | undefined
  let inputId: string | undefined
  let outputId = ''

  /** The provider rejects for dead calls and twice-ended ones; the port does not (voice.md §2). */
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => log.warn(`The voice provider refused: ${toVoiceError(error).code}`),
    )

  const ifCurrent = (id: string) => (current?.id === id ? current : undefined)

  /** Runs for an event of the current call; one that comes while it is being placed waits for its id. */
  function about(id: string, act: (call: CurrentCall) => void) {
    if (current && current.id === undefined) current.waiting.push(() => about(id, act))
    const call = ifCurrent(id)
    if (call) act(call)
  }

  function answered(id: string, kind: 'answered' | 'transfer') {
    about(id, (call) => {
      if (call.answered) return
      call.answered = true
      emitter.emit(kind, { id })
    })
  }

  function end(call: CurrentCall, reason: EndReason) {
    if (current !== call || call.id === undefined) return
    current = undefined
    releaseMicrophone(call.chosen)
    emitter.emit('hangup', { id: call.id, reason })
  }

  function closeSession(error?: VoiceError) {
    if (current) end(current, 'session-lost')
    current?.fail(error ?? new VoiceError('network', 'The session closed'))
    if (!sessionOpen) return
    sessionOpen = false
    emitter.emit('session', { state: 'closed', ...(error && { error }) })
  }

  /** The SDK says EXPIRED_TOKEN whatever the cause: one fresh token, then `auth` (voice.md §2). */
  async function renewSession() {
    try {
      if (!freshToken || refreshed) throw new VoiceError('auth', 'The session ended')
      refreshed = true
      await sdk.refreshSession(await freshToken())
      emitter.emit('session', { state: 'open' })
    } catch (error) {
      closeSession(new VoiceError('auth', 'The session ended', { cause: error }))
    }
  }

  const stopListening = listenToVonage(sdk, {
    legStatusUpdate(id, _legId, status) {
      if (nameOf(status) === 'RINGING') about(id, (call) => !call.answered && emitter.emit('ringing', { id }))
      if (nameOf(status) === 'ANSWERED') answered(id, 'answered')
    },
    callTransfer: (id) => answered(id, 'transfer'),
    callHangup: (id, _quality, reason) => about(id, (call) => end(call, toEndReason(reason))),
    callMediaReconnecting: (id) => about(id, () => emitter.emit('media', { id, state: 'reconnecting' })),
    callMediaReconnection: (id) => about(id, () => emitter.emit('media', { id, state: 'connected' })),
    callMediaDisconnect: (id) => about(id, (call) => loseMedia(call, id)),
    callMediaError: (id) => about(id, (call) => loseMedia(call, id)),
    sessionError: () => void renewSession(),
    reconnecting: () => emitter.emit('session', { state: 'reconnecting' }),
    reconnection: () => emitter.emit('session', { state: 'open' }),
  })

  /** The provider sends no hangup after this (45 s waited, voice.md §2). */
  function loseMedia(call: CurrentCall, id: string) {
    void quietly(sdk.hangup(id))
    emitter.emit('media', { id, state: 'lost' })
    end(call, 'media-lost')
  }

  /** Tells a denied, missing and busy microphone apart, which the SDK does not. It opens its own afterwards. */
  async function preflight() {
    const stream = await options.openMicrophone?.(inputId).catch((error: unknown) => {
      throw toMicrophoneError(error)
    })
    releaseMicrophone(stream)
  }

  function serverCall(call: CurrentCall, to: string): Promise<string> {
    const placed = sdk.serverCall({ to, callId: call.callId, platform: 'web' })
    // One that is placed after we gave up is ended at once.
    placed.then(
      (id) => current !== call && void quietly(sdk.hangup(id)),
      () => undefined,
    )
    return placed
  }

  async function choose(call: CurrentCall, id: string, deviceId: string) {
    const connection = sdk.getPeerConnection(id)
    if (!connection || !options.openMicrophone) return
    const stream = await options.openMicrophone(deviceId).catch((error: unknown) => {
      throw toMicrophoneError(error)
    })
    if (current !== call) return releaseMicrophone(stream)
    await replaceMicrophone(connection, stream, call.muted)
    releaseMicrophone(call.chosen)
    call.chosen = stream
  }

  function watchMicrophone(id: string) {
    for (const { track } of sdk.getPeerConnection(id)?.getSenders() ?? []) {
      track?.addEventListener('ended', () => about(id, () => emitter.emit('mic', { id, state: 'ended' })))
    }
  }

  return {
    async open(token) {
      if (globalThis.isSecureContext === false) throw new VoiceError('insecure')
      if (current) throw new VoiceError('busy-local')
      refreshed = false
      try {
        await withDeadline(sdk.createSession(token), options.callTimeoutMs, 'Opening the session')
      } catch (error) {
        throw toVoiceError(error)
      }
      sessionOpen = true
      emitter.emit('session', { state: 'open' })
    },

    async call({ to, callId }) {
      if (current) throw new VoiceError('busy-local')
      if (!sessionOpen) throw new VoiceError('network', 'The session is not open')
      let fail: CurrentCall['fail'] = () => undefined
      const failed = new Promise<never>((_resolve, reject) => (fail = reject))
      failed.catch(() => undefined)
      const call: CurrentCall = {
        ...{ callId, fail, answered: false, muted: false, waiting: [], meter: createQualityMeter() },
      }
      current = call
      try {
        await Promise.race([preflight(), failed])
        const placed = Promise.race([serverCall(call, to), failed])
        const id = await withDeadline(placed, options.callTimeoutMs, 'Placing the call')
        call.id = id
        watchMicrophone(id)
        if (inputId !== undefined) void quietly(choose(call, id, inputId))
        if (outputId !== '') void quietly(setSpeaker(sdk, outputId))
        // Whoever awaits `call` learns the id before the first event that carries it.
        setTimeout(() => call.waiting.forEach((tell) => tell()), 0)
        return id
      } catch (error) {
        current = undefined
        throw toVoiceError(error)
      }
    },

    async hangup(id) {
      if (current && current.id === undefined && current.callId === id) {
        current.fail(new VoiceError('no-call', 'It was hung up before it was placed'))
      }
      const call = ifCurrent(id)
      if (!call) return
      const hungUp = quietly(sdk.hangup(id))
      end(call, 'local')
      await hungUp
    },

    async setMuted(id, muted) {
      const call = ifCurrent(id)
      if (!call || call.muted === muted) return
      call.muted = muted
      for (const track of call.chosen?.getAudioTracks() ?? []) track.enabled = !muted
      await quietly(muted ? sdk.mute(id) : sdk.unmute(id))
      if (current === call) emitter.emit('mute', { id, muted })
    },

    async sendDtmf(id, digits) {
      if (ifCurrent(id)) await quietly(sdk.sendDTMF(id, digits))
    },

    async quality(id) {
      const call = ifCurrent(id)
      const connection = call && sdk.getPeerConnection(id)
      return call && connection ? call.meter.read(await connection.getStats()) : null
    },

    async setInput(deviceId) {
      if (current?.id !== undefined) await choose(current, current.id, deviceId)
      inputId = deviceId
    },

    async setOutput(deviceId) {
      await setSpeaker(sdk, deviceId)
      outputId = deviceId
    },

    on: (kind, listener) => emitter.on(kind, listener),

    async close() {
      const call = current
      call?.fail(new VoiceError('no-call', 'The line was closed'))
      if (call?.id !== undefined) {
        void quietly(sdk.hangup(call.id))
        end(call, 'local')
      }
      closeSession()
      stopListening()
      emitter.clear()
      await quietly(sdk.deleteSession())
    },
  }
}

async function setSpeaker(sdk: VonageClient, deviceId: string): Promise<void> {
  await sdk
    .getAudioOutputElement()
    ?.setSinkId?.(deviceId)
    .catch((cause: unknown) => {
      throw new VoiceError('failed', 'This speaker cannot be used', { cause })
    })
}
