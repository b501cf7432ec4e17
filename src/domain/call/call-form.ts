import { plainJson } from '../plain-json'
import type { RelationType } from '../people/relation-types'
import type { CallTarget } from './call-state'
import {
  FORM_FIELDS,
  FORM_FIELD_NAMES,
  FORM_MOMENTS,
  eachFormField,
  type CallFormErrors,
  type CallFormParts,
  type CallFormValues,
  type FormMoment,
  type PreCallForm,
  type SavedCallForm,
  type SentCallForm,
} from './form-fields'
import { offersStudent, onlyChildOf, type FormParty } from './form-party'

/**
 * The call form's rules: the required fields, the effects of a change, and the values that are read, sent and stored. Its
 * fields are a table (`form-fields.ts`), its visible parts follow from the other side (`form-party.ts`).
 * `text.call.formErrors` has the texts of the errors.
 */

/** A form that says nothing yet. */
export const emptyCallForm = (): CallFormValues =>
  eachFormField(({ empty }) => structuredClone(empty)) as CallFormValues

/**
 * A new pre-call form. The student whom the page named is chosen if the form offers them (`host/student`), else the only
 * child (`form/at-once`).
 */
export function newPreCallForm(target: CallTarget): PreCallForm {
  const form = eachFormField(({ firstShown, empty }) =>
    isShownAt(firstShown, 'before') ? structuredClone(empty) : undefined,
  )
  return withStudent(
    form as PreCallForm,
    offersStudent(target, target.studentId) ? target.studentId : onlyChildOf(target),
  )
}

/** The institute's reason with this text, whatever its case. */
export const listedReason = (text: string | undefined, listed: readonly string[]): string | undefined =>
  text === undefined ? undefined : listed.find((reason) => reason.trim().toLowerCase() === text.trim().toLowerCase())

/**
 * The errors of a form by field, in the form's order. An empty object means that it may be saved
 * (`form/reasons-required`). Before a call only the fields that are shown there can be wrong.
 */
export const validateCallForm = (
  form: PreCallForm & Partial<CallFormValues>,
  parts: CallFormParts,
  moment: FormMoment = 'after',
): CallFormErrors =>
  eachFormField(({ firstShown, error }, name) =>
    isShownAt(firstShown, moment) ? error?.(form[name], form, parts) : undefined,
  )

const isShownAt = (from: FormMoment, moment: FormMoment) => FORM_MOMENTS.indexOf(from) <= FORM_MOMENTS.indexOf(moment)

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

/** Chooses one of the other side's children, or none. A child takes the place of a typed name. */
export const withStudent = <F extends PreCallForm>(form: F, studentId: string | undefined): F =>
  studentId ? { ...form, studentId, callRelationType: 'student', callRelationTo: undefined } : { ...form, studentId }

/** The saved details of a call in the form's shape. `listed` has the institute's reasons, or is undefined while unknown. */
export const savedCallForm = (call: SavedCallForm, listed: readonly string[] | undefined): CallFormValues =>
  eachFormField(({ read }, name) => read(call[name as keyof SavedCallForm], call, listed)) as CallFormValues

/** The body of `PUT /calls/{id}`. */
export const callFormPayload = (callId: string, form: CallFormValues): SentCallForm & { callId: string } => ({
  callId,
  ...(eachFormField(({ send }, name) => send(form[name], form)) as SentCallForm),
})

/** A value as text, without surrounding blanks, to compare two values. */
const textOfValue = (value: unknown = '') => (typeof value === 'string' ? value.trim() : plainJson(value))

/** True if something was given in the form of a call with this party, which makes it a draft. */
export function isTouched(form: PreCallForm & Partial<CallFormValues>, party: FormParty): boolean {
  const untouched = { ...emptyCallForm(), studentId: onlyChildOf(party) }
  return FORM_FIELD_NAMES.some(
    (name) => FORM_FIELDS[name].given && textOfValue(form[name]) !== textOfValue(untouched[name]),
  )
}
