import { usePhone } from '../../view/use-phone'
import { callStateAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom } from '../../state/view'
import { Button } from '../../ui/button/button'
import { lazyPart } from '../../view/lazy-part'

const CallQuestions = lazyPart(
  () => import('./CallQuestions'),
  (module) => module.CallQuestions,
  CancelCall,
)

/**
 * The dialog before a call (`precall/one-dialog`). Many elements may render this, but only the one
 * that the call belongs to shows it.
 */
export function CallDialogs() {
  const { elementId } = usePhone()
  const state = useAtomValue(callStateAtom)
  const owner = useAtomValue(callElementAtom)
  if (owner !== null && owner !== elementId) return null
  return state.phase === 'preparing' ? <CallQuestions target={state.target} /> : null
}

/** Cancel while the dialog is loading or cannot be loaded. */
function CancelCall() {
  const { actions, text } = usePhone()
  return <Button onClick={actions.call.cancelCall}>{text.common.cancel}</Button>
}
