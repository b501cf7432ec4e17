import type { CallQuality, EndReason } from './call-line'

/** The other side of the system caller: a number tied to no user (`api/system-caller`). */
export const SYSTEM_CALLER_ID = 'system'

/** Whom to call. `personId` absent or `system`: an unknown number. Phones are E.164. */
export interface CallTarget {
  personId?: string
  name: string
  /** The number to dial; absent until one of several is chosen. */
  phone?: string
  phones: readonly TargetPhone[]
  /** Decides which parts the call form shows (`form/parts`). */
  role?: 'staff' | 'admin' | 'district_admin' | 'parent' | 'student' | 'unknown'
  children?: readonly { id: string; fullName: string }[]
  /** What the platform dials when it is asked for the person and no number is named. E.164. */
  defaultPhone?: string
  /** The call of the log whose other side this is: the platform finds the number by it. */
  callBackId?: string
}

export interface TargetPhone {
  e164: string
  /** A virtual phone is marked '(Recommended)'. */
  virtual: boolean
}

/** The prevent-call question names each that holds (`precall/prevent`). */
export type PreventReason = 'recording' | 'unknown-number' | 'several-phones'

/**
 * What the call flow knows at each step. The machine in `call-machine.ts` says which steps follow which.
 * `askedPhone` is the number that the host page was asked about (`vp-before-call`).
 */
export type CallState =
  | { phase: 'idle' }
  /** The prevent-call question is open. */
  | { phase: 'preventing'; target: CallTarget; reasons: readonly PreventReason[]; origin?: string; askedPhone?: string }
  /** The pre-call dialog is open: number, reasons and relation are chosen. */
  | { phase: 'preparing'; target: CallTarget; origin?: string; askedPhone?: string }
  /** Continue was pressed: token, microphone and line are on their way. */
  | ({ phase: 'pending' } & OngoingCall)
  /** The session has begun; the far end rings. */
  | ({ phase: 'started' } & OngoingCall)
  /** Answered or transferred. */
  | ({ phase: 'in-progress' } & OngoingCall)
  /** End Call was pressed; a second press is ignored. */
  | ({ phase: 'ending' } & OngoingCall)

export interface OngoingCall {
  /** Counts the calls of this phone: answers to an earlier one are foreign. */
  attempt: number
  target: CallTarget
  /** The number dialed, E.164. */
  phone: string
  origin?: string
  /** The platform's call id: the call log's id; absent until the voice token came. */
  callId?: string
  /** The line's own id. */
  lineId?: string
  ringing: boolean
  /** Clock reading (ms since the epoch) when it was answered. */
  answeredAt?: number
  muted: boolean
  /** `reconnecting` while no media comes. */
  media: 'connected' | 'reconnecting'
  /** The institute records calls: the "Recording" mark stays in view. */
  recorded: boolean
  micEnded: boolean
}

/** How a call ended, for the host and for what is shown next. */
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

/** True from Continue to the end. */
export function isOngoing(state: CallState): state is Extract<CallState, OngoingCall> {
  return state.phase !== 'idle' && state.phase !== 'preventing' && state.phase !== 'preparing'
}
