import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { createCallQuestions } from '../../actions/call/before-call'
import { useActions, usePart } from '../../view/use-phone'
import { callFormParts, listedReason, newPreCallForm, validateCallForm } from '../../domain/call/call-form'
import type { PreCallForm } from '../../domain/call/form-fields'
import { errorsSince } from '../../domain/call/other-reason'
import type { CallTarget } from '../../state/call/call'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import { useAtomValue } from '../../view/use-atom-value'
import { focusFirstError } from '../call-form'

/** The form of the dialog before a call: its values, its errors, and Continue. Errors show from the first Continue on. */
export function usePreCall(target: CallTarget, isBlocked: boolean) {
  const actions = useActions()
  const reasons = useAtomValue(callReasonsAtom)
  const reasonsFailed = useAtomValue(callReasonsFailureAtom) !== null
  const { givenBefore, keepGiven, dropGiven } = usePart(createCallQuestions)
  // Read once: the values of a dialog whose call was not placed (`precall/kept`).
  const [restored] = useState(() => givenBefore(target))
  const [form, setForm] = useState<PreCallForm>(() => restored ?? newPreCallForm(target))
  // The page's reason is ticked once the institute's reasons are loaded, if it is one of them (`queue/kept`).
  const [pagesReason, setPagesReason] = useState(restored ? undefined : target.reason)
  if (pagesReason !== undefined && reasons) {
    setPagesReason(undefined)
    const reason = listedReason(
      pagesReason,
      reasons.map((listed) => listed.reason),
    )
    if (reason !== undefined && !form.reasons.includes(reason)) {
      setForm({ ...form, reasons: [...form.reasons, reason] })
    }
  }
  /** The form at the last Continue that failed. */
  const [tried, setTried] = useState<PreCallForm>()
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => void actions.callDetails.loadReasons(), [actions])
  // This waits until the errors of an attempt are rendered.
  useEffect(() => {
    if (tried) focusFirstError(formRef.current)
  }, [tried])

  const parts = callFormParts(target)
  const errors = validateCallForm(form, parts, 'before')
  const phoneMissing = target.phone === undefined && target.phones.length > 1
  return {
    form,
    setForm(next: PreCallForm) {
      setForm(next)
      keepGiven(target, next)
    },
    /** Esc. It does not discard the values, because it may have been pressed for something else. */
    close: actions.call.cancelCall,
    /** Cancel. */
    cancel() {
      dropGiven(target)
      actions.call.cancelCall()
    },
    formRef,
    parts,
    reasons: reasons?.map(({ reason }) => reason),
    reasonsFailed,
    errors: errorsSince(tried, errors),
    phoneMissing: tried !== undefined && phoneMissing,
    /** True if nothing required is missing. */
    isComplete: !phoneMissing && Object.keys(errors).length === 0,
    /** Continue, by press or by Enter in a field. */
    submit(event: SyntheticEvent) {
      event.preventDefault()
      // The host's page must not see our form's submit event.
      event.stopPropagation()
      if (isBlocked) return
      if (phoneMissing || Object.keys(errors).length > 0) setTried({ ...form })
      else void actions.call.startCall(form)
    },
  }
}
