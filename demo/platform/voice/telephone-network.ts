import type { EndReason } from '../../../src/domain/call/call-line'
import type { ListenGrant } from './line/voice-line-options'

/** What one password of the network allows: one call from one number to another. */
export interface NetworkGrant {
  callId: string
  /** Caller and callee, E.164. */
  from: string
  to: string
  recorded: boolean
}

/** A browser that waits for calls to a number, as long as its sign-in lasts. */
export interface NetworkListener extends Pick<ListenGrant, 'signIn' | 'until'> {
  /** E.164. */
  number: string
}

/** A call from outside that may ring, and where. */
export interface NetworkRing {
  callId: string
  recorded: boolean
  ringSeconds: number
  /** Of the browsers that wait for calls to the number, it rings at those of this sign-in alone. */
  onlySignIn?: string | undefined
  /** And at this one, E.164. */
  phone?: string | undefined
  /** Whose number calls, if anybody's. */
  caller?: { id: string; name: string } | undefined
}

export type NetworkEvent =
  | { kind: 'placed'; callId: string; lineId: string }
  /** `by`: of a call from outside, which browser, or the personal phone. */
  | { kind: 'answered'; callId: string; by?: NetworkListener | 'phone' }
  | { kind: 'transferred'; callId: string; to: string }
  | { kind: 'ended'; callId: string; reason: EndReason }

/** A telephone network that has the calls instead of the platform's own far end: demo/telephony. */
export interface TelephoneNetwork {
  /** Addresses for `sipVoice`. */
  servers: readonly string[]
  domain: string
  passwordFor(grant: NetworkGrant): { user: string; password: string }
  passwordToListen(listener: NetworkListener): { user: string; password: string }
  /** Asks for each call from outside where it rings; a number is the SIP status of its refusal. Returns the undo. */
  onCall(decide: (call: { from: string; to: string }) => Promise<NetworkRing | number>): () => void
  /** A parent calls a virtual number, both E.164, by a telephone of this network. Resolves when the call is over. For the demo. */
  parentCalls?(call: { from: string; to: string }): Promise<void>
  /** Calls to a number ring no more at browsers that may not wait for them. */
  recheck(number: string, mayListen: (listener: NetworkListener) => Promise<boolean>): Promise<void>
  /** Calls back for each event, in order. Returns the undo. */
  listen(onEvent: (event: NetworkEvent) => void): () => void
  hangUp(callId: string): Promise<void>
  /** Writes the sound of an ended call: stereo WAV, caller left, far end right. False if there is none. */
  writeRecording(callId: string, file: string): Promise<boolean>
}
