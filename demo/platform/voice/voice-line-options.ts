import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { EndReason } from '../../../src/domain/call/call-line'

/** What a voice token allows: one call, to one number. The token must stay good while its call lives (resume). */
export interface VoiceGrant {
  callId: string
  /** E.164. A `call` message to another number is refused. */
  to: string
  /** Write a recording of the call. */
  recorded: boolean
  /** The call was placed before: the token now only takes a live call up again. */
  placed?: boolean
}

export interface CallEnd {
  reason: EndReason
  answered: boolean
  /** It reached the far end's voicemail. */
  voicemail: boolean
  /** Whole seconds from answer to end; 0 where it was not answered. */
  seconds: number
  /** DTMF digits received in the media. */
  digits: string
  /** Absolute path of the stereo WAV (left the caller, right the far end), written before `ended` is told. */
  recordingFile?: string
}

/**
 * What the line tells the platform, per call in order: a listener's promise is awaited before the next event of the
 * same call. A listener that fails is reported to `onError` and stops nothing.
 */
export interface VoiceLineEvents {
  /** Accepted; `lineId` is the provider's id of the call. */
  placed?(callId: string, lineId: string): void | Promise<void>
  ringing(callId: string): void | Promise<void>
  answered(callId: string): void | Promise<void>
  /** Exactly once for every placed call. */
  ended(callId: string, end: CallEnd): void | Promise<void>
}

export interface VoiceLineOptions {
  verify(token: string): Promise<VoiceGrant | null>
  events: VoiceLineEvents
  /** Where recordings are written, as `{callId}.wav`. Made when missing. */
  recordingsDir: string
  /** Listens to upgrades of this server by itself; foreign paths are left alone. Without it, call `handleUpgrade`. */
  httpServer?: Server
  /** Default `/voice`. */
  path?: string
  /** May this page open a socket? Default: yes; the token decides. */
  allowOrigin?(origin: string | undefined): boolean
  /** A call outlives its socket this long. Default 5000. */
  graceMs?: number
  /** A call without media from the caller ends after this long. Default 30 000. */
  mediaTimeoutMs?: number
  /** Multiplies every wait of the far end's behavior; tests hurry with 0.1. Default 1. */
  pace?: number
  /** Extra host candidates: `['127.0.0.1']` for tests, the public address behind NAT or Docker. */
  iceAdditionalHostAddresses?: string[]
  /** First and last UDP port of media. */
  icePortRange?: [number, number]
  iceServers?: { urls: string | string[]; username?: string; credential?: string }[]
  onError?(message: string, error?: unknown): void
}

/** What the far end heard in a live or just ended call: for tests, never public. */
export interface HeardStats {
  packets: number
  /** Strongest frequency in the last second of the caller's audio, Hz; 0 for silence. */
  frequencyHz: number
  /** Level of the last 200 ms, 0 to 1. Exactly 0 for digital silence. */
  rms: number
  /** Highest sample of the last 200 ms, 0 to 1. */
  peak: number
  digits: string
  /** What the caller's client last said. */
  muted: boolean
}

export interface VoiceLine {
  /** True where the path was ours and the socket was taken. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Ends a live call (`POST /calls/{id}/hangup`). False where no such call lives in this process. */
  hangup(callId: string, reason?: EndReason): boolean
  /** Ids of the calls that live in this process. */
  live(): string[]
  /** Ends every call, closes every socket; resolves when recordings are written and `ended` was told. */
  close(): Promise<void>
  heard(callId: string): HeardStats | undefined
  /** Cuts the caller's socket without a goodbye: for tests of resume. */
  dropSocket(callId: string): void
}
