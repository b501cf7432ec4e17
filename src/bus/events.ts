import type { BlockType } from '../domain/blocking/block-types'
import type { EndReason, CallQuality, IncomingOverReason } from '../domain/call/call-line'
import type { CallOutcome } from '../domain/call/call-state'
import type { ErrorCode, SessionEnd } from '../domain/errors'

/**
 * Facts of the phone in the past tense, with small plain payloads: ids and values, never entities or tokens, and what a
 * person typed only in `call-saved`, for the host's own log. Numbers are E.164.
 * `elements/phone/host-events.ts` turns them into `vp-*` DOM events (`event/once`).
 */
export interface Facts {
  ready: Record<string, never>
  'call-started': { callId: string; phone: string; direction: 'inbound' | 'outbound' }
  'call-connected': { callId: string }
  'call-muted': { callId: string; muted: boolean }
  /** This person put the call on hold, or took it back. */
  'call-held': { callId: string; held: boolean }
  /** The call goes on between the other side and this number. It has ended here. */
  'call-transferred': { callId: string; to: string }
  /** The connection has become poor, or no longer is, and has stayed so for seconds. `mos` is from 1 to 5. */
  'call-quality': { callId: string } & Pick<CallQuality, 'mos' | 'level'>
  /** Exactly once per call. `seconds` since the answer, `number` of the other side, `studentId` whom it regards. */
  'call-ended': {
    callId: string
    outcome: CallOutcome
    reason: EndReason
    seconds: number
    direction: 'inbound' | 'outbound'
    number: string
    personId?: string
    studentId?: string
    recorded: boolean
  }
  /** Details of a call were saved, with what was sent. */
  'call-saved': { callId: string; form: NotedDetails }
  /**
   * A call no longer rings here. `declined` is this person's own Decline, in any tab; `not-here`: it may ring on elsewhere.
   * An answered one has `call-started`.
   */
  'incoming-over': { callId: string; reason: IncomingOverReason | 'declined' | 'not-here' }
  'voicemail-read': { callIds: string[] }
  'block-changed': { phone?: string; personId?: string; blockType: BlockType | null }
  'setup-completed': { virtualPhone: string }
  'connection-changed': { state: 'connected' | 'connecting' | 'disconnected' }
  /** A count changed. Zero for both when nobody is signed in. */
  'unread-changed': { voicemails: number; missed: number }
  /** 'Follow up' after an unanswered call. */
  'follow-up': { callId: string; phone: string; personId?: string; studentId?: string }
  'session-changed': { signedIn: boolean; reason?: Exclude<SessionEnd, 'ended-elsewhere'> }
  error: { code: ErrorCode; message: string }
}

/** What a person noted about a call. */
interface NotedDetails {
  notes: string
  reasons: readonly string[]
  /** The text of the reason 'Other', which is among the reasons too. */
  otherReason?: string
  studentId?: string
  /** Whom the call regards: `student`, `staff` or `other`, or another word of the platform. */
  callRelationType: string
  /** The name, if it is nobody whom the platform knows. */
  callRelationTo?: string
}

/** Questions that the host may refuse (`preventDefault()` on a cancelable event). */
export interface Questions {
  'before-call': { phone: string; personId?: string }
  /** A call rings here. */
  'incoming-call': { callId: string; phone: string; personId?: string }
  'call-selected': { callId: string }
  /** `title` is what the page is called in the person's language, without names of people. */
  navigate: { path: string; title: string }
}

export type FactName = keyof Facts
export type QuestionName = keyof Questions
