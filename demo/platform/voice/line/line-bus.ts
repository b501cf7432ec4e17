import { randomUUID } from 'node:crypto'
import type { IncomingOverReason } from '../../../../src/domain/call/call-line'

/** A call from outside that rings at the lines of one person. */
export interface CallToRing {
  callId: string
  lineId: string
  personId: string
  /** E.164. */
  from: string
  fromName?: string
  /** The person who has this number, if anybody. */
  fromId?: string
  /** If set, the call rings only at the lines of this sign-in. */
  onlySignIn?: string
  recorded: boolean
}

/** What the processes of one platform tell each other about a ringing call (`platform/incoming`). */
export type RingMessage =
  /** The call rings. Repeated while it does, for processes that missed it. */
  | { type: 'rings'; call: CallToRing }
  /** A line of the sender shows the call. */
  | { type: 'heard'; callId: string }
  /** A line of the sender wants the call. The process where the call came in decides. */
  | { type: 'claim'; callId: string; claim: string }
  /** The call no longer rings. If a claim won, the call is at that process from now on. */
  | { type: 'over'; callId: string; reason: IncomingOverReason; claim?: string }

/** Connects the voice lines of all processes. */
export interface OtherLines {
  tell(message: RingMessage): void
  /** Calls back for each message of another process from now on. */
  hear(onMessage: (message: RingMessage) => void): void
}

export interface LineBus extends OtherLines {
  /** Takes a payload from the bus. */
  heard(payload: string): void
}

/** Works over a bus that also returns this process's own messages. */
export function createLineBus(send: (payload: string) => void): LineBus {
  const ours = randomUUID()
  let onMessage: (message: RingMessage) => void = () => undefined
  return {
    tell: (message) => send(JSON.stringify({ by: ours, message })),
    hear: (callback) => void (onMessage = callback),
    heard(payload) {
      const { by, message } = JSON.parse(payload) as { by: string; message: RingMessage }
      if (by !== ours) onMessage(message)
    },
  }
}
