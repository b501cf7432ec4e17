import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePhone } from '../../view/use-phone'
import {
  callFormPayload,
  validateCallForm,
  type CallFormErrors,
  type CallFormParts,
  type CallFormValues,
} from '../../domain/call/call-form'
import { endedCallAtom } from '../../state/call'
import { savingCallIdsAtom } from '../../state/call-details'
import { useAtomValue } from '../../view/use-atom-value'
import { focusFirstError } from '../call-form'
import { firstValues, isChanged } from './form-values'

export interface CallFormSetup {
  callId: string
  /** What the platform has. */
  saved: CallFormValues
  /** Text typed beside 'Other' before the call (`route/after-call`). */
  otherReason?: string
  parts: CallFormParts
  onDone?: () => void
}

const NO_ERRORS: CallFormErrors = {}

/** The state of a call's form: what it holds, what is wrong, and the two ways out. */
export function useCallForm({ callId, saved, otherReason, parts, onDone }: CallFormSetup) {
  const { actions, elementId } = usePhone()
  const [values, setValues] = useState(() => firstValues(saved, actions.draftOf(callId), otherReason))
  const [savedBefore, setSavedBefore] = useState(saved)
  const { tried, complain, form } = useComplaint()
  const isSaving = useAtomValue(savingCallIdsAtom).has(callId)
  const justEnded = useAtomValue(endedCallAtom)?.callId === callId
  const isDone = useRef(false)

  if (isChanged(saved, savedBefore)) {
    setSavedBefore(saved)
    // Somebody else saved meanwhile: a form nobody has touched follows, or its Save would take that back.
    if (!isChanged(values, savedBefore)) setValues(saved)
  }

  const errors = validateCallForm(values, parts)
  const isValid = Object.keys(errors).length === 0
  const changed = isChanged(values, saved)
  // After a call with an unknown number the details must be saved before anything else (`form/mandatory`).
  const mustSave = justEnded && Object.keys(validateCallForm(saved, parts)).length > 0
  useEffect(() => {
    if (isDone.current) return
    actions.noteDraft(callId, changed ? values : undefined)
    actions.noteUnsaved(callId, elementId, changed || mustSave)
    // Saved in another element, the draft is gone from the storage: what was typed here is kept anew.
  }, [actions, callId, elementId, values, changed, mustSave, savedBefore])
  useEffect(() => () => actions.leaveForm(callId, elementId), [actions, callId, elementId])

  const finish = () => {
    isDone.current = true
    onDone?.()
  }
  return {
    form,
    values,
    setValues,
    /** Said only once somebody tried to save (WCAG 3.3.1): an untouched form is not wrong. */
    errors: tried ? errors : NO_ERRORS,
    isValid,
    isSaving,
    complain,
    async save() {
      if (!isValid) return complain()
      if (await actions.saveCallDetails(callFormPayload(callId, values), elementId)) finish()
    },
    cancel() {
      const giveUp = () => {
        actions.cancelEdit(callId, elementId)
        finish()
      }
      if (mustSave) actions.mayLeave(giveUp, elementId)
      else giveUp()
    },
  }
}

/** Errors show from the first try on, and each try moves the focus to the first of them. */
function useComplaint() {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) focusFirstError(form.current)
  }, [tries])
  return { form: form as RefObject<HTMLFormElement | null>, tried: tries > 0, complain: () => setTries(tries + 1) }
}
