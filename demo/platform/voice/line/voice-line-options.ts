import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Call } from '../../../../src/api/contract/calls'
import type { EndReason, IncomingOverReason } from '../../../../src/domain/call/call-line'
import type { Utterance } from '../../speech/utterances'
import type { MediaProcess } from '../media-process/media-process'
import type { IceOptions, ReceivedStats, TransferStats } from '../media-process/media-service'
import type { CallToRing, OtherLines } from './line-bus'

interface TokenOfSignIn {
  tokenId: string
  tokenVersion: number
}

/** What a voice token permits: one call to one number. It must stay valid during the call, which may be resumed with it. */
export interface VoiceGrant {
  /** Whose call it is. */
  personId: string
  /** The sign-in with which the token was requested. */
  signIn: TokenOfSignIn
  callId: string
  /** E.164. A `call` message to another number is refused. */
  to: string
  /** Write a recording of the call. */
  recorded: boolean
  /** The call was already placed, so the token only permits resuming a live call. */
  placed?: boolean
  /** Somebody else called, from `to`, and the line of this person has answered. */
  answeredBy?: ListenGrant
}

/** What a token of `POST /jwt/listen` permits: its line rings for calls to one person, and may answer them. */
export interface ListenGrant {
  listensFor: string
  signIn: TokenOfSignIn
  /** When the sign-in ends, ms since the epoch, by the clock of the database. */
  until: number
  /** How long that is from now. */
  lastsMs: number
}

export interface RingHandle {
  /**
   * Resolves once a line has answered: with the call's end, or with `other-process` if the call is there from now on.
   */
  answered: Promise<{ ended: Promise<void> } | 'other-process'>
  /** Has any line shown the call? */
  isHeard(): boolean
  /** Stops the ringing everywhere. False if a line has the call already. */
  stop(reason: IncomingOverReason): boolean
}

export interface CallEnd {
  reason: EndReason
  answered: boolean
  /** The call reached the far end's voicemail. */
  voicemail: boolean
  /** Whole seconds from answer to end. 0 for an unanswered call. */
  seconds: number
  /** DTMF digits received in the media. */
  digits: string
  /** What the far end said in a recorded call, for its transcript. Undefined if nobody spoke. */
  said?: readonly Utterance[]
  /** Absolute path of the stereo WAV (caller left, far end right). It is complete before `ended` is sent. */
  recordingFile?: string
}

/**
 * What the line reports to the platform. Each call's events are in order, because the line awaits a listener's promise
 * before that call's next event. `onError` receives a listener's error, which stops nothing.
 */
export interface VoiceLineEvents {
  /** The call is accepted. `lineId` is the provider's id of the call. */
  placed?(callId: string, lineId: string): void | Promise<void>
  /** A line has answered a call from outside. `answered` follows. */
  accepted?(callId: string, by: ListenGrant): void | Promise<void>
  ringing(callId: string): void | Promise<void>
  answered(callId: string): void | Promise<void>
  /** Another number has taken over the caller's side. `ended` follows. */
  transferred?(callId: string, to: string): void | Promise<void>
  /** The recording was paused, or goes on. All its pauses until now. */
  paused?(callId: string, pauses: Readonly<NonNullable<Call['pauses']>>): void | Promise<void>
  /** Called exactly once for every placed call. */
  ended(callId: string, end: CallEnd): void | Promise<void>
}

export interface VoiceLineOptions extends IceOptions {
  /** Has the sound of the calls. The caller closes it after the line. */
  media: MediaProcess
  verify(token: string): Promise<VoiceGrant | ListenGrant | null>
  /** The grants whose sign-in is still valid, and whose person may use the product. Default: all. */
  stillGood?(grants: readonly (VoiceGrant | ListenGrant)[]): Promise<ReadonlySet<VoiceGrant | ListenGrant>>
  /** A socket with this token was refused. */
  refused?(token: string, request: IncomingMessage): Promise<void>
  events: VoiceLineEvents
  /**
   * The number behind `to` of a transfer, which is E.164 or a person's id. Null refuses it. Default: any number.
   */
  findTransferTarget?(callId: string, to: string): Promise<string | null>
  /** The folder of the recordings `{callId}.wav`. It is created when it is missing. */
  recordingsDir: string
  /** Handles upgrades of this server, and ignores other paths. Without it, call `handleUpgrade`. */
  httpServer?: Server
  /** Default `/voice`. */
  path?: string
  /** May this page open a socket? Default: yes, because the token decides. */
  allowOrigin?(origin: string | undefined): boolean
  /** A socket without a token in its address must send one within this time. Default 60 000. */
  tokenWithinMs?: number
  /** A call outlives its socket this long, before `pace`. Default 5000. */
  graceMs?: number
  /** A call without media from the caller ends after this time. Default 30 000. */
  mediaTimeoutMs?: number
  /** Multiplies every wait of the far end. It is called when a wait begins. Default 1; tests use 0.1. */
  pace?(): number
  /** The lines of the platform's other processes. Default: there are none. */
  others?: OtherLines
  onError?(message: string, error?: unknown): void
}

/** The sound that the far end received in a live or recently ended call. For tests, never public. */
export interface HeardStats extends ReceivedStats {
  /** The latest message of the caller's client. */
  muted: boolean
}

export interface VoiceLine {
  /** True when the path was ours and the socket was accepted. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Ends a live call (`POST /calls/{id}/hangup`). False when no such call lives in this process. */
  hangup(callId: string, reason?: EndReason): boolean
  /**
   * Pauses or resumes the recording of a live call. Resolves once the platform has stored it. False if no such call lives
   * in this process, or it is not being recorded.
   */
  pauseRecording(callId: string, paused: boolean): Promise<boolean>
  /** Rings at the lines of one person that listen, in all processes. */
  ring(call: CallToRing): RingHandle
  /** Does any line of this process listen for this person? */
  isHeardBy(personId: string): boolean
  /** Closes the lines that this person, or without one anybody, may no longer have (`stillGood`). */
  recheck(personId?: string): Promise<void>
  /** Ids of the live calls of this process. */
  live(): string[]
  /** From now on no call begins here. Those that live go on. */
  stop(): void
  /** Ends every call and closes every socket. Resolves when recordings are written and `ended` was sent. */
  close(): Promise<void>
  heard(callId: string): Promise<HeardStats | undefined>
  /** Sound of a call that was transferred recently. */
  heardAfterTransfer(callId: string): Promise<TransferStats | undefined>
  /** Cuts the caller's socket without a close message, for tests of resume. */
  dropSocket(callId: string): void
}
