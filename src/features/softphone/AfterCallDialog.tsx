import { useSideLabel } from '../../view/use-host-name'
import { inCallWords } from '../../text/en/in-call'
import { usePhone, useWords } from '../../view/use-phone'
import { Dialog } from '../../ui/overlay/dialog'
import type { EndedCall } from '../../state/call/call'
import { CallForm } from '../call-details'

/** The form of the ended call, on a page that has no other place for it (`element/face`). */
export function AfterCallDialog({ ended }: { ended: EndedCall }) {
  const { actions, elementId } = usePhone()
  const { after } = useWords('inCall', inCallWords)
  const leave = () => actions.navigation.mayLeave(actions.keypad.leaveEndedCall, elementId)
  return (
    <Dialog open title={after.title(useSideLabel(ended))} onClose={leave} onForceClose={actions.keypad.leaveEndedCall}>
      <CallForm callId={ended.callId} confirmsCancel isUntitled />
    </Dialog>
  )
}
