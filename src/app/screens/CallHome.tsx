import { LiveCallPanel } from '../../features/live-call'
import { KeypadButton } from '../../features/keypad'
import { useText } from '../../actions/phone-context'
import { ongoingCallAtom } from '../../state/call'
import { useAtomValue } from '../../state/store'
import { EmptyState } from '../../ui/empty-state'

/** The call page: the live call, or what to do next (product §2, route index). */
export function CallHome() {
  const call = useAtomValue(ongoingCallAtom)
  const text = useText()
  if (call) return <LiveCallPanel />
  return <EmptyState art="calls" text={text.app.chooseCall} action={<KeypadButton variant="primary" />} />
}
