import { SYSTEM_CALLER_ID, type CallTarget } from './call-state'
import { RELATION_TYPES, type RelationType } from '../people/relation-types'

/**
 * The call form's rules: the visible parts, the required fields, the effects of a change, and the sent values.
 * `text.call.formErrors` has the texts of the errors.
 */

/** The pre-call dialog's form. Its values become the draft of the call's details. */
export interface PreCallForm {
  /** Texts of the ticked reasons. `OTHER_REASON` stands for a ticked 'Other'. */
  reasons: string[]
  /** The text beside 'Other'. */
  otherReason?: string
  callRelationType: RelationType
  callRelationTo?: string
  studentId?: string
}

/** The form of a call's details: the same with notes. */
export interface CallFormValues extends PreCallForm {
  notes: string
}

/**
 * Stands in `reasons` for a ticked 'Other'. The platform's list does not have it, because the widget adds it
 * (`form/reasons-required`).
 */
export const OTHER_REASON = 'other'

/** The relation a new form starts with (`form/parts`). */
export const DEFAULT_RELATION: RelationType = RELATION_TYPES[0]

export const emptyCallForm = (): CallFormValues => ({ notes: '', reasons: [], callRelationType: DEFAULT_RELATION })

/**
 * A new pre-call form. The student whom the page named is chosen if the form offers them (`host/student`), else the only
 * child (`form/at-once`).
 */
export function newPreCallForm(target: CallTarget): PreCallForm {
  const form: PreCallForm = { reasons: [], callRelationType: DEFAULT_RELATION }
  return withStudent(form, offersStudent(target, target.studentId) ? target.studentId : onlyChildOf(target))
}

/** The institute's reason with this text, whatever its case. */
export const listedReason = (text: string | undefined, listed: readonly string[]): string | undefined =>
  text === undefined ? undefined : listed.find((reason) => reason.trim().toLowerCase() === text.trim().toLowerCase())

/** The other side's only child, if the form asks for one. */
export const onlyChildOf = (party: FormParty): string | undefined =>
  callFormParts(party).regarding === 'student' && party.children?.length === 1 ? party.children[0]?.id : undefined

/** True for a child of the other side, in a form that asks for one. */
export const offersStudent = (party: FormParty, studentId: string | undefined): boolean =>
  callFormParts(party).regarding === 'student' && (party.children ?? []).some(({ id }) => id === studentId)

/** The other side of a call, as the form needs it. */
export type FormParty = Pick<CallTarget, 'personId' | 'role' | 'children'>

/** True for a number without a person, or of the system caller. */
export const isUnknownParty = ({ personId }: Pick<CallTarget, 'personId'>): boolean =>
  personId === undefined || personId === SYSTEM_CALLER_ID

const STAFF_ROLES: ReadonlySet<CallTarget['role']> = new Set(['staff', 'admin', 'district_admin'])

export interface CallFormParts {
  /**
   * `free-form`: kind and name of the person concerned, required. `section`: the same, optional. `student`: a choice of
   * the caller's children. `none`: the form does not ask.
   */
  regarding: 'free-form' | 'section' | 'student' | 'none'
  reasons: boolean
  /** At least one reason must be ticked. */
  reasonsRequired: boolean
}

/** The parts of the form for a call with this party (`form/parts`). Call reasons are always on today. */
export function callFormParts(party: FormParty, callReasonsOn = true): CallFormParts {
  const unknown = isUnknownParty(party)
  const parts = { reasons: callReasonsOn, reasonsRequired: unknown && callReasonsOn }
  if (unknown) return { ...parts, regarding: 'free-form' }
  if (STAFF_ROLES.has(party.role)) return { ...parts, regarding: 'section' }
  return { ...parts, regarding: callReasonsOn ? 'student' : 'none' }
}

/** Names of the texts in `text.call.formErrors`. */
export type CallFormError = 'selectReason' | 'otherReasonEmpty' | 'regardingName'
export type CallFormErrors = Partial<Record<'reasons' | 'otherReason' | 'callRelationTo', CallFormError>>

const isBlank = (text: string | undefined) => !text?.trim()

/** The errors of a form by field. An empty object means that it may be saved (`form/reasons-required`). */
export function validateCallForm(form: PreCallForm, parts: CallFormParts): CallFormErrors {
  const errors: CallFormErrors = {}
  if (parts.reasonsRequired && form.reasons.every(isBlank)) errors.reasons = 'selectReason'
  if (parts.reasonsRequired && form.reasons.includes(OTHER_REASON) && isBlank(form.otherReason)) {
    errors.otherReason = 'otherReasonEmpty'
  }
  if (parts.regarding === 'free-form' && isBlank(form.callRelationTo) && !form.studentId) {
    errors.callRelationTo = 'regardingName'
  }
  return errors
}

/**
 * Changes the relation. Leaving student clears the student. Choosing student takes the first child and clears the name
 * (`form/parts`).
 */
export function withRelation<F extends PreCallForm>(form: F, type: RelationType, children: FormParty['children']): F {
  if (type === form.callRelationType) return form
  return type === 'student'
    ? { ...form, callRelationType: type, studentId: children?.[0]?.id, callRelationTo: undefined }
    : { ...form, callRelationType: type, studentId: undefined }
}

/** Chooses one of the other side's children, or none. The relation becomes student. */
export const withStudent = <F extends PreCallForm>(form: F, studentId: string | undefined): F =>
  studentId ? { ...form, studentId, callRelationType: 'student' } : { ...form, studentId }

/** The reasons as they will be stored: the other text replaces 'Other', without blanks and duplicates. */
export function mergeReasons(reasons: readonly string[], otherReason: string | undefined): string[] {
  const texts = reasons.map((reason) => (reason === OTHER_REASON ? (otherReason ?? '') : reason).trim())
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** A call's stored reasons as the form shows them. A reason that is not on the list appears as the text of 'Other'. */
export function splitReasons(
  stored: readonly string[],
  listed: readonly string[],
): Pick<PreCallForm, 'reasons' | 'otherReason'> {
  const known = stored.filter((reason) => listed.includes(reason))
  const others = stored.filter((reason) => !listed.includes(reason) && !isBlank(reason))
  if (others.length === 0) return { reasons: known }
  return { reasons: [...known, OTHER_REASON], otherReason: others.join(', ') }
}

/**
 * The body of `PUT /calls/{id}`. The other text is separate, because the platform adds it to the reasons
 * (`form/reasons-required`).
 */
export function callFormPayload(callId: string, form: CallFormValues) {
  const otherReason = form.reasons.includes(OTHER_REASON) ? form.otherReason?.trim() : undefined
  return {
    callId,
    notes: form.notes,
    reasons: mergeReasons(form.reasons, undefined),
    callRelationType: form.callRelationType,
    ...(otherReason ? { otherReason } : {}),
    ...(form.studentId ? { studentId: form.studentId } : {}),
    ...(isBlank(form.callRelationTo) ? {} : { callRelationTo: form.callRelationTo?.trim() }),
  }
}

/**
 * True if something was given in the form of a call with this party, which makes it a draft. Notes are there if they were
 * typed while a call was placed that failed.
 */
export const isTouched = (form: PreCallForm & { notes?: string }, party: FormParty): boolean =>
  !isBlank(form.notes) ||
  form.reasons.length > 0 ||
  !isBlank(form.callRelationTo) ||
  form.studentId !== onlyChildOf(party)
