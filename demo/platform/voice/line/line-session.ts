import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import {
  LineRequestSchema,
  type LineErrorCode,
  type LineReply,
  type LineRequest,
} from '../../../../src/api/contract/voice-line'
import type { LineCall } from './line-call'
import type { LineCalls } from './line-calls'
import type { VoiceGrant } from './voice-line-options'

type Request<T extends LineRequest['type']> = Extract<LineRequest, { type: T }>

/** One socket with a valid token. It answers requests, and detaches from its call when it closes. */
export function openLineSession(
  socket: WebSocket,
  grant: VoiceGrant,
  calls: LineCalls,
  onError: (message: string, error?: unknown) => void,
): void {
  let mine: LineCall | undefined

  const tell = (reply: LineReply) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply))
  }
  const refuse = (code: LineErrorCode, message: string, id?: string) =>
    tell({ type: 'error', code, message, ...(id === undefined ? {} : { id }) })

  async function place(request: Request<'call'>) {
    if (request.callId !== grant.callId || request.to !== grant.to) {
      return refuse('not-allowed', 'The token is for another call')
    }
    const call = calls.create(grant)
    if (!call) return refuse('busy', 'This call was placed before, or the line is full')
    mine = call
    await call.begin(request.sdp, tell)
  }

  async function resume(request: Request<'resume'>) {
    const known = calls.byLineId(request.id)
    if (!known || known.call.callId !== grant.callId) return refuse('no-call', 'There is no such call', request.id)
    // The call ended while the caller was offline.
    if (known.endReason) return tell({ type: 'hangup', id: request.id, reason: known.endReason })
    mine = known.call
    await known.call.resume(request.sdp, tell)
  }

  async function answer(request: LineRequest) {
    if (request.type === 'call') return place(request)
    if (request.type === 'resume') return resume(request)
    if (mine?.lineId !== request.id) return refuse('no-call', 'There is no such call', request.id)
    switch (request.type) {
      case 'mute':
        return mine.setMuted(request.muted)
      case 'restart':
        return mine.restart(request.sdp)
      case 'hangup':
        return mine.end('local')
    }
  }

  socket.on('message', (data) => {
    const request = parse(String(data))
    if (!request) return refuse('bad-message', 'This message is not understood')
    answer(request).catch((error: unknown) => {
      onError(`The line failed on "${request.type}"`, error)
      refuse('failed', 'This did not work', mine?.lineId)
    })
  })
  socket.on('close', () => mine?.detach(tell))
  tell({ type: 'session', id: randomUUID() })
}

function parse(text: string): LineRequest | undefined {
  try {
    const read = v.safeParse(LineRequestSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
