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
  /** Whose number it is, if anybody's. */
  fromId?: string
  /** Rings at the lines of this sign-in alone. */
  onlySignIn?: string
  recorded: boolean
}

/** What the processes of one platform tell each other of a call that rings (`platform/ring-across`). */
export type RingMessage =
  /** It rings, said again while it does, for processes that missed it. */
  | { type: 'rings'; call: CallToRing }
  /** A line here shows it. */
  | { type: 'heard'; callId: string }
  /** A line here wants to have it. The process where it rings decides. */
  | { type: 'claim'; callId: string; claim: string }
  /** It rings no more. If a claim won, the call is at that process from now on. */
  | { type: 'over'; callId: string; reason: IncomingOverReason; claim?: string }

/** Between the voice lines of all processes. */
export interface OtherLines {
  tell(message: RingMessage): void
  /** From now on calls back for what other processes tell. */
  hear(onMessage: (message: RingMessage) => void): void
}

export interface LineBus extends OtherLines {
  /** Takes a payload from the bus. */
  heard(payload: string): void
}

/** Over a bus that brings back what this process told itself. */
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
