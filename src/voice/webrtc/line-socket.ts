import * as v from 'valibot'
import {
  LineReplySchema,
  VOICE_LINE_UNAUTHORIZED,
  type LineReply,
  type LineRequest,
  type LineToken,
} from '../../api/contract/voice-line'
import { plainJson } from '../../domain/plain-json'
import { VoiceError } from '../voice-client'

/** A socket of the voice line, which may connect before there is a token. */
export interface LineSocket {
  /** True if the line's `hello` promises to queue requests until it has accepted the token, so they need not wait. */
  readonly keepsRequests: boolean
  /**
   * Sends the token once the socket is open, and waits until the line accepts it.
   * @throws VoiceError `auth`, `network`, or `timeout` once `signal` aborts
   */
  authorize(token: string, signal: AbortSignal): Promise<void>
  /** Sends a message, which is dropped when the socket has closed. */
  send(request: LineRequest): void
  /** Closes the socket. Its later messages are ignored. */
  close(): void
}

export interface LineSocketListeners {
  onReply(reply: LineReply): void
  /** The socket closed by itself after the line had accepted the token. */
  onClose(): void
}

export function connectLine(voiceUrl: string, listeners: LineSocketListeners): LineSocket {
  const socket = new WebSocket(voiceUrl)
  let keepsRequests = false
  let accepted = false
  let accept: () => void = () => undefined
  let refuse: (error: VoiceError) => void = () => undefined
  const answered = new Promise<void>((resolve, reject) => {
    accept = resolve
    refuse = reject
  })
  // If the line closes before it gets a token, nobody awaits this promise.
  answered.catch(() => undefined)

  const send = (message: LineRequest | LineToken) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(plainJson(message))
  }
  const close = () => {
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
    refuse(new VoiceError('network', 'The voice line was closed while it was opening'))
  }

  socket.onmessage = (event) => {
    const reply = read(event.data)
    if (!reply) return
    if (accepted) return listeners.onReply(reply)
    if (reply.type === 'hello') keepsRequests = true
    if (reply.type !== 'session') return
    accepted = true
    accept()
  }
  socket.onclose = (event) => {
    if (accepted) return listeners.onClose()
    const refused = event.code === VOICE_LINE_UNAUTHORIZED
    refuse(new VoiceError(refused ? 'auth' : 'network', `The voice line closed with ${event.code}`))
  }

  return {
    get keepsRequests() {
      return keepsRequests && socket.readyState === WebSocket.OPEN
    },
    async authorize(token, signal) {
      const giveUp = () => {
        refuse(new VoiceError('timeout', 'The voice line did not answer in time'))
        close()
      }
      signal.addEventListener('abort', giveUp, { once: true })
      // Not in the address, which servers log.
      const sendToken = () => send({ type: 'token', token })
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = sendToken
      else sendToken()
      await answered.finally(() => signal.removeEventListener('abort', giveUp))
    },
    send,
    close,
  }
}

function read(data: unknown): LineReply | undefined {
  try {
    const parsed = v.safeParse(LineReplySchema, JSON.parse(String(data)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
