import { usePhone } from '../../view/use-phone'
import { blockingDialogAtom } from '../../state/blocking'
import { useAtomValue } from '../../view/use-atom-value'
import { Button } from '../../ui/button/button'
import { lazyPart } from '../../view/lazy-part'

const BlockDialog = lazyPart(
  () => import('./BlockDialog'),
  (module) => module.BlockDialog,
  CancelBlocking,
)
const UnblockDialog = lazyPart(
  () => import('./UnblockDialog'),
  (module) => module.UnblockDialog,
  CancelBlocking,
)

/** The Block and Unblock dialogs, in the element that opened them. */
export function BlockingDialogs() {
  const { elementId } = usePhone()
  const dialog = useAtomValue(blockingDialogAtom)
  if (dialog?.origin !== elementId) return null
  return dialog.kind === 'block' ? <BlockDialog dialog={dialog} /> : <UnblockDialog dialog={dialog} />
}

/** Cancel while a dialog is loading or cannot be loaded. */
function CancelBlocking() {
  const { actions, text } = usePhone()
  return <Button onClick={actions.blocking.closeBlocking}>{text.common.cancel}</Button>
}
