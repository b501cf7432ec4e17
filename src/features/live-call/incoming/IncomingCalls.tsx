import { incomingCallsAtom } from '../../../state/call/incoming'
import { InTree } from '../../../ui/overlay/in-tree'
import { usePlaceOnTop } from '../../../ui/overlay/top-dialog'
import { useAtomValue } from '../../../view/use-atom-value'
import { IncomingCallCard } from './IncomingCallCard'

/** The first of the calls that ring here, above everything (`incoming/card`). The others follow after it. */
export function IncomingCalls() {
  const [call, ...others] = useAtomValue(incomingCallsAtom)
  // It may belong to another element or to the host.
  const place = usePlaceOnTop()
  return (
    <InTree place={place}>{call && <IncomingCallCard key={call.callId} call={call} others={others.length} />}</InTree>
  )
}
