import type { CallQuality, EndReason, IncomingOverReason, VoiceCapabilities } from '../domain/call/call-line'
import { VoiceError, type VoiceErrorCode } from '../domain/errors'
import type { VoiceLog } from './voice-log'

export {
  VoiceError,
  type CallQuality,
  type EndReason,
  type IncomingOverReason,
  type VoiceCapabilities,
  type VoiceErrorCode,
}

/**
 * The voice port: what the product needs from a telephone line. `webrtc/`, `vonage/` and `sip/` implement it, and a
 * host may bring its own (`line/port`). It has no DOM, store or bus, and turns a line into plain values. Each adapter's
 * test runs `src/testing/voice/voice-contract.ts`, which tests what is promised here.
 *
 * Rules of every adapter: Each call has exactly one `hangup` event, whatever ends it. Events concern the current call
 * only. A second `call` during a call rejects with `busy-local`. The microphone is opened first and released at every
 * end. Before it is open, the browser may ask the person for permission, which may take any time; after that `call`
 * settles within 20 s. `hangup`, `setMuted` and `sendDtmf` do not throw for a dead call. `close` removes everything.
 */
export interface VoiceClient {
  /** Optional features of this line (hold, transfer, incoming, merge). Read once a call has begun. */
  readonly can?: VoiceCapabilities
  /**
   * Optional. Called while a pre-call dialog is shown: connects early, without token or microphone. Failures are ignored.
   * Returns a cancel function, which does nothing once `open` uses the connection.
   */
  connectAhead?(): () => void
  /**
   * The person has pressed Continue. Opens the microphone and prepares the sound while the call's token is requested,
   * for the next `call`. `close` undoes it. @throws VoiceError
   */
  prepare?(): Promise<void>
  /**
   * Opens a session for one call. With a token of `POST /jwt/listen` the session waits for calls until it has answered
   * one. @throws VoiceError `auth`, `network`, `timeout`, `insecure`
   */
  open(token: string): Promise<void>
  /** Opens the microphone and places a call. Resolves to the provider's call id. @throws VoiceError */
  call(ctx: { to: string; callId: string; platform: 'web' }): Promise<string>
  /**
   * Reconnects to a call that was live before a reload of the page, with the token of that call and within the line's
   * grace time. Opens the microphone, muted and on hold if the call was. `held` is undefined for a call that never was
   * on hold: otherwise the line may have missed the last change. What is asked of the call before the line says
   * `answered` again is done with that. On a line without `resume`, a reload ends the call.
   * @throws VoiceError `no-call` when the line has ended it
   */
  resume?(call: { id: string; callId: string; muted: boolean; held?: boolean }): Promise<void>
  /**
   * Opens the microphone and answers a call that rings here, the `id` of an `incoming` event. Resolves to the provider's
   * call id, and `answered` follows. For lines that `can.incoming`.
   * @throws VoiceError `no-call`: it no longer rings. After an error about the microphone it still rings
   */
  answer?(id: string): Promise<string>
  /** Stops the ringing here. The call goes on ringing elsewhere. Never throws. For lines that `can.incoming`. */
  decline?(id: string): Promise<void>
  /**
   * Ends a call. A call that is still being placed is ended by its `callId`, and one that is being answered by the
   * `id` with which it rang. Idempotent. Never throws for an ended call.
   */
  hangup(id: string): Promise<void>
  setMuted(id: string, muted: boolean): Promise<void>
  /**
   * Puts an answered call on hold, so that no sound goes either way, or takes it off hold. The `held` event follows. A
   * muted microphone stays muted. For lines that `can.hold`.
   */
  setHeld?(id: string, held: boolean): Promise<void>
  /**
   * Hands an answered call to another number, in E.164 (a blind transfer). Resolves when somebody there has taken the
   * call, which then ends here with `transferred`. For lines that `can.transfer`.
   * @throws VoiceError `transfer-failed`: nobody took it, and the call goes on
   */
  transfer?(id: string, to: string): Promise<void>
  /**
   * Connects the other side of an answered call with that of another one of this page, which `withCallId` names by the
   * platform's id. Resolves when they are connected. Both calls then end here with `transferred`. For lines that
   * `can.complete`.
   * @throws VoiceError `transfer-failed`: they are not connected, and both calls go on
   */
  complete?(id: string, withCallId: string): Promise<void>
  /**
   * What the other side of a call says, for `setMix` of another call. Undefined if there is no such call. For lines that
   * `can.merge`.
   */
  sound?(id: string): MediaStream | undefined
  /**
   * From now on the other side of this call hears these sounds beside the microphone, which stays muted if it is. With
   * none it hears the microphone alone. On hold it hears nothing. The sounds may be those of another client of the same
   * page. For lines that `can.merge`.
   */
  setMix?(id: string, others: readonly MediaStream[]): Promise<void>
  /** Sends `0-9 * # A-D` in the call. */
  sendDtmf(id: string, digits: string): Promise<void>
  /** The current quality from the line's statistics, or null if there is no such call. */
  quality(id: string): Promise<CallQuality | null>
  setInput(deviceId: string): Promise<void>
  setOutput(deviceId: string): Promise<void>
  /** Adds a listener. Returns the undo. */
  on<K extends keyof VoiceEvents>(kind: K, listener: (event: VoiceEvents[K]) => void): () => void
  close(): Promise<void>
}

/** What the phone provides to a line's factory. */
export interface VoiceKit {
  /** Opens the microphone. Rejects with a VoiceError or the browser's own error. */
  openMicrophone(deviceId?: string): Promise<MediaStream>
  /** How loud a microphone is, 0 to 1, until it is closed. Without it `muted-speech` is never sent. */
  microphoneLevel?: LevelMeter
  log: VoiceLog
}

export type LevelMeter = (stream: MediaStream) => { read(): number; close(): void }

/** Makes a line when it is first needed. A host may pass its own `() => Promise<VoiceClient>`. */
export type VoiceFactory = (kit: VoiceKit) => Promise<VoiceClient>

export interface VoiceEvents {
  session: { state: 'open' | 'reconnecting' | 'closed'; error?: VoiceError }
  ringing: { id: string }
  answered: { id: string }
  transfer: { id: string }
  hangup: { id: string; reason: EndReason }
  media: { id: string; state: 'connected' | 'reconnecting' | 'lost' }
  mute: { id: string; muted: boolean }
  held: { id: string; held: boolean; by: 'us' | 'them' }
  /** Optional. The recording of the call was paused, or goes on; also after `resume`, if it ever was paused. */
  recording: { id: string; paused: boolean }
  /** Optional. The person speaks into a muted microphone, or has stopped. No sound is sent (`call/muted-speech`). */
  'muted-speech': { id: string; speaking: boolean }
  /**
   * The microphone of the call. `muted`: by the system or a switch on the headset, until `live`. `ended`: it stopped.
   * `replaced`: it stopped, and the line uses the system's default one instead. A line may know of `ended` only.
   */
  mic: { id: string; state: 'live' | 'muted' | 'ended' | 'replaced' }
  /**
   * A call to the person's own number rings. `callId` is the platform's id; without it the phone finds the call in the
   * log by `id`. `from` is E.164. `personId` is absent if the line knows nobody with this number.
   */
  incoming: { id: string; callId?: string; from: string; fromName?: string; personId?: string }
  /** The call no longer rings here. Not sent for a call that this line has answered or declined. */
  'incoming-over': { id: string; reason: IncomingOverReason }
}
