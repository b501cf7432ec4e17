import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import type { IncomingOverReason } from '../../../../src/domain/call/call-line'
import type { LineCall } from './line-call'
import type { CallToRing, OtherLines, RingMessage } from './line-bus'
import type { RingHandle } from './voice-line-options'

/** Maximum number of lines per person, as for live sockets. Further lines try again later. */
const MAX_LISTENING = 8
/** How often a ringing call is announced again. Other processes forget it after three times as long without that. */
const REPEAT_MS = 5000
const FORGET_MS = 3 * REPEAT_MS
/** How long to wait for a decision, because the process where the call came in may be gone. */
const CLAIM_WITHIN_MS = 3000

/** A line that waits for calls to one person. */
export interface Listener {
  personId: string
  /** The id of the line's sign-in. */
  signIn: string
  socket: WebSocket
  /** How long the sign-in lasts. */
  lastsMs: number
  tell(reply: LineReply): void
}

/** The calls that ring at the lines of their callees. The first line that answers has the call (`platform/incoming`). */
export interface Rings {
  /** May one more line listen for this person? */
  hasRoom(personId: string): boolean
  /** Tells the line about the person's calls, including those that already ring. Returns the undo. */
  listen(listener: Listener): () => void
  isHeardBy(personId: string): boolean
  ring(call: CallToRing): RingHandle
  /**
   * Takes a ringing call for one line. `make` begins it. Undefined if the call no longer rings, or if `make` returns
   * none: then it goes on ringing.
   */
  take(
    listener: Listener,
    callId: string,
    make: (call: CallToRing) => LineCall | undefined,
  ): Promise<LineCall | undefined>
}

interface Ringing {
  call: CallToRing
  /** Absent if the call came in at another process. */
  own?: { answered(by: LineCall | 'other-process'): void; isHeard: boolean }
  timer?: NodeJS.Timeout
}

interface Claim {
  callId: string
  listener: Listener
  decided(isWon: boolean): void
}

/** @param others The other processes of the platform. Without them this is the only one. */
export function createRings(others?: OtherLines): Rings {
  const listeners = new Set<Listener>()
  const open = new Map<string, Ringing>()
  const claims = new Map<string, Claim>()
  const listenersOf = (personId: string) => [...listeners].filter((listener) => listener.personId === personId)

  const ringsAt = ({ personId, onlySignIn }: CallToRing, listener: Listener) =>
    listener.personId === personId && (onlySignIn === undefined || listener.signIn === onlySignIn)

  const listenersFor = (call: CallToRing) => [...listeners].filter((listener) => ringsAt(call, listener))

  /** Ends the ringing at this process. Lines with a pending claim are told separately. */
  const over = (ringing: Ringing, reason: IncomingOverReason, but?: Listener) => {
    const { callId } = ringing.call
    clearTimeout(ringing.timer)
    open.delete(callId)
    const claiming = [...claims.values()].flatMap((claim) => (claim.callId === callId ? [claim.listener] : []))
    for (const listener of listenersFor(ringing.call)) {
      if (listener !== but && !claiming.includes(listener)) listener.tell({ type: 'incoming-over', callId, reason })
    }
  }
  const decide = (callId: string, winner?: string) => {
    for (const [id, claim] of claims) if (claim.callId === callId) claim.decided(id === winner)
  }
  /** Ends the ringing of a call that came in here, at all processes. */
  const overEverywhere = (
    ringing: Ringing,
    reason: IncomingOverReason,
    { but, claim }: { but?: Listener; claim?: string },
  ) => {
    over(ringing, reason, but)
    others?.tell({ type: 'over', callId: ringing.call.callId, reason, ...(claim && { claim }) })
  }
  const heardBy = (ringing: Ringing, listener: Listener) => {
    listener.tell(incoming(ringing.call))
    if (ringing.own) ringing.own.isHeard = true
    else others?.tell({ type: 'heard', callId: ringing.call.callId })
  }

  /** Handles the announcement that a call rings, or still rings, at another process. */
  const ringsThere = (call: CallToRing) => {
    let ringing = open.get(call.callId)
    if (!ringing) {
      ringing = { call }
      open.set(call.callId, ringing)
      for (const listener of listenersFor(call)) heardBy(ringing, listener)
    }
    const forgotten = ringing
    clearTimeout(forgotten.timer)
    forgotten.timer = setTimeout(() => over(forgotten, 'caller-hung-up'), FORGET_MS)
    forgotten.timer.unref()
  }
  others?.hear((message: RingMessage) => {
    if (message.type === 'rings') return ringsThere(message.call)
    const ringing = open.get(message.callId)
    if (!ringing) return
    if (message.type === 'over') {
      over(ringing, message.reason)
      decide(message.callId, message.claim)
    } else if (ringing.own && message.type === 'heard') ringing.own.isHeard = true
    else if (ringing.own && message.type === 'claim') {
      overEverywhere(ringing, 'answered-elsewhere', { claim: message.claim })
      ringing.own.answered('other-process')
    }
  })

  /** Resolves once the process where the call came in has decided, or is gone. */
  const claim = (callId: string, listener: Listener) =>
    new Promise<boolean>((resolve) => {
      const id = randomUUID()
      const decided = (isWon: boolean) => {
        clearTimeout(timer)
        claims.delete(id)
        resolve(isWon)
      }
      const timer = setTimeout(() => {
        const ringing = open.get(callId)
        if (ringing) over(ringing, 'caller-hung-up')
        decide(callId)
      }, CLAIM_WITHIN_MS)
      claims.set(id, { callId, listener, decided })
      others?.tell({ type: 'claim', callId, claim: id })
    })

  return {
    hasRoom: (personId) => listenersOf(personId).length < MAX_LISTENING,
    listen(listener) {
      listeners.add(listener)
      const ended = setTimeout(() => listener.socket.close(1000, 'signed out'), listener.lastsMs)
      const stopPings = pingRegularly(listener.socket)
      for (const ringing of open.values()) {
        if (ringsAt(ringing.call, listener)) heardBy(ringing, listener)
      }
      return () => {
        clearTimeout(ended)
        stopPings()
        listeners.delete(listener)
      }
    },
    isHeardBy: (personId) => listenersOf(personId).length > 0,
    ring(call) {
      let answered: (by: LineCall | 'other-process') => void = () => undefined
      const answer = new Promise<LineCall | 'other-process'>((resolve) => (answered = resolve))
      const own = { answered, isHeard: false }
      const ringing: Ringing = { call, own }
      open.set(call.callId, ringing)
      for (const listener of listenersFor(call)) heardBy(ringing, listener)
      if (others) {
        others.tell({ type: 'rings', call })
        ringing.timer = setInterval(() => others.tell({ type: 'rings', call }), REPEAT_MS)
        ringing.timer.unref()
      }
      return {
        answered: answer,
        isHeard: () => own.isHeard,
        stop(reason) {
          if (!open.has(call.callId)) return false
          overEverywhere(ringing, reason, {})
          return true
        },
      }
    },
    async take(listener, callId, make) {
      const ringing = open.get(callId)
      if (!ringing || !ringsAt(ringing.call, listener)) return undefined
      if (!ringing.own) return (await claim(callId, listener)) ? make(ringing.call) : undefined
      const made = make(ringing.call)
      if (!made) return undefined
      overEverywhere(ringing, 'answered-elsewhere', { but: listener })
      ringing.own.answered(made)
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

/** Keeps proxies from closing a silent line, and finds lines that are gone. */
const PING_EVERY_MS = 25_000

/** Ends a socket that does not answer a ping. Returns the undo. */
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
