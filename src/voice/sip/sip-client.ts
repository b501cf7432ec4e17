import { LIMITS } from '../../domain/limits'
import { VoiceError, type EndReason, type VoiceClient, type VoiceKit } from '../voice-client'
import { controlsOf } from '../client-call'
import { createVoiceEmitter } from '../voice-emitter'
import type { JsSipModule } from './jssip-api'
import { isSafeServer } from './server-socket'
import { createSipCall, type SipCall, type SipCallOptions } from './sip-call'
import { openSipLine, type SipLine } from './sip-line'
import type { SipVoiceOptions } from './sip-options'
import { createSipRings, declineSession } from './sip-rings'

type SipClientOptions = Required<Pick<SipVoiceOptions, 'servers' | 'domain' | 'credentials'>> &
  Pick<SipVoiceOptions, 'iceServers' | 'iceTransportPolicy' | 'replaces'>

/** The calls of all clients of this page, by the platform's id, of which no two are alike. */
const CALLS = new Map<string, SipCall>()

/** The port over JsSIP. A token is for one call, or to wait until one is answered. The session ends with the call. */
export function createSipClient(jssip: JsSipModule, options: SipClientOptions, kit: VoiceKit): VoiceClient {
  const { log } = kit
  const emitter = createVoiceEmitter(log)
  let line: SipLine | undefined
  let opening: AbortController | undefined
  let pcConfig: RTCConfiguration = {}
  let call: SipCall | undefined
  let inputId: string | undefined
  let outputId = ''
  const rings = createSipRings(emitter, (id) => (call?.callId() === id ? call : undefined))

  /** Closes the session silently. True when there was one, or one was opening. */
  function dropLine(): boolean {
    const had = line !== undefined || opening !== undefined
    opening?.abort(new VoiceError('network', 'The session was closed while it was opening'))
    opening = undefined
    rings.clear()
    line?.close()
    line = undefined
    return had
  }

  function closeSession() {
    if (dropLine()) emitter.emit('session', { state: 'closed' })
  }

  function onSocket(state: 'lost' | 'back') {
    if (call?.id() === undefined) {
      if (state === 'back') return
      call?.fail(new VoiceError('network', 'The SIP server was lost'))
      return closeSession()
    }
    // The call goes on, because its sound does not need the server (`line/sip-servers`).
    if (state === 'lost') emitter.emit('session', { state: 'reconnecting' })
    else call.socketIsBack()
  }

  async function connect(token: string) {
    const attempt = new AbortController()
    opening = attempt
    try {
      const { user, password, iceServers } = await options.credentials(token)
      pcConfig = {
        iceServers: iceServers ?? options.iceServers ?? [],
        ...(options.iceTransportPolicy && { iceTransportPolicy: options.iceTransportPolicy }),
      }
      const { servers, domain } = options
      const opened = await openSipLine(
        {
          jssip,
          servers,
          domain,
          user,
          password,
          onSocket,
          // Ignored during a call: the token may have expired, and the SIP dialog needs none.
          onRefused: () => call ?? closeSession(),
          onCall: ({ session, request }) => (call ? declineSession(session) : rings.ring(session, request)),
        },
        LIMITS.voiceCallTimeoutMs,
        attempt.signal,
      )
      if (opening !== attempt) {
        opened.close()
        throw new VoiceError('network', 'The session was closed while it was opening')
      }
      line = opened
    } finally {
      if (opening === attempt) opening = undefined
    }
  }

  function onEnd(id: string, reason: EndReason) {
    CALLS.delete(id)
    call = undefined
    const wasOpen = dropLine()
    // From here on listeners may open the line for the next call.
    emitter.emit('hangup', { id, reason })
    if (wasOpen) emitter.emit('session', { state: 'closed' })
  }

  /** @throws VoiceError */
  async function begin(callId: string, other: SipCallOptions['other'], { agent }: SipLine): Promise<string> {
    const beginning = createSipCall({
      agent,
      domain: options.domain,
      other,
      callId,
      pcConfig,
      inputId,
      outputId,
      ...kit,
      emitter,
      callOf: (withCallId) => CALLS.get(withCallId),
      onResumed: () => emitter.emit('session', { state: 'open' }),
      onEnd: (reason) => onEnd(callId, reason),
    })
    call = beginning
    try {
      const id = await beginning.place()
      CALLS.set(callId, beginning)
      return id
    } catch (error) {
      call = undefined
      // The server may have placed or answered the call without our knowledge. Signing off ends it.
      if (!(error instanceof VoiceError && error.code.startsWith('mic-'))) closeSession()
      throw error
    }
  }

  return {
    can: { incoming: true, hold: true, transfer: true, merge: true, ...(options.replaces && { complete: true }) },

    async open(token) {
      if (globalThis.isSecureContext === false || !options.servers.every(isSafeServer)) throw new VoiceError('insecure')
      if (call) throw new VoiceError('busy-local')
      closeSession()
      await connect(token)
      emitter.emit('session', { state: 'open' })
    },

    async call({ to, callId }) {
      if (call) throw new VoiceError('busy-local')
      if (!line) throw new VoiceError('network', 'The session is not open')
      return begin(callId, to, line)
    },

    async answer(id) {
      if (call) throw new VoiceError('busy-local')
      const ringing = rings.get(id)
      if (!line || !ringing) throw new VoiceError('no-call', 'It does not ring any more')
      const answered = await begin(id, ringing, line)
      rings.taken(id)
      return answered
    },

    decline(id) {
      rings.decline(id)
      return Promise.resolve()
    },

    ...controlsOf(() => call),

    async setInput(deviceId) {
      if (call?.id() !== undefined) await call.setInput(deviceId)
      inputId = deviceId
    },

    async setOutput(deviceId) {
      await call?.setOutput(deviceId)
      outputId = deviceId
    },

    on: (kind, listener) => emitter.on(kind, listener),

    close() {
      if (call?.id() === undefined) call?.fail(new VoiceError('no-call', 'The line was closed'))
      call?.end('local')
      closeSession()
      emitter.clear()
      return Promise.resolve()
    },
  }
}
