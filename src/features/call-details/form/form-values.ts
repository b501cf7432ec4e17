import {
  DEFAULT_RELATION,
  OTHER_REASON,
  callFormPayload,
  emptyCallForm,
  mergeReasons,
  splitReasons,
  type CallFormValues,
} from '../../../domain/call/call-form'
import type { Call } from '../../../state/call/calls'

type Draft = Partial<CallFormValues>

/**
 * The saved details of a call in the form's shape. `listed` has the institute's reasons, or is undefined while unknown.
 */
export function savedValues(call: Call, listed: readonly string[] | undefined): CallFormValues {
  const { callRelationType: kind } = call
  return {
    notes: call.notes ?? '',
    // Without the list it is unknown which reasons were typed, so they stay unchanged.
    ...(listed ? splitReasons(call.reasons, listed) : { reasons: [...call.reasons] }),
    callRelationType: kind === 'unknown' ? 'other' : (kind ?? DEFAULT_RELATION),
    ...(call.callRelationTo ? { callRelationTo: call.callRelationTo } : {}),
    ...(call.studentId ? { studentId: call.studentId } : {}),
  }
}

/** A form that names nobody yet begins with the only child of the other side (`form/only-child`). */
export const withPreset = (values: CallFormValues, studentId: string | undefined): CallFormValues =>
  studentId && !values.studentId && !values.callRelationTo ? { ...values, studentId } : values

/** The form's initial values: unsaved text, or else what is saved. */
export function firstValues(saved: CallFormValues, draft: Draft | undefined, otherReason: string | undefined) {
  // What was noted during the call says nothing yet about the student.
  const isOfCall = draft !== undefined && draft.callRelationType === undefined
  const values: CallFormValues = draft
    ? { ...emptyCallForm(), notes: saved.notes, ...(isOfCall && { studentId: saved.studentId }), ...draft }
    : saved
  // A link's (`route/other-reason`), unless a draft has one.
  if (!otherReason || values.otherReason) return values
  return { ...values, reasons: [...new Set([...values.reasons, OTHER_REASON])], otherReason }
}

/** What belongs together in a form. */
const PARTS = [
  ({ notes }: CallFormValues) => ({ notes }),
  ({ reasons, otherReason }: CallFormValues) => ({ reasons, otherReason }),
  ({ callRelationType, callRelationTo, studentId }: CallFormValues) => ({
    callRelationType,
    callRelationTo,
    studentId,
  }),
]

/**
 * The form after somebody else saved the call: what was not touched here is as they saved it, because Save would revert it
 * otherwise, and what was typed here stays (`form/follows`).
 */
export function withNews(values: CallFormValues, before: CallFormValues, saved: CallFormValues): CallFormValues {
  if (!isChanged(values, before)) return saved
  const untouched = PARTS.filter((part) => JSON.stringify(part(values)) === JSON.stringify(part(before)))
  return Object.assign({ ...values }, ...untouched.map((part) => part(saved))) as CallFormValues
}

/** True if what was touched here was saved otherwise meanwhile, so that Save replaces it (`form/replaces`). */
export const replaces = (values: CallFormValues, before: CallFormValues, saved: CallFormValues): boolean =>
  PARTS.map((part) => [values, before, saved].map((one) => JSON.stringify(part(one)))).some(
    ([here, was, there]) => here !== was && there !== was && here !== there,
  )

/** The form as it would be saved, with reasons as an unordered set of texts. */
const asSaved = (values: CallFormValues) =>
  JSON.stringify({
    ...callFormPayload('', values),
    reasons: mergeReasons(values.reasons, values.otherReason).sort(),
    otherReason: undefined,
  })

/** True if saving would change something. */
export const isChanged = (values: CallFormValues, saved: CallFormValues) => asSaved(values) !== asSaved(saved)
