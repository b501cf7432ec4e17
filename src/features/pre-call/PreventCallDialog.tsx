import { useRef } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { targetLabel } from '../../domain/call/call-target'
import type { CallTarget, PreventReason } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import css from './pre-call.css?inline'

interface PreventCallDialogProps {
  target: CallTarget
  reasons: readonly PreventReason[]
}

/** The question before a call. It names each reason that applies, the recording first (`precall/prevent`). */
export function PreventCallDialog({ target, reasons }: PreventCallDialogProps) {
  useStyles(css)
  const { actions, text } = usePhone()
  const words = useWords('callForm', callFormWords).prevent
  const proceed = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      question
      size="small"
      title={words.title(targetLabel(target))}
      initialFocus={proceed}
      onClose={actions.cancelCall}
      actions={
        <>
          <Button onClick={actions.cancelCall}>{text.common.cancel}</Button>
          <Button ref={proceed} variant="primary" onClick={actions.confirmPrevented}>
            {words.continue}
          </Button>
        </>
      }
    >
      <ul className="vp-pre-call-reasons">
        {reasons.map((reason) => (
          <li key={reason}>{words.reason[reason]}</li>
        ))}
      </ul>
    </Dialog>
  )
}
