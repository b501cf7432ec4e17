import { useId } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { targetLabel } from '../../domain/call/call-target'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import { CallReasonFields } from '../call-form'
import { DeviceDisclosure } from './DeviceDisclosure'
import { PhonePicker } from './PhonePicker'
import css from './pre-call.css?inline'
import { usePreCall } from './use-pre-call'

/** The questions before a call: which number, the reasons, and the person concerned (`precall/dialog`). */
export function PreCallDialog({ target }: { target: CallTarget }) {
  useStyles(css)
  const { actions, text } = usePhone()
  const words = useWords('callForm', callFormWords).preCall
  const preCall = usePreCall(target)
  const formId = useId()
  return (
    <Dialog
      open
      title={words.title(targetLabel(target))}
      onClose={actions.cancelCall}
      actions={
        <>
          <Button onClick={actions.cancelCall}>{text.common.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" onClick={preCall.submit}>
            {words.continue}
          </Button>
        </>
      }
    >
      <form id={formId} ref={preCall.formRef} className="vp-pre-call" noValidate onSubmit={preCall.submit}>
        {target.phones.length > 1 && (
          <PhonePicker target={target} error={preCall.phoneMissing ? text.call.phoneNotChosen : undefined} />
        )}
        <CallReasonFields
          form={preCall.form}
          onChange={preCall.setForm}
          parts={preCall.parts}
          students={target.children}
          reasons={preCall.reasons}
          reasonsFailed={preCall.reasonsFailed}
          errors={preCall.errors}
        />
        <DeviceDisclosure />
      </form>
    </Dialog>
  )
}
