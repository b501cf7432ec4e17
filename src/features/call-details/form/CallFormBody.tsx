import type { FormEvent } from 'react'
import { useText, useWords } from '../../../view/use-phone'
import type { FormParty } from '../../../domain/call/call-form'
import { callDetailsWords } from '../../../text/en/call-details'
import type { Call } from '../../../state/call/calls'
import { Button } from '../../../ui/button/button'
import { TextArea } from '../../../ui/field/text-area'
import { CallReasonFields } from '../../call-form'
import { FollowUpButton } from '../FollowUpButton'
import { UnsavedDialog } from './UnsavedDialog'
import { useFocusOnMount } from '../use-focus-on-mount'
import { useCallForm, type CallFormSetup } from './use-call-form'

export interface CallFormBodyProps {
  call: Call
  setup: CallFormSetup
  students: FormParty['children']
  listed: readonly string[] | undefined
  /** We couldn't load the reasons. */
  reasonsFailed: boolean
  takeFocus: boolean
}

/** Notes, Regarding Student or Call regarding, Reason for Call; Save and Cancel. */
export function CallFormBody({ call, setup, students, listed, reasonsFailed, takeFocus }: CallFormBodyProps) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { common } = useText()
  const { form, values, setValues, errors, isValid, isSaving, complain, save, cancel } = useCallForm(setup)
  const notes = useFocusOnMount<HTMLTextAreaElement>(takeFocus)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={form} className="vp-details-form" noValidate onSubmit={submit}>
      <TextArea
        ref={notes}
        label={callDetails.notes}
        placeholder={callDetails.form.notesPlaceholder}
        value={values.notes}
        onChange={(event) => setValues({ ...values, notes: event.target.value })}
      />
      <CallReasonFields
        form={values}
        onChange={setValues}
        parts={setup.parts}
        students={students}
        reasons={listed}
        reasonsFailed={reasonsFailed}
        errors={errors}
      />
      <div className="vp-details-form-actions">
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
