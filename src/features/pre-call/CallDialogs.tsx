import { usePhone } from '../../view/use-phone'
import { callStateAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { callElementAtom } from '../../state/view'
import { Button } from '../../ui/button/button'
import { lazyPart } from '../../view/lazy-part'

const PreventCallDialog = lazyPart(
  () => import('./PreventCallDialog'),
  (module) => module.PreventCallDialog,
  CancelCall,
)
const PreCallDialog = lazyPart(
  () => import('./PreCallDialog'),
  (module) => module.PreCallDialog,
  CancelCall,
)

/**
 * The two dialogs before a call: the prevent-call question and the pre-call dialog (`precall/one-element`). Many
 * elements may render this, but only the one that the call belongs to shows them.
 */
export function CallDialogs() {
  const { elementId } = usePhone()
  const state = useAtomValue(callStateAtom)
  const owner = useAtomValue(callElementAtom)
  if (owner !== null && owner !== elementId) return null
  if (state.phase === 'preventing') return <PreventCallDialog target={state.target} reasons={state.reasons} />
  if (state.phase === 'preparing') return <PreCallDialog target={state.target} />
  return null
}

/** Cancel while a dialog is loading or cannot be loaded. */
function CancelCall() {
  const { actions, text } = usePhone()
  return <Button onClick={actions.cancelCall}>{text.common.cancel}</Button>
}
