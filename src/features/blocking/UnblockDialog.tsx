import { createBlockingActions } from '../../actions/blocking'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import type { UnblockDialogState as OpenUnblock } from '../../state/blocking'
import { blockingWords } from '../../text/en/blocking'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'

/** States the exact effect of unblocking and the affected person (`blocking/confirm`). */
export function UnblockDialog({ dialog }: { dialog: OpenUnblock }) {
  const { actions, text } = usePhone()
  const blocking = usePart(createBlockingActions)
  const words = useWords('blocking', blockingWords)
  return (
    <Dialog
      open
      question="urgent"
      title={words.unblockTitle(dialog.who)}
      onClose={actions.blocking.closeBlocking}
      onForceClose={actions.blocking.leaveBlocking}
      actions={
        <>
          <Button disabled={dialog.pending} onClick={actions.blocking.closeBlocking}>
            {text.common.cancel}
          </Button>
          <Button
            variant="primary"
            pending={dialog.pending}
            pendingLabel={words.unblocking}
            onClick={() => void blocking.confirmUnblock()}
          >
            {words.unblock}
          </Button>
        </>
      }
    >
      <p>{words.confirm[dialog.confirm](dialog)}</p>
    </Dialog>
  )
}
