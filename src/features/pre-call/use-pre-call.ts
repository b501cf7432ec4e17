import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { createCallQuestions } from '../../actions/call/before-call'
import { useActions, usePart } from '../../view/use-phone'
import { listedReason, newPreCallForm, validateCallForm } from '../../domain/call/call-form'
import { callFormParts } from '../../domain/call/form-party'
import type { PreCallForm } from '../../domain/call/form-fields'
import type { PhoneOwner } from '../../domain/people/phone-owners'
import { whoForbids } from '../../domain/people/who-forbids'
import { errorsSince } from '../../domain/call/other-reason'
import type { CallTarget } from '../../state/call/call'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom } from '../../state/call/calls'
import { preferencesOfAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { focusFirstError } from '../call-form'

interface Around {
  isBlocked: boolean
  /** The people who have the number. */
  owners: readonly PhoneOwner[]
}

/** The form of the dialog before a call: its values, its errors, and Continue. Errors show from the first Continue on. */
export function usePreCall(target: CallTarget, { isBlocked, owners }: Around) {
  const actions = useActions()
  const reasons = useAtomValue(callReasonsAtom)
  const reasonsFailed = useAtomValue(callReasonsFailureAtom) !== null
  const { givenBefore, keepGiven, dropGiven, needsInterpreter } = usePart(createCallQuestions)
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
  const preferencesOf = useAtomValue(preferencesOfAtom)
  const isForbidden = whoForbids(target, owners, preferencesOf).length > 0
  // Continue was pressed for somebody who must not be called (`card/preferences`).
  const [wasAsked, setAsked] = useState(false)
  const isAsked = isForbidden && wasAsked
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
    /** The next Continue calls somebody who must not be called. */
    isAsked,
    phoneMissing: tried !== undefined && phoneMissing,
    /** True if nothing required is missing. */
    isComplete: !phoneMissing && Object.keys(errors).length === 0,
    /** 'Call with interpreter' is there. */
    needsInterpreter: needsInterpreter(target),
    /** Continue, by press or by Enter in a field, or 'Call with interpreter'. */
    submit(event: SyntheticEvent, withInterpreter?: boolean) {
      event.preventDefault()
      // The host's page must not see our form's submit event.
      event.stopPropagation()
      if (isBlocked) return
      if (phoneMissing || Object.keys(errors).length > 0) setTried({ ...form })
      else if (isForbidden && !isAsked) setAsked(true)
      else void actions.call.startCall(form, isAsked ? 'do-not-call' : undefined, withInterpreter)
    },
  }
}
