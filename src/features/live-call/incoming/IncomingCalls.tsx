import { createPortal } from 'react-dom'
import { incomingCallsAtom } from '../../../state/call/incoming'
import { useTopDialog } from '../../../ui/overlay/top-dialog'
import { RootContext } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { IncomingCallCard } from './IncomingCallCard'

/** The first of the calls that ring here, above everything (`incoming/card`). The others follow after it. */
export function IncomingCalls() {
  const [call, ...others] = useAtomValue(incomingCallsAtom)
  const dialog = useTopDialog()
  const card = call && <IncomingCallCard key={call.callId} call={call} others={others.length} />
  if (!dialog) return card
  // The top dialog may belong to another element, which has its own styles.
  return <RootContext value={dialog.getRootNode() as ShadowRoot}>{createPortal(card, dialog)}</RootContext>
}
