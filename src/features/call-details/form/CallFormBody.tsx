import type { FormEvent, KeyboardEvent } from 'react'
import { useText, useWords } from '../../../view/use-phone'
import type { FormParty } from '../../../domain/call/call-form'
import { callDetailsWords } from '../../../text/en/call-details'
import type { Call } from '../../../state/call/calls'
import { Button } from '../../../ui/button/button'
import { TextArea } from '../../../ui/field/text-area'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { CallReasonFields } from '../../call-form'
import { FollowUpButton } from '../FollowUpButton'
import { CallSummary } from './CallSummary'
import { UnsavedDialog } from './UnsavedDialog'
import { useFocusOnMount } from '../use-focus-on-mount'
import { useCallForm, type CallFormSetup } from './use-call-form'

export interface CallFormBodyProps {
  call: Call
  setup: CallFormSetup
  students: FormParty['children']
  listed: readonly string[] | undefined
  /** The institute's reasons could not be loaded. */
  reasonsFailed: boolean
  takeFocus: boolean
}

/**
 * What the call was; Regarding Student or Call regarding, Notes, Reason for Call, as during the call; and Save, which is always in view and
 * which Ctrl or ⌘ with Enter presses (`form/save-key`).
 */
export function CallFormBody({ call, setup, students, listed, reasonsFailed, takeFocus }: CallFormBodyProps) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { common } = useText()
  const { form, values, setValues, errors, isValid, isSaving, complain, save, cancel } = useCallForm(setup)
  const notes = useFocusOnMount<HTMLTextAreaElement>(takeFocus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  const fields = { form: values, onChange: setValues, students, reasons: listed, reasonsFailed, errors }
  return (
    <form ref={form} className="vp-details-form" noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <CallSummary call={call} />
      <CallReasonFields {...fields} parts={{ ...setup.parts, reasons: false }} />
      <TextArea
        ref={notes}
        label={callDetails.notes}
        placeholder={callDetails.form.notesPlaceholder}
        rows={3}
        value={values.notes}
        onChange={(event) => setValues({ ...values, notes: event.target.value })}
      />
      <CallReasonFields {...fields} parts={{ ...setup.parts, regarding: 'none' }} />
      <div ref={keepFreeOfToasts} className="vp-details-form-actions">
        <div className="vp-details-form-follow-up">
          <FollowUpButton call={call} studentId={values.studentId} />
        </div>
        <Button onClick={cancel}>{common.cancel}</Button>
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          pendingLabel={callDetails.form.saving}
          disabled={!isValid}
          disabledReason={callDetails.form.incomplete}
          onExplain={complain}
        >
          {common.save}
        </Button>
      </div>
      <UnsavedDialog callId={setup.callId} isSaving={isSaving} onSave={save} canSave={isValid} />
    </form>
  )
}
