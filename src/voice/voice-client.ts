import type { CallQuality, EndReason } from '../domain/call/call-line'
import { VoiceError, type VoiceErrorCode } from '../domain/errors'
import type { VoiceLog } from './voice-log'

export { VoiceError, type CallQuality, type EndReason, type VoiceErrorCode }

/**
 * The voice port: what the product asks of a telephone line. `webrtc/` and `vonage/` implement it, and a host may
 * bring its own (`line/port`). No DOM, no store, no bus behind it: it turns a line into plain values.
 *
 * Rules every adapter keeps: exactly one `hangup` event a call, whatever ends it; events only for the current call;
 * a second `call` during a call rejects with `busy-local`; the microphone is opened first and released on every end;
 * once it is open `call` settles within 20 s (before that the browser may be asking, and a person takes their time); `hangup`, `setMuted` and `sendDtmf` on a dead call do not throw; `close` removes everything.
 */
export interface VoiceClient {
  /** Opens a session. @throws VoiceError `auth`, `network`, `timeout`, `insecure` */
  open(token: string): Promise<void>
  /** Opens the microphone and places a call. Resolves to the provider's call id. @throws VoiceError */
  call(ctx: { to: string; callId: string; platform: 'web' }): Promise<string>
  /** Ends a call, or one that is still being placed by its `callId`. Idempotent, never throws for a dead call. */
  hangup(id: string): Promise<void>
  setMuted(id: string, muted: boolean): Promise<void>
  /** Sends `0-9 * # A-D` in the call. */
  sendDtmf(id: string, digits: string): Promise<void>
  /** Quality right now, pulled from the line's statistics; null where there is no such call. */
  quality(id: string): Promise<CallQuality | null>
  setInput(deviceId: string): Promise<void>
  setOutput(deviceId: string): Promise<void>
  /** Listens; the return value is the undo. */
  on<K extends keyof VoiceEvents>(kind: K, listener: (event: VoiceEvents[K]) => void): () => void
  close(): Promise<void>
}

/** What the phone lends to a line it is handed as a factory. */
export interface VoiceKit {
  /** Opens the microphone; rejects with a VoiceError or the browser's own error. */
  openMicrophone(deviceId?: string): Promise<MediaStream>
  log: VoiceLog
}

/** Makes a line when it is first needed. A host's own `() => Promise<VoiceClient>` is one as well. */
export type VoiceFactory = (kit: VoiceKit) => Promise<VoiceClient>

export interface VoiceEvents {
  session: { state: 'open' | 'reconnecting' | 'closed'; error?: VoiceError }
  ringing: { id: string }
  answered: { id: string }
  transfer: { id: string }
  hangup: { id: string; reason: EndReason }
  media: { id: string; state: 'connected' | 'reconnecting' | 'lost' }
  mute: { id: string; muted: boolean }
  mic: { id: string; state: 'ended' }
}
