import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'
import { VoiceError, type VoiceClient, type VoiceKit } from '../voice-client'
import { createVoiceEmitter } from '../voice-emitter'
import type { VoiceLog } from '../voice-log'
import type { VonageClient } from './vonage-api'
import { createVonageCall, type VonageCall } from './vonage-call'
import { listenToVonage } from './listen-to-vonage'
import { toCaller, toOverReason, toVoiceError } from './vonage-mapping'

export interface VonageClientOptions {
  openMicrophone?(deviceId?: string): Promise<MediaStream>
  microphoneLevel?: VoiceKit['microphoneLevel']
  freshToken?(): Promise<string>
  log: VoiceLog
  callTimeoutMs: number
}

/** The port over one SDK client. The SDK keeps a session for many calls, and this adds the port's rules. */
export function createVonageClient(sdk: VonageClient, options: VonageClientOptions): VoiceClient {
  const { log, freshToken } = options
  const emitter = createVoiceEmitter(log)
  let sessionOpen = false
  let refreshed = false
  let current: VonageCall | undefined
  let beginning: Promise<unknown> = Promise.resolve()
  /** The calls that ring. */
  const invites = new Set<string>()
  /** The invite that is being answered. */
  let answering: string | undefined
  let stopInvites: () => void = () => undefined
  let inputId: string | undefined
  let outputId = ''

  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => log.warn(`The voice provider refused: ${toVoiceError(error).code}`),
    )

  const ifCurrent = (id: string) => (current?.id() === id ? current : undefined)

  function closeSession(error?: VoiceError) {
    current?.fail(error ?? new VoiceError('no-call', 'The line was closed'))
    current?.end(error ? 'session-lost' : 'local')
    if (!sessionOpen) return
    sessionOpen = false
    emitter.emit('session', { state: 'closed', ...(error && { error }) })
  }

  /**
   * The SDK reports EXPIRED_TOKEN for every cause. This tries one fresh token, then fails with `auth`
   * (`line/sip-optional`).
   */
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

  async function setSpeaker(deviceId: string) {
    await sdk
      .getAudioOutputElement()
      ?.setSinkId?.(deviceId)
      .catch((cause: unknown) => {
        throw new VoiceError('failed', 'This speaker cannot be used', { cause })
      })
  }

  const stopListening = listenToVonage(sdk, {
    sessionError: () => void renewSession(),
    reconnecting: () => emitter.emit('session', { state: 'reconnecting' }),
    reconnection: () => emitter.emit('session', { state: 'open' }),
  })

  /** Listens before the session is created, so that no event is missed. */
  function listenToInvites() {
    stopInvites()
    invites.clear()
    stopInvites = listenToVonage(sdk, {
      callInvite(id, from) {
        invites.add(id)
        emitter.emit('incoming', { id, from: toCaller(from) })
      },
      callInviteCancel(id, reason) {
        if (!invites.delete(id) && answering !== id) return
        emitter.emit('incoming-over', { id, reason: toOverReason(reason) })
        if (answering === id) current?.fail(new VoiceError('no-call', 'It rings no more'))
      },
    })
  }

  function newCall(callId: string): VonageCall {
    const { openMicrophone, microphoneLevel, callTimeoutMs } = options
    return (current = createVonageCall({
      callId,
      sdk,
      emitter,
      callTimeoutMs,
      quietly,
      microphoneLevel,
      ...(openMicrophone && { openMicrophone }),
      onBeginning: (work) => void (beginning = work),
      onOver: () => (current = undefined),
    }))
  }

  return {
    can: { incoming: true },

    async open(token) {
      if (globalThis.isSecureContext === false) throw new VoiceError('insecure')
      if (current) throw new VoiceError('busy-local')
      refreshed = false
      listenToInvites()
      try {
        await withTimeout(options.callTimeoutMs, sdk.createSession(token), () => new VoiceError('timeout'))
      } catch (error) {
        throw toVoiceError(error)
      }
      sessionOpen = true
      emitter.emit('session', { state: 'open' })
    },

    async call({ to, callId }) {
      if (current) throw new VoiceError('busy-local')
      if (!sessionOpen) throw new VoiceError('network', 'The session is not open')
      const id = await newCall(callId).place(to, inputId)
      if (outputId !== '') void quietly(setSpeaker(outputId))
      return id
    },

    async answer(id) {
      if (current) throw new VoiceError('busy-local')
      if (!invites.delete(id)) throw new VoiceError('no-call')
      answering = id
      try {
        return await newCall(id).answer(id, inputId)
      } catch (error) {
        // The call goes on ringing here.
        if (error instanceof VoiceError && error.code.startsWith('mic-')) invites.add(id)
        throw error
      } finally {
        answering = undefined
      }
    },

    // The SDK's `reject` would end it everywhere.
    decline: async (id) => void invites.delete(id),

    async hangup(id) {
      if (current?.callId === id) current.fail(new VoiceError('no-call', 'It was hung up before it was placed'))
      await ifCurrent(id)?.hangUp()
    },

    setMuted: async (id, muted) => ifCurrent(id)?.setMuted(muted),

    sendDtmf: async (id, digits) => ifCurrent(id)?.sendDigits(digits),

    quality: async (id) => (await ifCurrent(id)?.quality()) ?? null,

    async setInput(deviceId) {
      await current?.setInput(deviceId)
      inputId = deviceId
    },

    async setOutput(deviceId) {
      await setSpeaker(deviceId)
      outputId = deviceId
    },

    on: (kind, listener) => emitter.on(kind, listener),

    async close() {
      void current?.hangUp()
      closeSession()
      stopListening()
      stopInvites()
      emitter.clear()
      // A call that was canceled could not be ended without its session.
      await withTimeout(LIMITS.cancelTimeoutMs, beginning).catch(() => undefined)
      await quietly(sdk.deleteSession())
    },
  }
}
