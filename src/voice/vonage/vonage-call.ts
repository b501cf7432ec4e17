import { withTimeout } from '../../lib/with-timeout'
import { releaseMicrophone, toMicrophoneError } from '../microphone-error'
import { createQualityMeter } from '../quality'
import { createMicrophoneWatch } from '../media/microphone-watch'
import { createMutedMicrophone } from '../media/muted-microphone'
import { VoiceError, type CallQuality, type EndReason, type VoiceEvents, type VoiceKit } from '../voice-client'
import type { VoiceEmitter } from '../voice-emitter'
import type { VonageClient } from './vonage-api'
import { replaceMicrophone } from './replace-microphone'
import { listenToVonage } from './listen-to-vonage'
import { nameOf, toEndReason, toVoiceError } from './vonage-mapping'

/** One call over the SDK. It has no id while it is being placed, so events are queued until then. */
export interface VonageCall {
  /** The platform's id, known from the start. */
  readonly callId: string
  id(): string | undefined
  /** Checks the microphone and places the call. @throws VoiceError */
  place(to: string, inputId: string | undefined): Promise<string>
  /** Checks the microphone and answers a call that rings. Resolves to its id. @throws VoiceError */
  answer(ringing: string, inputId: string | undefined): Promise<string>
  /** Cancels the placing or answering, so that it rejects with the reason. */
  fail(error: VoiceError): void
  /** Ends the call at the provider and here. */
  hangUp(): Promise<void>
  end(reason: EndReason): void
  setMuted(muted: boolean): Promise<void>
  sendDigits(digits: string): Promise<void>
  quality(): Promise<CallQuality | null>
  setInput(deviceId: string): Promise<void>
}

export interface VonageCallOptions {
  callId: string
  sdk: VonageClient
  emitter: VoiceEmitter
  callTimeoutMs: number
  openMicrophone?(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  /** Awaits a request that the provider may refuse, as it does for dead calls. */
  quietly(work: Promise<unknown>): Promise<void>
  /** The provider begins the call. It settles once the call has begun, or has ended because it was canceled. */
  onBeginning(work: Promise<unknown>): void
  /** Marks the call as over, placed or not, before any event. */
  onOver(): void
}

export function createVonageCall(options: VonageCallOptions): VonageCall {
  const { callId, sdk, emitter, quietly } = options
  const meter = createQualityMeter()
  const waiting: (() => void)[] = []
  let id: string | undefined
  let answered = false
  let over = false
  let muted = false
  /** A microphone that we opened, because the SDK releases only its own. */
  let chosen: MediaStream | undefined
  let fail: (error: VoiceError) => void = () => undefined
  const failed = new Promise<never>((_resolve, reject) => (fail = reject))
  failed.catch(() => undefined)

  /** Handles an event of this call, and drops those of others. */
  function mine(eventId: string, act: (id: string) => void) {
    if (over) return
    if (id === undefined) waiting.push(() => mine(eventId, act))
    else if (eventId === id) act(id)
  }

  function answer(kind: 'answered' | 'transfer', answeredId: string) {
    if (answered) return
    answered = true
    emitter.emit(kind, { id: answeredId })
    listenWhileMuted()
  }

  const mutedMicrophone = createMutedMicrophone(options.microphoneLevel, (speaking) => {
    if (id !== undefined && !over) emitter.emit('muted-speech', { id, speaking })
  })
  const listenWhileMuted = () =>
    mutedMicrophone.listenTo(
      answered && muted && !over && id !== undefined ? (senderOf(id)?.track ?? undefined) : undefined,
    )
  const senderOf = (placed: string) =>
    sdk
      .getPeerConnection(placed)
      ?.getSenders()
      .find(({ track }) => track?.kind === 'audio')

  const stopListening = listenToVonage(sdk, {
    legStatusUpdate(eventId, _legId, status) {
      const name = nameOf(status)
      if (name === 'RINGING') mine(eventId, (ringing) => !answered && emitter.emit('ringing', { id: ringing }))
      if (name === 'ANSWERED') mine(eventId, (answeredId) => answer('answered', answeredId))
    },
    callTransfer: (eventId) => mine(eventId, (answeredId) => answer('transfer', answeredId)),
    callHangup: (eventId, _quality, reason) => mine(eventId, () => end(toEndReason(reason))),
    callMediaReconnecting: (eventId) => mine(eventId, (our) => emitMedia(our, 'reconnecting')),
    callMediaReconnection: (eventId) => mine(eventId, (our) => emitMedia(our, 'connected')),
    callMediaDisconnect: (eventId) => mine(eventId, loseMedia),
    callMediaError: (eventId) => mine(eventId, loseMedia),
  })

  const emitMedia = (our: string, state: VoiceEvents['media']['state']) => emitter.emit('media', { id: our, state })

  /** The provider sends no hangup after this, not even within 45 s (`line/sip-optional`). */
  function loseMedia(our: string) {
    void quietly(sdk.hangup(our))
    emitMedia(our, 'lost')
    end('media-lost')
  }

  function finish() {
    over = true
    stopListening()
    mutedMicrophone.listenTo(undefined)
    watch.stop()
    releaseMicrophone(chosen)
    options.onOver()
  }

  function end(reason: EndReason) {
    if (over || id === undefined) return
    finish()
    emitter.emit('hangup', { id, reason })
  }

  const openMicrophone = (deviceId: string | undefined) =>
    options.openMicrophone?.(deviceId).catch((error: unknown) => {
      throw toMicrophoneError(error)
    })

  /** Ends a call at once that begins after it was canceled. */
  async function unlessOver(beginning: Promise<string>): Promise<string> {
    const begun = await beginning
    if (over) await quietly(sdk.hangup(begun))
    return begun
  }

  const watch = createMicrophoneWatch({
    tell: (state) => {
      if (id !== undefined) mine(id, (our) => emitter.emit('mic', { id: our, state }))
    },
    async openDefault() {
      if (!(await replace(undefined, false))) throw new VoiceError('mic-missing')
    },
  })

  let opening = 0
  /** @returns whether the call sends this microphone now */
  async function replace(deviceId: string | undefined, isChosen: boolean): Promise<boolean> {
    const connection = id === undefined ? undefined : sdk.getPeerConnection(id)
    const mine = ++opening
    const stream = connection && (await openMicrophone(deviceId))
    if (!connection || !stream) return false
    // The call may end, or the person choose another one, while the microphone opens or the line takes it.
    const isLate = () => over || mine !== opening
    if (!isLate()) await replaceMicrophone(connection, stream, muted)
    if (isLate()) {
      releaseMicrophone(stream)
      return false
    }
    releaseMicrophone(chosen)
    chosen = stream
    watch.watch(stream.getAudioTracks()[0], isChosen)
    silenceChosen()
    listenWhileMuted()
    return true
  }

  const setInput = async (deviceId: string) => void (await replace(deviceId, true))

  const silenceChosen = () => {
    for (const track of chosen?.getAudioTracks() ?? []) track.enabled = !muted
  }

  /** Tells a denied, missing and busy microphone apart, which the SDK does not. The SDK then opens its own. */
  async function preflight(inputId: string | undefined) {
    const opening = openMicrophone(inputId)
    // The microphone is released whenever it opens, because a person may allow it long after the call was canceled.
    void opening?.then(releaseMicrophone, () => undefined)
    await Promise.race([failed, opening])
  }

  async function begin(connect: () => Promise<string>, inputId: string | undefined): Promise<string> {
    try {
      await preflight(inputId)
      const beginning = unlessOver(connect())
      options.onBeginning(beginning)
      const connecting = Promise.race([beginning, failed])
      id = await withTimeout(options.callTimeoutMs, connecting, () => new VoiceError('timeout'))
    } catch (error) {
      finish()
      throw toVoiceError(error)
    }
    watch.watch(senderOf(id)?.track ?? undefined)
    if (inputId !== undefined) void quietly(setInput(inputId))
    // The code that called `call` gets the id before the first event that has it.
    setTimeout(() => waiting.forEach((tell) => tell()), 0)
    return id
  }

  return {
    callId,
    id: () => id,
    place: (to, inputId) => begin(() => sdk.serverCall({ to, callId, platform: 'web' }), inputId),
    answer(ringing, inputId) {
      // The SDK has no event for a call that was answered on this side.
      waiting.push(() => mine(ringing, (answeredId) => answer('answered', answeredId)))
      return begin(() => sdk.answer(ringing).then(() => ringing), inputId)
    },
    fail: (error) => fail(error),
    async hangUp() {
      if (over || id === undefined) return
      const hungUp = quietly(sdk.hangup(id))
      end('local')
      await hungUp
    },
    end,
    async setMuted(next) {
      if (over || id === undefined || next === muted) return
      muted = next
      silenceChosen()
      try {
        await (next ? sdk.mute(id) : sdk.unmute(id))
      } catch (cause) {
        // A failed mute must be reported. An ended call needs no error.
        muted = !next
        silenceChosen()
        const error = toVoiceError(cause)
        if (over || error.code === 'no-call') return
        throw error
      }
      if (over) return
      emitter.emit('mute', { id, muted: next })
      listenWhileMuted()
    },
    async sendDigits(digits) {
      if (!over && id !== undefined) await quietly(sdk.sendDTMF(id, digits))
    },
    async quality() {
      const connection = id === undefined ? undefined : sdk.getPeerConnection(id)
      return connection ? meter.read(await connection.getStats()) : null
    },
    setInput,
  }
}
