import { discardedDraftAtom } from '../../../state/call/call-details'
import { callDetailsWords } from '../../../text/en/call-details'
import { Button } from '../../../ui/button/button'
import { Notice } from '../../../ui/state/notice'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhone, useWords } from '../../../view/use-phone'

interface DiscardedNoticeProps {
  callId: string
  /** Opens the form, in which the text is back. */
  onUndo: () => void
}

/** After Cancel, offers to bring back what was typed (`form/cancel`). */
export function DiscardedNotice({ callId, onUndo }: DiscardedNoticeProps) {
  const { actions, text } = usePhone()
  const { undoDiscard } = useWords('callDetails', callDetailsWords)
  if (useAtomValue(discardedDraftAtom)?.callId !== callId) return null
  const undo = () => {
    actions.callDetails.restoreDetails(callId)
    onUndo()
  }
  return (
    <Notice
      tone="info"
      dismissLabel={text.common.dismiss}
      onDismiss={actions.callDetails.dropDiscarded}
      action={
        <Button size="medium" variant="white" onClick={undo}>
          {undoDiscard}
        </Button>
      }
    >
      {text.call.detailsDiscarded}
    </Notice>
  )
}
