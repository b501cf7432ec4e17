import { useEffect, useRef, useState, type RefObject } from 'react'
import { createOpenDetails } from '../../../actions/call-details/open-details'
import { usePart, usePhone } from '../../../view/use-phone'
import { callFormPayload, validateCallForm } from '../../../domain/call/call-form'
import type { CallFormErrors, CallFormParts, CallFormValues } from '../../../domain/call/form-fields'
import { errorsSince } from '../../../domain/call/other-reason'
import { endedCallAtom } from '../../../state/call/call'
import { savingCallIdsAtom } from '../../../state/call/call-details'
import { pathAtom } from '../../../state/view'
import { useAtomValue } from '../../../view/use-atom-value'
import { focusFirstError } from '../../call-form'
import { asDraft, firstForm, isChanged, replaces, withNews, withPreset } from './form-values'

export interface CallFormSetup {
  callId: string
  /** The platform's data. */
  saved: CallFormValues
  /** A link's text for 'Other' (`route/after-call`). */
  otherReason?: string
  /** The only child of the other side. */
  presetStudentId?: string
  parts: CallFormParts
  /** Cancel of typed text asks first. */
  confirmsCancel?: boolean
  /** A reload of the page shows the form again, although its address is not the form's. */
  reopens?: boolean
  onDone?: () => void
}

/** The state of a call's form: its values, its errors, and Save and Cancel. */
export function useCallForm(setup: CallFormSetup) {
  const { callId, saved: stored, otherReason, presetStudentId, parts, confirmsCancel, reopens, onDone } = setup
  const { actions, elementId } = usePhone()
  const justEnded = useAtomValue(endedCallAtom)?.callId === callId
  // The preset does not count as typed, so an untouched form may be left without a question.
  const preset = justEnded ? presetStudentId : undefined
  const saved = withPreset(stored, preset)
  const [current, setCurrent] = useState(() =>
    firstForm(saved, actions.callDetails.draftOf(callId), preset, otherReason),
  )
  const { values } = current
  const setValues = (next: CallFormValues) => setCurrent((form) => ({ ...form, values: next }))
  const [sent, setSent] = useState<CallFormValues>()
  const { sayReplaced } = usePart(createOpenDetails)
  const { tried, complain, form } = useComplaint(values)
  const isSaving = useAtomValue(savingCallIdsAtom).has(callId)
  const isDone = useRef(false)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])

  if (isChanged(saved, current.saved)) {
    const next = withNews(current, saved)
    const isOwn = sent !== undefined && !isChanged(saved, sent)
    setCurrent(isOwn ? { ...next, began: saved } : next)
  }
  const isReplacing = replaces(current)

  const path = useAtomValue(pathAtom)
  useEffect(() => {
    // The form has the text now, and typed text must not stay in the address.
    if (otherReason !== undefined)
      actions.navigation.navigate(path.split('?')[0] ?? path, { replace: true, force: true })
  }, [actions, otherReason, path])

  const errors = validateCallForm(values, parts)
  const isValid = Object.keys(errors).length === 0
  const changed = isChanged(values, saved)
  // After a call with an unknown number the details must be saved before anything else (`form/mandatory`).
  const mustSave = justEnded && Object.keys(validateCallForm(saved, parts)).length > 0
  useEffect(() => {
    if (isDone.current) return
    actions.callDetails.saveDraftSoon(callId, changed ? asDraft(current, preset) : undefined)
    actions.callDetails.setUnsaved(callId, elementId, changed || mustSave)
    if (!mustSave && !reopens) actions.callDetails.forgetRequiredForm(callId)
    // Another element saved and removed the draft, so the text typed here is stored again.
  }, [actions, callId, elementId, current, preset, changed, mustSave, reopens])
  useEffect(() => () => actions.callDetails.leaveForm(callId, elementId), [actions, callId, elementId])
  const isLeft = reopens && !mustSave
  // A page that closes runs no cleanup, so that a reload finds the form.
  useEffect(
    () => () => {
      if (isLeft) actions.callDetails.forgetRequiredForm(callId)
    },
    [actions, callId, isLeft],
  )

  useEffect(() => {
    if (isReplacing) sayReplaced()
  }, [isReplacing, sayReplaced])

  const finish = () => {
    isDone.current = true
    onDone?.()
  }
  /**
   * @param next the values to save, if a press changes them at the same time
   * @returns whether the form has ended
   */
  const save = async (next = values): Promise<boolean> => {
    if (next !== values) setValues(next)
    if (!isValid) {
      complain()
      return false
    }
    setSent(next)
    const isAllSent = () => !isChanged(latest.current, next)
    const isOver = await actions.callDetails.saveCallDetails(callFormPayload(callId, next), elementId, isAllSent)
    if (isOver) finish()
    return isOver
  }
  const giveUp = () => {
    actions.callDetails.cancelEdit(callId, elementId)
    finish()
  }
  return {
    form,
    values,
    setValues,
    /** Shown only after a try to save (WCAG 3.3.1), because an untouched form has no errors. */
    errors: errorsSince(tried, errors),
    /** The fields that still prevent Save. */
    missing: Object.keys(errors) as (keyof CallFormErrors)[],
    isValid,
    isSaving,
    mustSave,
    /** What Save replaces, because it was saved elsewhere while the person typed. */
    replaced: isReplacing ? saved : undefined,
    giveUp,
    complain,
    save,
    /** Saves what is typed, then goes on. What cannot be saved stays as a draft, unless it must be saved first. */
    async saveThen(goOn: () => void) {
      if ((changed || mustSave) && !(await save()) && mustSave) return
      goOn()
    },
    cancel() {
      if (mustSave || (confirmsCancel && changed)) actions.navigation.mayLeave(giveUp, elementId)
      else giveUp()
    },
  }
}

/** Errors show from the first try on, and each try focuses the first of them. */
function useComplaint(values: CallFormValues) {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState<CallFormValues>()
  useEffect(() => {
    if (tried) focusFirstError(form.current)
  }, [tried])
  return { form: form as RefObject<HTMLFormElement | null>, tried, complain: () => setTried({ ...values }) }
}
