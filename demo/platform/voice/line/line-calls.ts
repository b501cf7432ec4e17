import { randomUUID } from 'node:crypto'
import type { EndReason } from '../../../../src/domain/call/call-line'
import { createLineCall, type LineCall, type LineCallOptions } from './line-call'
import type { VoiceGrant } from './voice-line-options'

/**
 * opusscript keeps every codec in one small wasm heap, and with more than 32 they would overwrite each other. The other
 * 12 are for the two ends of incoming calls (calls/incoming-call-service.ts).
 */
const MAX_LIVE_CALLS = 20
/** How long the end of a call is stored for a client that returns to continue it. */
const REMEMBER_MS = 60_000

interface KnownCall {
  call: LineCall
  /** Absent while the call is live. */
  endReason?: EndReason
}

/** The calls of this process, live or recently ended. */
export interface LineCalls {
  /** Undefined when the call was placed before, or the line is full. */
  create(grant: VoiceGrant, lineId?: string): LineCall | undefined
  /** May a call begin? False when the line is full, and once it stops. */
  hasRoom(): boolean
  /** From now on no call begins. Those that live go on. */
  stop(): void
  byCallId(callId: string): KnownCall | undefined
  byLineId(lineId: string): KnownCall | undefined
  live(): LineCall[]
  /** The live ones, and those that are over but not yet recorded and reported as a whole. */
  unfinished(): LineCall[]
}

export function createLineCalls(options: Omit<LineCallOptions, 'onEnd'>): LineCalls {
  const known = new Map<string, KnownCall>()
  const unfinished = new Set<LineCall>()
  const live = () => [...known.values()].filter((entry) => !entry.endReason).map((entry) => entry.call)
  const isFull = () => live().length >= MAX_LIVE_CALLS
  let isStopping = false

  return {
    create(grant, lineId = randomUUID()) {
      if (grant.placed || known.has(grant.callId) || isFull()) return undefined
      const call = createLineCall(grant, lineId, {
        ...options,
        onEnd(ended, reason) {
          known.set(ended.callId, { call: ended, endReason: reason })
          setTimeout(() => known.delete(ended.callId), REMEMBER_MS).unref()
        },
      })
      known.set(grant.callId, { call })
      unfinished.add(call)
      void call.ended.then(() => unfinished.delete(call))
      return call
    },
    hasRoom: () => !isStopping && !isFull(),
    stop: () => void (isStopping = true),
    byCallId: (callId) => known.get(callId),
    byLineId: (lineId) => [...known.values()].find((entry) => entry.call.lineId === lineId),
    live,
    unfinished: () => [...unfinished],
  }
}
