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

/** An open socket of the voice line, with an accepted token. */
export interface LineSocket {
  /** Sends a message, which is dropped when the socket has closed. */
  send(request: LineRequest): void
  /** Closes the socket. Its later messages are ignored. */
  close(): void
}

export interface LineSocketListeners {
  onReply(reply: LineReply): void
  /** The socket closed, and not by us. */
  onClose(): void
}

/**
 * Opens a socket and waits until the line accepts the token.
 * @throws VoiceError `auth`, `network`, or `timeout` once `signal` aborts
 */
export function openLineSocket(
  voiceUrl: string,
  token: string,
  listeners: LineSocketListeners,
  signal: AbortSignal,
): Promise<LineSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(voiceUrl)
    let open = false

    const close = () => {
      socket.onmessage = null
      socket.onclose = null
      socket.close()
    }
    const giveUp = () => {
      close()
      reject(new VoiceError('timeout', 'The voice line did not answer in time'))
    }
    signal.addEventListener('abort', giveUp, { once: true })

    // Not in the address, which servers log.
    socket.onopen = () => socket.send(plainJson({ type: 'token', token } satisfies LineToken))
    socket.onmessage = (event) => {
      const reply = read(event.data)
      if (!reply) return
      if (open) return listeners.onReply(reply)
      if (reply.type !== 'session') return
      open = true
      signal.removeEventListener('abort', giveUp)
      resolve({
        send(request) {
          if (socket.readyState === WebSocket.OPEN) socket.send(plainJson(request))
        },
        close,
      })
    }
    socket.onclose = (event) => {
      if (open) return listeners.onClose()
      signal.removeEventListener('abort', giveUp)
      const refused = event.code === VOICE_LINE_UNAUTHORIZED
      reject(new VoiceError(refused ? 'auth' : 'network', `The voice line closed with ${event.code}`))
    }
  })
}

function read(data: unknown): LineReply | undefined {
  try {
    const parsed = v.safeParse(LineReplySchema, JSON.parse(String(data)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
