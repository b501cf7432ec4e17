import type { WebSocket } from 'ws'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import type { IncomingOverReason } from '../../../../src/domain/call/call-line'
import type { LineCall } from './line-call'
import type { CallToRing, RingHandle } from './voice-line-options'

/** Of one person, as of the live topics. Those that come later try again. */
const MAX_LISTENING = 8
/** Keeps proxies from closing a silent line, and finds lines that are gone. */
const PING_EVERY_MS = 25_000

/** A line that waits for calls to one person. */
export interface Listener {
  personId: string
  socket: WebSocket
  /** Asked again when the rights of the person change. */
  token: string
  /** When its sign-in ends, ms since the epoch. */
  until: number
  tell(reply: LineReply): void
}

/** The calls that ring at the lines of their callees. The first line that answers has the call (`platform/ring`). */
export interface Rings {
  /** May one more line listen for this person? */
  hasRoom(personId: string): boolean
  /** From now on the line hears of the person's calls, and of those that ring already. Returns the undo. */
  listen(listener: Listener): () => void
  isHeardBy(personId: string): boolean
  listenersOf(personId: string): Listener[]
  ring(call: CallToRing): RingHandle
  /**
   * Takes a ringing call for one line: `make` begins it. Undefined if it does not ring any more, or `make` makes none, and
   * then it goes on ringing.
   */
  take(listener: Listener, callId: string, make: (call: CallToRing) => LineCall | undefined): LineCall | undefined
}

interface Open {
  call: CallToRing
  answered(call: LineCall): void
}

export function createRings(): Rings {
  const listeners = new Set<Listener>()
  const open = new Map<string, Open>()
  const listenersOf = (personId: string) => [...listeners].filter((listener) => listener.personId === personId)

  const over = ({ callId, personId }: CallToRing, reason: IncomingOverReason, but?: Listener) => {
    open.delete(callId)
    for (const listener of listenersOf(personId)) {
      if (listener !== but) listener.tell({ type: 'incoming-over', callId, reason })
    }
  }

  return {
    hasRoom: (personId) => listenersOf(personId).length < MAX_LISTENING,
    listen(listener) {
      listeners.add(listener)
      const ended = setTimeout(() => listener.socket.close(1000, 'signed out'), listener.until - Date.now())
      const stopPings = pingRegularly(listener.socket)
      for (const { call } of open.values()) if (call.personId === listener.personId) listener.tell(incoming(call))
      return () => {
        clearTimeout(ended)
        stopPings()
        listeners.delete(listener)
      }
    },
    isHeardBy: (personId) => listenersOf(personId).length > 0,
    listenersOf,
    ring(call) {
      let answer: Open['answered'] = () => undefined
      const answered = new Promise<LineCall>((resolve) => (answer = resolve))
      open.set(call.callId, { call, answered: answer })
      for (const listener of listenersOf(call.personId)) listener.tell(incoming(call))
      return {
        answered,
        stop(reason) {
          if (!open.has(call.callId)) return false
          over(call, reason)
          return true
        },
      }
    },
    take(listener, callId, make) {
      const ringing = open.get(callId)
      if (ringing?.call.personId !== listener.personId) return undefined
      const made = make(ringing.call)
      if (!made) return undefined
      over(ringing.call, 'answered-elsewhere', listener)
      ringing.answered(made)
      return made
    },
  }
}

const incoming = ({ callId, from, fromName, fromId }: CallToRing): LineReply => ({
  type: 'incoming',
  callId,
  from,
  ...(fromName && { fromName }),
  ...(fromId && { personId: fromId }),
})

function pingRegularly(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
