import type { CallEvent } from '../../domain/call/call-machine'
import type { CallState, EndedCall } from '../../domain/call/call-state'
import type { Scope } from '../../lib/scope'
import type { VoiceSession } from './line/voice-session'

/** Requests of a person that the line confirms. */
type RequestKind = 'mute' | 'hang-up'

/** One call, from the press of Call, or of Answer, to its end. */
export interface PhoneCall {
  readonly id: number
  /** Moved by the call's own machine (`domain/call/call-machine.ts`). `idle` before its first event and after its end. */
  readonly state: CallState
  /** Closes with the call. */
  readonly scope: Scope
  /**
   * The element whose button was pressed for a request. The fact that follows has it as its origin (`event/once`). An
   * entry lasts until the line confirms the request.
   */
  readonly origins: Map<RequestKind, string | undefined>
  /** The line that carries it, from Continue or Answer on. */
  line?: VoiceSession
  /** The line's token for this call, if the line can resume it after a reload. */
  token?: string
  /** The person who placed or answered it. */
  ownerId?: string
  /** Settles once the platform knows that it was hung up here, or could not be told. Until then it refuses another call. */
  hungUp?: Promise<void>
  /** Set with its end, if it has details. */
  ended?: EndedCall | undefined
  /** The call to the family, if this one is to their interpreter. Its form opens, whichever of the two ends last. */
  familyCall?: PhoneCall | undefined
  /** Settles once the platform has answered the last request to pause its recording, or to go on with it. Never rejects. */
  pausing?: Promise<unknown>
  /** When the hint about speaking while muted was last announced, in ms of `uptime`. */
  mutedSpeechAnnouncedAt?: number
  /** Moves the call on. Events that its effects dispatch are handled after the current step. */
  dispatch(event: CallEvent): void
}

/** Returns and clears the origin of a request. Undefined when nobody requested it. */
export function takeOrigin({ origins }: PhoneCall, kind: RequestKind): string | undefined {
  const origin = origins.get(kind)
  origins.delete(kind)
  return origin
}
