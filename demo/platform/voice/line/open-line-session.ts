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
import type { KeptMessages } from './keep-messages'
import type { Listener, Rings } from './rings'
import type { ListenGrant, VoiceGrant } from './voice-line-options'

type Request<T extends LineRequest['type']> = Extract<LineRequest, { type: T }>

/** The requests that begin or continue a call, or hand it to somebody. The others end or quiet it. */
const NEEDS_RIGHTS: ReadonlySet<LineRequest['type']> = new Set(['call', 'answer', 'resume', 'transfer', 'complete'])

/** Those of them that are dropped if the page has closed meanwhile. */
const BEGINS: ReadonlySet<LineRequest['type']> = new Set(['call', 'answer', 'resume'])

/** A registered close code of WebSockets. */
const TRY_AGAIN_LATER = 1013

interface SessionOptions {
  calls: LineCalls
  rings: Rings
  onError(message: string, error?: unknown): void
  messages: KeptMessages
  /** Checks the token again. Rights, blocks and the age of a token count when a call begins, and not when its line opened. */
  mayStill(): Promise<boolean>
}

/** One socket with a valid token. It answers requests, and detaches from its call when it closes. */
export function openLineSession(
  socket: WebSocket,
  grant: VoiceGrant | ListenGrant,
  { calls, rings, onError, messages, mayStill }: SessionOptions,
): void {
  let mine: LineCall | undefined
  /** A request waits for the checks before it, so that a hold that follows a resume finds its call. */
  let checked: Promise<unknown> = Promise.resolve()
  const isListening = 'listensFor' in grant

  const tell = (reply: LineReply) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply))
  }
  const refuse = (code: LineErrorCode, message: string, id?: string) =>
    tell({ type: 'error', code, message, ...(id === undefined ? {} : { id }) })

  async function place(request: Request<'call'>) {
    if (isListening || request.callId !== grant.callId || request.to !== grant.to) {
      return refuse('not-allowed', 'The token is for another call')
    }
    const call = calls.hasRoom() ? calls.create(grant) : undefined
    if (!call) return refuse('busy', 'This call was placed before, or the line is full or stops')
    mine = call
    await call.begin(request.sdp, tell)
  }

  const isOurs = (call: LineCall) => (isListening ? call.answeredBy === grant.listensFor : call.callId === grant.callId)

  const listener: Listener | undefined = isListening
    ? { personId: grant.listensFor, signIn: grant.signIn.tokenId, lastsMs: grant.lastsMs, socket, tell }
    : undefined

  async function accept({ callId, sdp }: Request<'answer'>) {
    if (!isListening || !listener || mine) return refuse('not-allowed', 'This line does not wait for calls', callId)
    if (!calls.hasRoom()) return refuse('busy', 'The line is full or stops', callId)
    const call = await rings.take(listener, callId, ({ from: to, lineId, recorded }) =>
      calls.create(
        { personId: grant.listensFor, signIn: grant.signIn, callId, to, recorded, answeredBy: grant },
        lineId,
      ),
    )
    if (!call) return tell({ type: 'incoming-over', callId, reason: 'answered-elsewhere' })
    mine = call
    await call.begin(sdp, tell)
    // The socket closed while another process decided.
    if (socket.readyState !== socket.OPEN) call.detach(tell)
  }

  async function resume(request: Request<'resume'>) {
    const known = calls.byLineId(request.id)
    if (!known || !isOurs(known.call)) return refuse('no-call', 'There is no such call', request.id)
    // The call ended while the caller was offline.
    if (known.endReason) return tell({ type: 'hangup', id: request.id, reason: known.endReason })
    mine = known.call
    await known.call.resume(request.sdp, tell)
  }

  async function answer(request: LineRequest) {
    const needsRights = NEEDS_RIGHTS.has(request.type)
    const may = checked.then(() => !needsRights || mayStill())
    checked = may.catch(() => undefined)
    if (!(await may)) {
      return refuse('not-allowed', 'The token allows this no longer', 'id' in request ? request.id : undefined)
    }
    // The page has closed since, so nobody would hear the call.
    if (BEGINS.has(request.type) && socket.readyState !== socket.OPEN) return
    if (request.type === 'call') return place(request)
    if (request.type === 'resume') return resume(request)
    if (request.type === 'answer') return accept(request)
    // The call goes on ringing at the personal phone and at other lines.
    if (request.type === 'decline') return
    if (request.type === 'hold' || request.type === 'transfer') {
      if (mine?.callId !== request.callId) return refuse('no-call', 'There is no such call')
      return request.type === 'hold' ? mine.setHeld(request.on) : mine.transfer(request.to)
    }
    if (request.type === 'complete') {
      if (mine?.callId !== request.callId) return refuse('no-call', 'There is no such call')
      const other = calls.byCallId(request.withCallId)?.call
      if (other?.personId === mine.personId) return mine.complete(other)
      return tell({ type: 'transfer-failed', callId: request.callId, reason: 'rejected' })
    }
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

  if (listener && !rings.hasRoom(listener.personId)) return socket.close(TRY_AGAIN_LATER, 'too many lines')
  socket.on('close', () => mine?.detach(tell))
  tell({ type: 'session', id: randomUUID() })
  if (listener) socket.on('close', rings.listen(listener))
  messages.read((message) => {
    const request = parse(message)
    if (!request) return refuse('bad-message', 'This message is not understood')
    answer(request).catch((error: unknown) => {
      onError(`The line failed on "${request.type}"`, error)
      refuse('failed', 'This did not work', mine?.lineId)
    })
  })
}

function parse(text: string): LineRequest | undefined {
  try {
    const read = v.safeParse(LineRequestSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
