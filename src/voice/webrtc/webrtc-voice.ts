import type { LineReply, LineRequest } from '../../api/contract/voice-line'
import { LIMITS } from '../../domain/limits'
import { startTimeLimit } from '../../lib/time-limit'
import { VoiceError, type EndReason, type VoiceClient } from '../voice-client'
import { createVoiceEmitter } from '../voice-emitter'
import { silentLog, type VoiceLog } from '../voice-log'
import { openLineSocket, type LineSocket } from './line-socket'
import { reopenLine } from './reopen-line'
import { createWebrtcCall, type WebrtcCall, type WebrtcCallOptions } from './webrtc-call'

export interface WebrtcVoiceOptions {
  /** Address of the voice line, `wss://…/voice`. The token is its first message. */
  voiceUrl: string
  /** Opens the microphone. Rejects with a VoiceError or the browser's own error. */
  openMicrophone(deviceId?: string): Promise<MediaStream>
  iceServers?: RTCIceServer[]
  log?: VoiceLog
}

/**
 * The default line: WebRTC to the platform's far end over one WebSocket (`line/candidates`), as in the reference
 * platform. A token is valid for one call, and the session closes with it. A lost socket is replaced within the grace
 * time, and lost media restarts ICE. The product sees only `session` and `media` events.
 */
export function webrtcVoice(options: WebrtcVoiceOptions): VoiceClient {
  const log = options.log ?? silentLog
  const emitter = createVoiceEmitter(log)
  let token = ''
  let socket: LineSocket | undefined
  let connecting: AbortController | undefined
  let call: WebrtcCall | undefined
  let inputId: string | undefined
  let outputId = ''

  const send = (request: LineRequest) => {
    socket?.send(request)
    return socket !== undefined
  }

  /** Opens a socket within `ms`, by one try or as many as fit. Only the latest connection counts. */
  async function connect(ms: number, retry: boolean) {
    const attempt = new AbortController()
    const { signal, clear } = startTimeLimit(ms, { cancel: attempt.signal })
    const listeners = { onReply: (reply: LineReply) => call?.receive(reply), onClose }
    const open = () => openLineSocket(options.voiceUrl, token, listeners, signal)
    connecting = attempt
    try {
      const opened = await (retry ? reopenLine(open, signal) : open())
      if (connecting !== attempt) {
        opened.close()
        throw new VoiceError('network', 'The voice line was closed while it was opening')
      }
      socket = opened
    } finally {
      clear()
      if (connecting === attempt) connecting = undefined
    }
  }

  /** Closes the socket silently. True when there was one, or one was opening. */
  function dropSocket(): boolean {
    const had = socket !== undefined || connecting !== undefined
    connecting?.abort()
    connecting = undefined
    socket?.close()
    socket = undefined
    return had
  }

  function closeSession() {
    if (dropSocket()) emitter.emit('session', { state: 'closed' })
  }

  function onClose() {
    socket = undefined
    if (call?.id() !== undefined) return void resume(call)
    call?.fail(new VoiceError('network', 'The voice line closed'))
    emitter.emit('session', { state: 'closed' })
  }

  async function resume(lost: WebrtcCall) {
    emitter.emit('session', { state: 'reconnecting' })
    try {
      await connect(LIMITS.voiceResumeGraceMs, true)
      await lost.renegotiate('resume')
      if (call === lost) emitter.emit('session', { state: 'open' })
    } catch (error) {
      // A refused token belongs to the ended call, so it says nothing about the person's sign-in.
      const spent = error instanceof VoiceError && error.code === 'auth'
      lost.end(
        'session-lost',
        spent ? undefined : new VoiceError('network', 'The voice line was lost', { cause: error }),
      )
    }
  }

  function onEnd(id: string, reason: EndReason, error?: VoiceError) {
    call = undefined
    // The far end does not notice a closed peer connection by itself.
    if (reason === 'local' || reason === 'media-lost' || reason === 'no-media') send({ type: 'hangup', id })
    const wasOpen = dropSocket()
    // From here on listeners may open the line for the next call.
    emitter.emit('hangup', { id, reason })
    if (wasOpen || reason === 'session-lost') emitter.emit('session', { state: 'closed', ...(error && { error }) })
  }

  const ifCurrent = (id: string) => (call?.id() === id ? call : undefined)

  async function take(wanted: Pick<WebrtcCallOptions, 'to' | 'callId' | 'resumed'>): Promise<string> {
    if (call) throw new VoiceError('busy-local')
    if (!socket) throw new VoiceError('network', 'The voice line is not open')
    const { iceServers = [], openMicrophone } = options
    const placing = createWebrtcCall({
      ...{ ...wanted, iceServers, inputId, outputId, openMicrophone, send, emitter, log },
      onEnd: (reason, error) => onEnd(placing.id() ?? '', reason, error),
    })
    call = placing
    try {
      return await placing.place()
    } catch (error) {
      call = undefined
      // The line may have placed the call without our knowledge. It ends a call whose socket is gone.
      if (!(error instanceof VoiceError && error.code.startsWith('mic-'))) closeSession()
      throw error
    }
  }

  return {
    async open(nextToken) {
      if (globalThis.isSecureContext === false) throw new VoiceError('insecure')
      if (call) throw new VoiceError('busy-local')
      closeSession()
      token = nextToken
      await connect(LIMITS.voiceCallTimeoutMs, false)
      emitter.emit('session', { state: 'open' })
    },

    call: ({ to, callId }) => take({ to, callId }),

    async resume({ callId, ...resumed }) {
      await take({ to: '', callId, resumed })
    },

    hangup(id) {
      ifCurrent(id)?.end('local')
      if (call?.callId === id) call.fail(new VoiceError('no-call', 'It was hung up before it was placed'))
      return Promise.resolve()
    },

    setMuted(id, muted) {
      ifCurrent(id)?.setMuted(muted)
      return Promise.resolve()
    },

    sendDtmf(id, digits) {
      ifCurrent(id)?.sendDigits(digits)
      return Promise.resolve()
    },

    quality: async (id) => (await ifCurrent(id)?.quality()) ?? null,

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
