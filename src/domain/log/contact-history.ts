import { cutToWord } from '../../lib/cut-text'
import { SYSTEM_CALLER_ID, type CallTarget } from '../call/call-state'
import { CALL_LABEL, isOver, type CallStatus, isUnanswered } from '../call/call-status'
import { counterpartOf, type CallSides } from '../people/counterpart'
import { LIMITS } from '../limits'
import { isSamePhone } from '../number/phone-number'
import { newestFirst } from './newest-first'
import { searchRequest } from '../search-request'

/** The part of a call that the history of its family needs. */
export interface PastCall extends CallSides {
  id: string
  status: CallStatus
  calledAt: string
  duration: number
  studentId?: string
}

/** What was tried since a family was last reached (`precall/last-note`). Times are RFC 3339. */
export interface Attempts {
  /** Calls of ours that reached nobody, since `reached`. */
  count: number
  /** The first of them. */
  since?: string
  /** The last call in which they talked. */
  reached?: string
}

const isPerson = (id: string | undefined) => id !== undefined && id !== SYSTEM_CALLER_ID

/** The key of a history: that of a person, or of a number without a person. */
export const historyKey = ({ personId, phone }: CallTarget): string =>
  isPerson(personId) ? `person ${personId}` : `phone ${phone ?? ''}`

/** The text that finds the calls with this side in the log. Undefined if it has neither name nor number. */
export function historyQuery({ personId, name, phone }: CallTarget): string | undefined {
  const text = (isPerson(personId) && name.trim()) || phone
  return text && searchRequest(text)
}

/** The ended calls with this side, or about one of their children, newest first. A search finds others as well. */
export function callsWith<C extends PastCall>(target: CallTarget, calls: readonly C[]): C[] {
  const children = new Set(target.children?.map(({ id }) => id))
  const concerns = (call: C) => {
    const { id, phone } = counterpartOf(call)
    if (call.studentId !== undefined && children.has(call.studentId)) return true
    if (isPerson(target.personId)) return id === target.personId
    return Boolean(phone && target.phone && isSamePhone(phone, target.phone))
  }
  return calls.filter((call) => isPast(call) && concerns(call)).sort(newestFirst)
}

/** True for a call in which somebody talked. */
export const isTalk = ({ status, duration }: Pick<PastCall, 'status' | 'duration'>): boolean =>
  CALL_LABEL[status] === 'answered' && duration > 0

const isPast = (call: PastCall) => isOver(call.status) || isTalk(call) || CALL_LABEL[call.status] === 'voicemail'

/** The beginning of a call's notes, as it is quoted and read before the next call (`precall/last-note`). Empty without notes. */
export const quotableNotes = ({ notes = '' }: { notes?: string }): string =>
  cutToWord(notes.trim(), LIMITS.notesQuotedMaxChars)

/** @param calls the calls with one family in the period that counts, newest first */
export function attemptsOf(calls: readonly PastCall[]): Attempts {
  const lastTalk = calls.findIndex(isTalk)
  const sinceTalk = lastTalk < 0 ? calls : calls.slice(0, lastTalk)
  const attempts = sinceTalk.filter((call) => call.direction === 'outbound' && isUnanswered(call))
  return { count: attempts.length, since: attempts.at(-1)?.calledAt, reached: calls[lastTalk]?.calledAt }
}

/** When the school's term of a time began: on the first of August or of January, in the browser's zone. */
export function termStart(at: number): number {
  const day = new Date(at)
  const isFall = day.getMonth() + 1 >= LIMITS.schoolYearFirstMonth
  return new Date(day.getFullYear(), isFall ? LIMITS.schoolYearFirstMonth - 1 : 0).getTime()
}
