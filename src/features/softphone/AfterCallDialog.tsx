import { usePhone } from '../../view/use-phone'
import { sideLabel } from '../../domain/call/call-target'
import { Dialog } from '../../ui/overlay/dialog'
import type { EndedCall } from '../../state/call/call'
import { CallForm } from '../call-details'

/** The form of the ended call, on a page that has no other place for it (`element/face`). */
export function AfterCallDialog({ ended }: { ended: EndedCall }) {
  const { actions, text, elementId } = usePhone()
  const leave = () => actions.navigation.mayLeave(actions.keypad.leaveEndedCall, elementId)
  return (
    <Dialog
      open
      title={text.call.after.title(sideLabel(ended))}
      onClose={leave}
      onForceClose={actions.keypad.leaveEndedCall}
    >
      <CallForm callId={ended.callId} confirmsCancel isUntitled />
    </Dialog>
  )
}
