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
export interface NetworkListener extends Pick<ListenGrant, 'listensFor' | 'signIn' | 'until'> {
  /** E.164. */
  number: string
}

/** A call from outside that may ring, and where. */
export interface NetworkRing {
  callId: string
  recorded: boolean
  ringSeconds: number
  /** If set, the call rings only in browsers of this sign-in. */
  onlySignIn?: string | undefined
  /** The personal phone at which it also rings, E.164. */
  phone?: string | undefined
  /** The person with the calling number, if anybody. */
  caller?: { id: string; name: string } | undefined
}

/** What a browser asks of the network, and may do only if the platform says so at that moment (`platform/rights`). */
export type NetworkRequest =
  | { kind: 'place'; callId: string; lineId: string }
  /** `to`: E.164. `instead`: the other call of the person, whose side there talks with the other side of this one. */
  | { kind: 'transfer'; callId: string; to: string; instead?: string }

export type NetworkEvent =
  /** A browser held or resumed its call, or continues it with another address. */
  | { kind: 'changed'; callId: string }
  /** `by`: for a call from outside, the browser or the personal phone that answered. */
  | { kind: 'answered'; callId: string; by?: NetworkListener | 'phone' }
  | { kind: 'transferred'; callId: string; to: string }
  | { kind: 'ended'; callId: string; reason: EndReason }

/** A telephone network that takes the calls instead of the platform's own far end: demo/telephony. */
export interface TelephoneNetwork {
  /** Addresses for `sipVoice`. */
  servers: readonly string[]
  domain: string
  /** Its telephones obey INVITE with Replaces. */
  replaces?: boolean | undefined
  passwordFor(grant: NetworkGrant): { user: string; password: string }
  passwordToListen(listener: NetworkListener): { user: string; password: string }
  /**
   * Asks for each call from outside where it should ring. A number refuses it with that SIP status. Returns the undo.
   */
  onCall(decide: (call: { from: string; to: string }) => Promise<NetworkRing | number>): () => void
  /**
   * Asks for each request of a browser whether it may be passed on. Nobody who is asked means no. The call of a refused
   * transfer goes on. Returns the undo.
   */
  onRequest(allow: (request: NetworkRequest) => Promise<boolean>): () => void
  /** For the demo: a parent calls a virtual number, both E.164, from this network. Resolves when the call is over. */
  parentCalls?(call: { from: string; to: string }): Promise<void>
  /**
   * Stops ringing in the browsers that wait for this number's calls, or without one for anybody's, and of which
   * `stillGood` returns not.
   */
  recheck(
    stillGood: (listeners: readonly NetworkListener[]) => Promise<ReadonlySet<NetworkListener>>,
    number?: string,
  ): Promise<void>
  /** Calls back for each event, in order. Returns the undo. */
  listen(onEvent: (event: NetworkEvent) => void): () => void
  hangUp(callId: string): Promise<void>
  /**
   * Stops the recording of a live call, or goes on with it (`recording/pause`). Returns the ms from the recording's
   * first sound until now. Undefined if the call is not recorded.
   */
  setRecordingPaused(callId: string, paused: boolean): Promise<number | undefined>
  /** Writes the sound of an ended call: stereo WAV, caller left, far end right. False if there is none. */
  writeRecording(callId: string, file: string): Promise<boolean>
}
