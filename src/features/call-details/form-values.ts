import {
  DEFAULT_RELATION,
  OTHER_REASON,
  callFormPayload,
  emptyCallForm,
  mergeReasons,
  splitReasons,
  type CallFormValues,
} from '../../domain/call/call-form'
import type { Call } from '../../state/calls'

type Draft = Partial<CallFormValues>

/** What is saved of a call, as its form shows it. `listed`: texts of the institute's reasons; undefined where unknown. */
export function savedValues(call: Call, listed: readonly string[] | undefined): CallFormValues {
  const { callRelationType: kind } = call
  return {
    notes: call.notes ?? '',
    // Without the list nothing tells which of them were typed: they stay as they are.
    ...(listed ? splitReasons(call.reasons, listed) : { reasons: [...call.reasons] }),
    callRelationType: kind === 'unknown' ? 'other' : (kind ?? DEFAULT_RELATION),
    ...(call.callRelationTo ? { callRelationTo: call.callRelationTo } : {}),
    ...(call.studentId ? { studentId: call.studentId } : {}),
  }
}

/** Where a form begins: with what was typed and not saved, else with what is saved. */
export function firstValues(saved: CallFormValues, draft: Draft | undefined, otherReason: string | undefined) {
  const values: CallFormValues = draft ? { ...emptyCallForm(), notes: saved.notes, ...draft } : saved
  // The text typed before the call comes with the address (`route/after-call`) where no draft brought it.
  if (!otherReason || values.otherReason) return values
  return { ...values, reasons: [...new Set([...values.reasons, OTHER_REASON])], otherReason }
}

/** The form as it would read once saved: reasons as texts, in no order. */
const asSaved = (values: CallFormValues) =>
  JSON.stringify({
    ...callFormPayload('', values),
    reasons: mergeReasons(values.reasons, values.otherReason).sort(),
    otherReason: undefined,
  })

/** True where saving would change something. */
export const isChanged = (values: CallFormValues, saved: CallFormValues) => asSaved(values) !== asSaved(saved)
