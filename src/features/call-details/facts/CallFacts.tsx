import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePhone, useText, useWords } from '../../../view/use-phone'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { isVoicemail } from '../../../domain/log/log-filter'
import { formatDateTime, formatDuration } from '../../../domain/time'
import { ongoingCallAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button/button'
import { Panel } from '../../../ui/panel'
import { VoicemailTranscript } from '../../transcript'
import { FollowUpButton } from '../FollowUpButton'
import { AddedDetails } from './AddedDetails'
import { PendingNotice } from './PendingNotice'
import { RecordingSection } from './RecordingSection'
import { TranscriptSection } from './TranscriptSection'
import { useFocusOnMount } from '../use-focus-on-mount'

export interface CallFactsProps {
  call: Call
  /** Absent for a person who may not edit it (`form/who-may-edit`). */
  onEdit?: () => void
  /** Opens the transcript in place. Absent in the app, where it has a page of its own. */
  onTranscript?: () => void
  /** The previous view, which had the focus. The control that opened it takes the focus. */
  cameFrom?: 'form' | 'transcript'
}

/** The outcome of a call and its stored details. */
export function CallFacts({ call, onEdit, onTranscript, cameFrom }: CallFactsProps) {
  const { text } = usePhone()
  const callDetails = useWords('callDetails', callDetailsWords)
  const { common } = text
  const edit = useFocusOnMount<HTMLButtonElement>(cameFrom === 'form')
  const isMessage = isVoicemail(call.status)
  return (
    <Panel
      title={isMessage ? callDetails.voicemailTitle : callDetails.title}
      actions={
        <>
          <FollowUpButton call={call} studentId={call.studentId} />
          {onEdit && (
            <Button
              ref={edit}
              size="medium"
              icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
              onClick={onEdit}
            >
              {common.edit}
            </Button>
          )}
        </>
      }
    >
      <div className="vp-details-body">
        <Outcome call={call} />
        <PendingNotice call={call} />
        <RecordingSection call={call} />
        {isMessage ? (
          <VoicemailTranscript call={call} />
        ) : (
          <TranscriptSection call={call} onOpen={onTranscript} takeFocus={cameFrom === 'transcript'} />
        )}
        <AddedDetails call={call} />
      </div>
    </Panel>
  )
}

function Outcome({ call }: { call: Call }) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { callLog, locale } = useText()
  const isLive = useAtomValue(ongoingCallAtom)?.callId === call.id
  return (
    <dl className="vp-details-facts">
      <Fact name={callDetails.status}>
        {callLog.status[CALL_LABEL[call.status]]} · {callLog.directionNames[call.direction]}
      </Fact>
      <Fact name={callDetails.date}>
        <time dateTime={call.calledAt}>{formatDateTime(call.calledAt, { locale })}</time>
      </Fact>
      <Fact name={callDetails.duration}>
        {isLive ? <Badge tone="live">{callLog.live}</Badge> : <time>{formatDuration(call.duration)}</time>}
      </Fact>
    </dl>
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
