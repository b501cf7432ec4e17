import type { LineReply, LineRequest } from '../../api/contract/voice-line'
import { LIMITS } from '../../domain/limits'
import { startTimeLimit } from '../../lib/time-limit'
import { VoiceError, type EndReason, type VoiceClient, type VoiceKit } from '../voice-client'
import { controlsOf } from '../client-call'
import { createVoiceEmitter } from '../voice-emitter'
import { silentLog, type VoiceLog } from '../voice-log'
import { createLineAhead } from './line-ahead'
import { connectLine, type LineSocket } from './line-socket'
import { reopenLine } from './reopen-line'
import { createWebrtcCall, type WebrtcCall, type WebrtcCallOptions } from './webrtc-call'

export interface WebrtcVoiceOptions {
  /** Address of the voice line, `wss://…/voice`. The token is its first message. */
  voiceUrl: string
  /** Opens the microphone. Rejects with a VoiceError or the browser's own error. */
  openMicrophone(deviceId?: string): Promise<MediaStream>
  /** How loud a microphone is, 0 to 1. Without it nobody is told that they speak while muted. */
  microphoneLevel?: VoiceKit['microphoneLevel']
  iceServers?: RTCIceServer[]
  log?: VoiceLog
}

/**
 * The default line: WebRTC to the platform's far end over one WebSocket (`line/port`), as in the reference
 * platform. A token is valid for one call, and the session closes with it. A lost socket is replaced within the grace
 * time, and lost media restarts ICE. The product sees only `session` and `media` events.
 */
export function webrtcVoice(options: WebrtcVoiceOptions): VoiceClient {
  const log = options.log ?? silentLog
  const emitter = createVoiceEmitter(log)
  let token = ''
  let socket: LineSocket | undefined
  let connecting: AbortController | undefined
  /** The requests sent to a line that has not accepted its token yet. */
  let unaccepted: LineRequest[] | undefined
  let call: WebrtcCall | undefined
  let inputId: string | undefined
  let outputId = ''

  const send = (request: LineRequest) => {
    unaccepted?.push(request)
    socket?.send(request)
    return socket !== undefined || unaccepted !== undefined
  }
  const newLine = () => connectLine(options.voiceUrl, { onReply, onClose })
  const ahead = createLineAhead(newLine)

  /**
   * Opens a socket within `ms`, by a single try, or by as many as that time allows. Only the latest connection counts.
   */
  async function connect(ms: number, retry: boolean): Promise<LineSocket> {
    const attempt = new AbortController()
    const { signal, clear } = startTimeLimit(ms, { cancel: attempt.signal })
    const open = async () => {
      const line = newLine()
      await line.authorize(token, signal)
      return line
    }
    connecting = attempt
    try {
      const opened = await (retry ? reopenLine(open, signal) : open())
      if (connecting !== attempt) {
        opened.close()
        throw new VoiceError('network', 'The voice line was closed while it was opening')
      }
      return (socket = opened)
    } finally {
      clear()
      if (connecting === attempt) connecting = undefined
    }
  }

  /**
   * Sends the token on a line that was connected before it arrived. A lost or silent line is replaced, and the new one
   * gets the same requests again.
   */
  async function authorize(line: LineSocket) {
    const limitMs = line.keepsRequests ? LIMITS.lineAheadSilentMs : LIMITS.voiceCallTimeoutMs
    const { signal, clear } = startTimeLimit(limitMs)
    const sent: LineRequest[] = (unaccepted = [])
    socket = line
    try {
      await line.authorize(token, signal).catch(async (error: unknown) => {
        if (unaccepted !== sent) throw error
        socket = undefined
        const again = await connect(LIMITS.voiceCallTimeoutMs, false)
        for (const request of sent) again.send(request)
      })
    } catch (error) {
      if (unaccepted === sent) {
        failCall(error instanceof VoiceError ? error : new VoiceError('network'))
        closeSession()
      }
      throw error
    } finally {
      clear()
      if (unaccepted === sent) unaccepted = undefined
    }
  }

  /** Closes the socket silently. True when there was one, or one was opening. */
  function dropSocket(): boolean {
    const had = socket !== undefined || connecting !== undefined
    connecting?.abort()
    connecting = undefined
    socket?.close()
    socket = undefined
    unaccepted = undefined
    return had
  }

  function closeSession() {
    if (dropSocket()) emitter.emit('session', { state: 'closed' })
  }

  function onReply(reply: LineReply) {
    if (reply.type === 'incoming') {
      const { callId, from, fromName, personId } = reply
      return emitter.emit('incoming', { id: callId, callId, from, fromName, personId })
    }
    if (reply.type !== 'incoming-over') return call?.receive(reply)
    const { callId: id, reason } = reply
    // If this phone answered the call, the end of the ringing changes nothing.
    if (call?.id() !== id) emitter.emit('incoming-over', { id, reason })
    if (call?.callId() === id) call.fail(new VoiceError('no-call', 'It rings no more'))
  }

  function onClose() {
    socket = undefined
    if (call?.id() !== undefined) return void resume(call)
    failCall(new VoiceError('network', 'The voice line closed'))
    emitter.emit('session', { state: 'closed' })
  }

  /** Ends a call that is being prepared or placed. */
  function failCall(error: VoiceError) {
    call?.fail(error)
    if (!isTaken()) call = undefined
  }

  async function resume(lost: WebrtcCall) {
    emitter.emit('session', { state: 'reconnecting' })
    try {
      await connect(LIMITS.voiceResumeGraceMs, true)
      await lost.renegotiate('resume')
      if (call === lost) emitter.emit('session', { state: 'open' })
    } catch (error) {
      // The refused token was that of the call, so the refusal says nothing about the person's sign-in.
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

  const isTaken = () => call?.callId() !== undefined

  function newCall(begun: Pick<WebrtcCallOptions, 'resumed' | 'incoming'> = {}): WebrtcCall {
    const { iceServers = [], openMicrophone, microphoneLevel } = options
    const made = createWebrtcCall({
      ...begun,
      iceServers,
      inputId,
      outputId,
      openMicrophone,
      microphoneLevel,
      send,
      emitter,
      log,
      onEnd: (reason, error) => onEnd(made.id() ?? '', reason, error),
    })
    return made
  }

  async function take(placing: WebrtcCall, wanted: { to: string; callId: string }): Promise<string> {
    call = placing
    try {
      return await placing.place(wanted)
    } catch (error) {
      if (call === placing) call = undefined
      // The line may have placed or answered the call without our knowledge. Closing the socket makes it end that call.
      if (!(error instanceof VoiceError && error.code.startsWith('mic-'))) closeSession()
      throw error
    }
  }

  return {
    can: { incoming: true, hold: true, transfer: true, merge: true, complete: true },

    connectAhead: () => (call || globalThis.isSecureContext === false ? () => undefined : ahead.begin()),
    async prepare() {
      if (call) throw new VoiceError('busy-local')
      const preparing = (call = newCall())
      try {
        await preparing.prepare()
      } catch (error) {
        if (call === preparing) call = undefined
        throw error
      }
    },
    async open(nextToken) {
      if (globalThis.isSecureContext === false) throw new VoiceError('insecure')
      if (isTaken()) throw new VoiceError('busy-local')
      const line = ahead.take()
      closeSession()
      token = nextToken
      if (!line) await connect(LIMITS.voiceCallTimeoutMs, false)
      else {
        const accepted = authorize(line)
        // Not awaited if the line queues requests. It may refuse the token later, during the call.
        if (line.keepsRequests) accepted.catch(() => undefined)
        else await accepted
      }
      emitter.emit('session', { state: 'open' })
    },

    async call({ to, callId }) {
      if (isTaken()) throw new VoiceError('busy-local')
      if (!socket && !unaccepted) throw new VoiceError('network', 'The voice line is not open')
      return take(call ?? newCall(), { to, callId })
    },

    async resume({ callId, ...resumed }) {
      if (call) throw new VoiceError('busy-local')
      if (!socket) throw new VoiceError('network', 'The voice line is not open')
      await take(newCall({ resumed }), { to: '', callId })
    },

    async answer(id) {
      if (call) throw new VoiceError('busy-local')
      if (!socket) throw new VoiceError('network', 'The voice line is not open')
      return take(newCall({ incoming: true }), { to: '', callId: id })
    },

    decline(id) {
      send({ type: 'decline', callId: id })
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
      failCall(new VoiceError('no-call', 'The line was closed'))
      call?.end('local')
      ahead.take()?.close()
      closeSession()
      emitter.clear()
      return Promise.resolve()
    },
  }
}
