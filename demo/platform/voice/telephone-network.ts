import type { EndReason } from '../../../src/domain/call/call-line'

/** What one password of the network allows: one call from one number to another. */
export interface NetworkGrant {
  callId: string
  /** Caller and callee, E.164. */
  from: string
  to: string
  recorded: boolean
}

export type NetworkEvent =
  | { kind: 'placed'; callId: string; lineId: string }
  | { kind: 'answered'; callId: string }
  | { kind: 'transferred'; callId: string; to: string }
  | { kind: 'ended'; callId: string; reason: EndReason }

/** A telephone network that has the calls instead of the platform's own far end: demo/telephony. */
export interface TelephoneNetwork {
  /** Addresses for `sipVoice`. */
  servers: readonly string[]
  domain: string
  passwordFor(grant: NetworkGrant): { user: string; password: string }
  /** Calls back for each event, in order. Returns the undo. */
  listen(onEvent: (event: NetworkEvent) => void): () => void
  hangUp(callId: string): Promise<void>
  /** Writes the sound of an ended call: stereo WAV, caller left, far end right. False if there is none. */
  writeRecording(callId: string, file: string): Promise<boolean>
}
