import type { BlockFacts } from '../blocking/block-facts'
import type { Preferences } from '../people/preferences'
import type { CallCapabilities, CallQuality, EndReason } from './call-line'

/** The id of the system caller, who stands for a number without a user (`api/unknown-field`). */
export const SYSTEM_CALLER_ID = 'system'

/** Whom to call. Without `personId`, or with `system`, the number is unknown. Phones are E.164. */
export interface CallTarget {
  personId?: string
  name: string
  /** The number to dial. Absent until one of several is chosen. */
  phone?: string
  phones: readonly TargetPhone[]
  /** The person has phones, but none of them can be dialed, so `phones` is empty. */
  undialable?: true
  /** Decides which parts the call form shows (`form/parts`). */
  role?: 'staff' | 'admin' | 'district_admin' | 'parent' | 'student' | 'unknown'
  /** What a colleague is at the school. */
  title?: string
  children?: readonly { id: string; fullName: string; grade?: string }[]
  /** What they ask of those who call them. A view asks `preferencesOfAtom` for them. */
  preferences?: Preferences
  /** The student whom the call is about, according to the page. */
  studentId?: string
  /** The reason for the call, according to the page. */
  reason?: string
  /** The number that the platform dials for the person by default. E.164. */
  defaultPhone?: string
  /** The person is blocked: on this number, or on all. */
  block?: TargetBlock
  /** The call of the log with this other side. The platform finds the number by it. */
  callBackId?: string
}

/** What the person who calls has read and called despite (`card/preferences`). */
export type Despite = 'do-not-call'

export type TargetBlock = BlockFacts & { phone?: string; school?: string }

/** What the page says that a call is about. */
export type CallSubject = Pick<CallTarget, 'studentId' | 'reason'>

export interface TargetPhone {
  e164: string
  /** A virtual phone is marked '(Recommended)'. */
  virtual: boolean
  /** What is dialed after the answer (`number/written`). */
  extension?: string
}

/** Why a browser cannot place calls: it has no WebRTC or no access to microphones, or the page is not secure. */
export type CallHindrance = 'unsupported' | 'insecure'

/** There is no call, or it is over. */
export const IDLE: CallState = { phase: 'idle' }

/**
 * The state of one call. `call-machine.ts` decides which state follows which. `approvedPhone` is the number in the
 * question to the host page (`vp-before-call`).
 */
export type CallState =
  | { phase: 'idle' }
  /** The dialog before the call is open: number, reasons and relation are chosen. */
  | { phase: 'preparing'; target: CallTarget; origin?: string; approvedPhone?: string }
  /** Continue was pressed. Token, microphone and line are pending. */
  | ({ phase: 'pending' } & OngoingCall)
  /** The session has begun, and the far end rings. */
  | ({ phase: 'started' } & OngoingCall)
  /** Answered or transferred. */
  | ({ phase: 'in-progress' } & OngoingCall)
  /** End Call was pressed. A second press is ignored. */
  | ({ phase: 'ending' } & OngoingCall)

/**
 * The microphone: muted by the system, `silent` if nothing at all was heard of it since the start, or stopped
 * (`sound/devices`).
 */
export type MicrophoneState = 'live' | 'muted' | 'silent' | 'ended'

export interface OngoingCall {
  target: CallTarget
  /** The number dialed, E.164. */
  phone: string
  origin?: string
  /** The other side called, and it was answered here. */
  inbound?: true
  /** The platform's call id, as in the call log. Absent until the voice token has arrived. */
  callId?: string
  /** The line's own id. */
  lineId?: string
  /** The line's id of a call that rang here, which is not always that of the answered call. */
  ringId?: string
  ringing: boolean
  /** When it was answered: ms since the page began, by a clock that never jumps. */
  answeredAt?: number
  muted: boolean
  /** The person speaks into the muted microphone. */
  speaksMuted?: boolean
  /** `reconnecting` while no media arrives. */
  media: 'connected' | 'reconnecting'
  /** The institute records calls, so the "Recording" mark is shown. */
  recorded: boolean
  /** Nothing of the call is in its recording, as long as this is so (`recording/pause`). */
  recordingPaused?: boolean
  mic: MicrophoneState
  /** What can be done in this call, once it has begun. */
  can?: CallCapabilities
  /** Nobody hears anything: this person has put the call on hold. */
  heldByUs?: boolean
  /** The other side has put the call on hold. */
  heldByThem?: boolean
  /** The name of the person to whom the call is being transferred. */
  transferringTo?: string
  /** Their number, E.164. */
  transferNumber?: string
}

/** How a call ended, for the host and the next view. */
export type CallOutcome = 'complete' | 'unanswered' | 'failed'

export interface EndedCall {
  callId: string
  outcome: CallOutcome
  reason: EndReason
  seconds: number
  target: CallTarget
  phone: string
}

export type { CallQuality, EndReason }

/** True from the answer until the end, on hold too, but not while the other side is being transferred. */
export const isTalking = (state: { phase: string; transferringTo?: string | undefined }): boolean =>
  state.phase === 'in-progress' && state.transferringTo === undefined

/** True once a line says what it can in this call and brings its sound: after a reload this takes a moment. */
export const isCarried = ({ can, media }: Pick<OngoingCall, 'can' | 'media'>): boolean =>
  can !== undefined && media === 'connected'

/** True from Continue until the end. */
export function isOngoing(state: CallState): state is Extract<CallState, OngoingCall> {
  return state.phase !== 'idle' && state.phase !== 'preparing'
}
