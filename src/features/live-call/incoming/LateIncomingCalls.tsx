import { callElementAtom } from '../../../state/view'
import { incomingCallsAtom } from '../../../state/call/incoming'
import { lazyPart } from '../../../view/lazy-part'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhone } from '../../../view/use-phone'

const IncomingCalls = lazyPart(
  () => import('./IncomingCalls'),
  (module) => module.IncomingCalls,
)

/** The call that rings here, in the one element that shows calls (`incoming/card`). Many elements may render this. */
export function LateIncomingCalls() {
  const { elementId } = usePhone()
  const isRinging = useAtomValue(incomingCallsAtom).length > 0
  const owner = useAtomValue(callElementAtom)
  return isRinging && (owner === null || owner === elementId) ? <IncomingCalls /> : null
}
