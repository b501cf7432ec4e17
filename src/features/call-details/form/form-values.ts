import { callFormPayload, emptyCallForm } from '../../../domain/call/call-form'
import { FORM_PARTS, fieldsOfPart, type CallFormValues, type FormPart } from '../../../domain/call/form-fields'
import { OTHER_REASON, mergeReasons } from '../../../domain/call/other-reason'

type Draft = Partial<CallFormValues>

/** A form that names nobody yet begins with the only child of the other side (`form/at-once`). */
export const withPreset = (values: CallFormValues, studentId: string | undefined): CallFormValues =>
  studentId && !values.studentId && !values.callRelationTo ? { ...values, studentId } : values

/** `began`: what was saved when the person began to change a part, to compare with what is saved now. */
export interface Form {
  values: CallFormValues
  saved: CallFormValues
  began: CallFormValues
}

/** The form when it opens: the draft if there is one, otherwise what is saved. */
export function firstForm(
  saved: CallFormValues,
  draft: (Draft & { began?: Draft }) | undefined,
  preset: string | undefined,
  otherReason: string | undefined,
): Form {
  let form: Form = { values: saved, began: saved, saved }
  if (draft) {
    const { began: kept, ...typed } = draft
    // A draft that was noted before or during the call began empty.
    const began = withPreset({ ...emptyCallForm(), ...kept }, preset)
    // A draft with only the notes of a call says nothing about the student, so the preset stays.
    const values = { ...(typed.callRelationType ? emptyCallForm() : began), ...typed }
    form = withNews({ values, began }, saved)
  }
  // The text of a link (`route/after-call`), unless a draft has one.
  if (!otherReason || form.values.otherReason) return form
  const reasons = [...new Set([...form.values.reasons, OTHER_REASON])]
  return { ...form, values: { ...form.values, reasons, otherReason } }
}

/** Notes that begin with one of these lines, in place of another of them. What was typed stays below it. */
export function withFirstLine(values: CallFormValues, line: string, choices: readonly string[]): CallFormValues {
  const [first = '', ...others] = values.notes.split('\n')
  const typed = choices.includes(first) ? others.join('\n') : values.notes
  return { ...values, notes: typed ? `${line}\n${typed}` : line }
}

/** A form as its draft. The preset student was never saved, so the draft counts it as a change (`form/at-once`). */
export const asDraft = ({ values, began }: Form, preset: string | undefined) => ({
  ...values,
  began: { ...began, studentId: began.studentId === preset ? undefined : began.studentId },
})

/** The values of one part, which follows or stays as a whole. It clears the fields that have no value. */
const partOf = (part: FormPart, values: CallFormValues): Draft =>
  Object.fromEntries(fieldsOfPart(part).map((name) => [name, values[name]]))

const isNew = (part: FormPart, one: CallFormValues, other: CallFormValues) =>
  isChanged({ ...other, ...partOf(part, one) }, other)

/**
 * The form after the call was saved elsewhere. Untouched parts take the saved values, because Save would revert them
 * otherwise. What was typed here stays (`form/version`).
 */
export function withNews({ values, began }: Omit<Form, 'saved'>, saved: CallFormValues): Form {
  const untouched = FORM_PARTS.filter((part) => isNew(part, saved, began) && !isNew(part, values, began))
  const news = Object.assign({}, ...untouched.map((part) => partOf(part, saved))) as Draft
  return { values: { ...values, ...news }, began: { ...began, ...news }, saved }
}

/** True if somebody saved something else for a part that was touched here, so that Save replaces it (`form/version`). */
export const replaces = ({ values, began, saved }: Form): boolean =>
  FORM_PARTS.some((part) => isNew(part, saved, began) && isNew(part, values, saved))

/** The form as it would be saved, with reasons as an unordered set of texts. */
const asSaved = (values: CallFormValues) =>
  JSON.stringify({
    ...callFormPayload('', values),
    reasons: mergeReasons(values.reasons, values.otherReason).sort(),
    otherReason: undefined,
  })

/** True if saving would change something. */
export const isChanged = (values: CallFormValues, saved: CallFormValues) => asSaved(values) !== asSaved(saved)
