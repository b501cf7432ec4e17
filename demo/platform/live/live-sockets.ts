import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { WebSocketServer, type WebSocket } from 'ws'
import { liveTopics, type LiveEvent, type LiveTopic } from '../../../src/api/contract/live-topics'
import type { Caller } from '../auth/caller'
import type { Refused, RefusedAccount, SignIn } from '../auth/rights'
import { limitMessages } from '../http/limit-messages'
import type { PeopleHere } from './fan-out'
import type { OutboxEvent } from './outbox'

/**
 * Why a socket is refused (`platform/socket-door`). It is accepted and then closed, so that the widget can tell a
 * refusal from a broken line.
 */
const SIGNED_OUT = 4401
const NOT_THIS_INSTITUTE = 4403
/** "Try again later" (RFC 6455), which the widget does with growing waits. */
const TRY_AGAIN_LATER = 1013
const MAX_MESSAGE_BYTES = 4096
/** A reader with this much unsent data is cut off. It reconnects and requests again what it shows. */
const MAX_BUFFERED_BYTES = 1_048_576
/** More than a person's open windows. Each socket costs memory, and a stolen token could open thousands. */
const MAX_PER_PERSON = 8
/** Messages that are queued during the check of the token. */
const EARLY_MAX = 32
/** Maximum in ten seconds. A widget sends six subscriptions and a ping every half minute. */
const MAX_MESSAGES = 100
const PING_EVERY_MS = 30_000

/**
 * The subscriptions differ in `topic` only. All have the action `calls`, although that is the name of one topic.
 */
const SubscribeSchema = v.object({ action: v.literal('calls'), type: v.literal('subscribe'), topic: v.string() })

interface LiveSocket {
  socket: WebSocket
  caller: Caller
  topics: Set<string>
  answered: boolean
}

export interface LiveSocketsOptions {
  callerOf(token: string): Promise<Caller | Refused>
  /** A socket of an account that may not use the product was refused. */
  refused(account: RefusedAccount, status: number, request: IncomingMessage): Promise<unknown>
  /** The callers that may stay connected. */
  stillGood(callers: readonly Caller[]): Promise<Set<Caller>>
  /** Events that a subscriber to a topic may have missed. They are sent once more. */
  missed(signIn: SignIn, topic: LiveTopic): Promise<readonly LiveEvent[]>
  onError(message: string, error: unknown): void
  path?: string
}

export interface LiveSockets extends PeopleHere {
  /** True when the address was ours and the socket was accepted. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  deliver(event: OutboxEvent): void
  /** How many are open here. */
  count(): number
  /** Closes the sockets that this person, or without one anybody, may no longer have. */
  recheck(personId?: string): Promise<void>
  close(): void
}

/** The live sockets: who is connected, which topics they subscribed to, and whether they are alive. */
export function createLiveSockets({
  callerOf,
  refused,
  stillGood,
  missed,
  onError,
  path = '/live',
}: LiveSocketsOptions): LiveSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  const rooms = new Map<string, Set<LiveSocket>>()
  const all = () => [...rooms.values()].flatMap((room) => [...room])

  const join = (socket: WebSocket, caller: Caller): LiveSocket => {
    const live: LiveSocket = { socket, caller, topics: new Set(), answered: true }
    const room = rooms.get(caller.id) ?? new Set()
    rooms.set(caller.id, room.add(live))
    socket.on('close', () => {
      room.delete(live)
      if (room.size === 0) rooms.delete(caller.id)
    })
    socket.on('pong', () => {
      live.answered = true
    })
    return live
  }

  const sendMissed = async ({ socket, caller }: LiveSocket, topic: LiveTopic) => {
    for (const event of await missed(caller.signIn, topic)) socket.send(JSON.stringify(event))
  }

  const read = (live: LiveSocket, text: string) => {
    live.answered = true
    if (text === 'ping') {
      live.socket.send('pong')
      return
    }
    const message = v.safeParse(SubscribeSchema, parsedJson(text))
    const topic = message.success ? message.output.topic : ''
    if (!isTopic(topic) || live.topics.has(topic)) return
    live.topics.add(topic)
    sendMissed(live, topic).catch((error: unknown) => onError('Missed live events could not be sent', error))
  }

  const letIn = async (socket: WebSocket, params: URLSearchParams, request: IncomingMessage) => {
    // The widget subscribes at once. Its messages are queued until the token is checked.
    const early: string[] = []
    let take = (text: string): void => {
      if (early.length < EARLY_MAX) early.push(text)
    }
    limitMessages(socket, MAX_MESSAGES)
    socket.on('message', (data, isBinary) => isBinary || take(String(data)))
    socket.on('error', () => undefined)
    const caller = await callerOf(params.get('token') ?? '')
    if (socket.readyState !== socket.OPEN) return
    if ('refusal' in caller || !isHere(caller, params)) {
      const isSignedOut = 'refusal' in caller && caller.refusal === 'signed-out'
      const status = isSignedOut ? SIGNED_OUT : NOT_THIS_INSTITUTE
      socket.close(status)
      if ('refusal' in caller && caller.account) await refused(caller.account, status, request)
      return
    }
    // Refuses the newest socket, because closing the oldest would make nine open windows close each other forever.
    if ((rooms.get(caller.id)?.size ?? 0) >= MAX_PER_PERSON) {
      socket.close(TRY_AGAIN_LATER, 'too many sockets')
      return
    }
    const live = join(socket, caller)
    take = (text) => read(live, text)
    early.forEach(take)
  }

  const timer = setInterval(() => {
    for (const live of all()) {
      if (!live.answered) live.socket.terminate()
      else {
        live.answered = false
        live.socket.ping()
      }
    }
  }, PING_EVERY_MS)
  timer.unref()

  return {
    upgrade(request, socket, head) {
      const address = new URL(request.url ?? '/', 'http://platform')
      if (address.pathname !== path) return false
      server.handleUpgrade(request, socket, head, (opened) => {
        letIn(opened, address.searchParams, request).catch((error: unknown) => {
          onError('A live socket could not be let in', error)
          opened.close(1011)
        })
      })
      return true
    },
    count: () => all().length,
    isHere: (personId) => rooms.has(personId),
    people: () => [...rooms.keys()],
    deliver({ person_id, topic, type, data }) {
      const text = JSON.stringify({ topic, type, data })
      for (const { socket, topics } of rooms.get(person_id) ?? []) {
        if (!topics.has(topic)) continue
        if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
        else socket.send(text)
      }
    },
    async recheck(personId) {
      const sockets = personId === undefined ? all() : [...(rooms.get(personId) ?? [])]
      const good = await stillGood(sockets.map(({ caller }) => caller))
      for (const { socket, caller } of sockets) if (!good.has(caller)) socket.close(SIGNED_OUT, 'signed out')
    },
    close() {
      clearInterval(timer)
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

const isTopic = (topic: string): topic is LiveTopic => Object.hasOwn(liveTopics, topic)

const isHere = ({ tenantId, instituteIds }: Caller, params: URLSearchParams) =>
  params.get('tenantId') === tenantId && instituteIds.includes(params.get('instituteId') ?? '')

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
