import { LateToday } from '../../features/call-log'
import { LateCallerCard } from '../../features/caller-card'
import { LiveCallPanel } from '../../features/live-call'
import { KeypadButton } from '../../features/keypad'
import { useText } from '../../view/use-phone'
import { ongoingCallAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { namedPersonAtom } from '../../state/view'
import { EmptyState } from '../../ui/state/empty-state'
import { WhenDrawn } from '../../ui/when-drawn'

/** The call page: the live call, or else the contact that the address names, or else Today (`layout/list-beside`). */
export function CallHome() {
  const call = useAtomValue(ongoingCallAtom)
  const personId = useAtomValue(namedPersonAtom)
  const text = useText()
  if (call) return <LiveCallPanel />
  if (personId !== null) return <LateCallerCard personId={personId} />
  // A narrow page shows the log in its place.
  return (
    <WhenDrawn>
      <LateToday
        none={<EmptyState art="calls" text={text.app.chooseCall} action={<KeypadButton variant="primary" />} />}
      />
    </WhenDrawn>
  )
}
