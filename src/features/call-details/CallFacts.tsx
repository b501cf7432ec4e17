import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhone } from '../../actions/phone-context'
import { CALL_LABEL } from '../../domain/call-status'
import { formatDateTime, formatDuration } from '../../domain/time'
import { ongoingCallAtom } from '../../state/call'
import type { Call } from '../../state/calls'
import { useAtomValue } from '../../state/store'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { AddedDetails } from './AddedDetails'
import { RecordingSection } from './RecordingSection'
import { useFocusOnMount } from './use-focus-on-mount'

export interface CallFactsProps {
  call: Call
  /** Absent for who may not edit it (product §5). */
  onEdit?: () => void
  /** The form was here before and had the focus: Edit takes it. */
  takeFocus?: boolean
}

/** How a call went and what is kept of it. */
export function CallFacts({ call, onEdit, takeFocus = false }: CallFactsProps) {
  const { text } = usePhone()
  const { callDetails, callLog } = text
  const isLive = useAtomValue(ongoingCallAtom)?.callId === call.id
  const edit = useFocusOnMount<HTMLButtonElement>(takeFocus)
  return (
    <Panel
      title={callDetails.title}
      actions={
        onEdit && (
          <Button ref={edit} size="medium" icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />} onClick={onEdit}>
            {text.common.edit}
          </Button>
        )
      }
    >
      <div className="vp-details-body">
        <dl className="vp-details-facts">
          <Fact name={callDetails.status}>
            {callLog.status[CALL_LABEL[call.status]]} · {callLog.directionNames[call.direction]}
          </Fact>
          <Fact name={callDetails.date}>
            <time dateTime={call.calledAt}>{formatDateTime(call.calledAt)}</time>
          </Fact>
          <Fact name={callDetails.duration}>
            {isLive ? <Badge tone="live">{callLog.live}</Badge> : <time>{formatDuration(call.duration)}</time>}
          </Fact>
        </dl>
        <RecordingSection call={call} />
        <AddedDetails call={call} />
      </div>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="vp-details-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
