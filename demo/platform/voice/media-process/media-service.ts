import type { Performance } from '../behaviors'

/** How the far end is reached by the browser. */
export interface IceOptions {
  iceServers?: { urls: string | string[]; username?: string; credential?: string }[]
  /** Extra host candidates: `['127.0.0.1']` for tests, the public address behind NAT or Docker. */
  iceAdditionalHostAddresses?: string[]
  /** First and last UDP port of media. */
  icePortRange?: [number, number]
}

/** Sound in the last moments: level of 200 ms, 0 to 1, and pitch of 500 ms, Hz. */
export interface SoundStats {
  /** The strongest frequency. 0 for silence. */
  frequencyHz: number
  /** All tones that are not much weaker than the strongest, the lowest first. */
  tonesHz: number[]
  /** Exactly 0 for digital silence. */
  rms: number
  peak: number
}

/** What the far end has received of a call. */
export interface ReceivedStats extends SoundStats {
  packets: number
  /** DTMF digits received in the media. */
  digits: string
}

/** What is left of a call's media when they end. */
export interface EndedMedia {
  /** The recording's file, complete. */
  recording: string | undefined
  heard: ReceivedStats
}

/** What the media process knows of ended media. */
export interface ClosedMedia extends EndedMedia {
  /** Why the recording could not be written to its end. */
  failure?: Error
}

/** What callee and transfer target hear of each other after a transfer. */
export interface TransferStats {
  /** What the callee hears. */
  callee: SoundStats
  /** What the transfer target hears. */
  target: SoundStats
}

/** The message of a caller. */
export interface LeftMessage {
  /** Absolute path of a mono WAV of 16 kHz. */
  file: string
  /** Whole seconds, at least 1. */
  seconds: number
}

/** A call from outside that nobody answered. All sound is 16 kHz. */
export interface CallToReceive {
  call: string
  /** What the caller says after the beep. Without it the caller hangs up at the beep. */
  says?: Int16Array | undefined
  /** The caller hangs up this long after the answer, even in the middle of a sentence. */
  hangUpAfterMs?: number | undefined
  /** The sound before the beep. */
  greeting: Int16Array
  /** The path of the message's file. */
  recordingFile: string
}

export interface ReceivedCall {
  /** Undefined if the caller left no message. */
  message: LeftMessage | undefined
  /** Everything the caller heard. */
  heard: Int16Array
}

/**
 * What the platform asks of its media process. Every argument and answer crosses between two processes, by structured
 * clone. Requests arrive in the order in which they were sent. A `call` is an id of the sender's choice.
 */
export interface MediaService {
  /** Begins the media of a call, and the watch over its packets (`MediaEvent`). */
  open(of: { call: string; ice: IceOptions; mediaTimeoutMs: number }): Promise<void>
  /** Accepts an offer, the first or a later one. Resolves with the answer. */
  answer(of: { call: string; offer: string }): Promise<string>
  /** The far end has answered: it plays, and the recording runs if there is a file. */
  start(of: { call: string; performs: Performance; pace: number; recordingFile?: string | undefined }): Promise<void>
  setHeld(of: { call: string; held: boolean }): Promise<void>
  /** Resolves, once it is so, with the ms of the recording so far. Undefined if nothing is recorded. */
  setRecordingPaused(of: { call: string; paused: boolean }): Promise<number | undefined>
  setDroppedOut(of: { call: string; droppedOut: boolean }): Promise<void>
  heard(of: { call: string }): Promise<ReceivedStats>
  /** Ends the media. Resolves when the recording is complete. What was heard does not depend on the recording. */
  close(of: { call: string }): Promise<ClosedMedia>
  /** After a transfer, lets callee and target talk for a while. */
  connect(of: { call: string; callee: Performance; target: Performance; pace: number }): Promise<void>
  heardAfterTransfer(of: { call: string }): Promise<TransferStats>
  /** The answering machine takes a call. Resolves when the caller has hung up and the message is written. */
  receive(of: CallToReceive): Promise<ReceivedCall>
  /** Makes the caller of a received call hang up. */
  hangUp(of: { call: string }): Promise<void>
}

/** No packet of this call has come for `mediaTimeoutMs`. */
export interface MediaEvent {
  silent: string
}

type Name = keyof MediaService
export type MediaRequestOf<N extends Name> = Parameters<MediaService[N]>[0]
export type MediaAnswerOf<N extends Name> = Awaited<ReturnType<MediaService[N]>>

/** From the platform to its media process. */
export interface MediaRequest<N extends Name = Name> {
  id: number
  name: N
  of: MediaRequestOf<N>
}
/** From the media process to the platform. `alive` comes every second. */
export type MediaMessage = MediaEvent | { alive: true } | { id: number; answer: unknown } | { id: number; error: Error }
