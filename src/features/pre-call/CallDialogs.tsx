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
 * The questions before a call, in one dialog (`precall/one-dialog`). Many elements may render this, but only the one
 * that the call belongs to shows it.
 */
export function CallDialogs() {
  const { elementId } = usePhone()
  const state = useAtomValue(callStateAtom)
  const owner = useAtomValue(callElementAtom)
  if (owner !== null && owner !== elementId) return null
  return state.phase === 'preventing' || state.phase === 'preparing' ? <CallQuestions state={state} /> : null
}

/** Cancel while a dialog is loading or cannot be loaded. */
function CancelCall() {
  const { actions, text } = usePhone()
  return <Button onClick={actions.call.cancelCall}>{text.common.cancel}</Button>
}
