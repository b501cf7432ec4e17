import { usePhone } from '../../view/use-phone'
import { callStateAtom } from '../../state/call/call'
import { despiteQuestionAtom } from '../../state/call/despite'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom } from '../../state/view'
import { Button } from '../../ui/button/button'
import { lazyPart } from '../../view/lazy-part'

const CallDialog = lazyPart(
  () => import('./CallDialog'),
  (module) => module.CallDialog,
  CancelCall,
)

/**
 * The dialog before a call (`precall/one-dialog`), and the one before somebody is rung in it who must not be called. Many elements may render this, but only the one
 * that the call belongs to shows it.
 */
export function CallDialogs() {
  const { elementId } = usePhone()
  const state = useAtomValue(callStateAtom)
  const owner = useAtomValue(callElementAtom)
  const question = useAtomValue(despiteQuestionAtom)
  if (owner !== null && owner !== elementId) return null
  return question || state.phase === 'preparing' ? <CallDialog /> : null
}

/** Cancel while the dialog is loading or cannot be loaded. */
function CancelCall() {
  const { actions, text } = usePhone()
  return <Button onClick={actions.call.cancelCall}>{text.common.cancel}</Button>
}
