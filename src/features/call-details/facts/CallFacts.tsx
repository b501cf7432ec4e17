import { Pencil } from 'lucide-react'
import { callLogPart } from '../../../actions/call-log'
import { usePart, usePhone, useText, useWords } from '../../../view/use-phone'
import { nameOrNumber } from '../../../domain/people/counterpart'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { isVoicemail } from '../../../domain/log/log-filter'
import { hasSound } from '../../../domain/sound/call-sound'
import { formatDuration, formatHere } from '../../../domain/time'
import { ongoingCallAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { officeZoneAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { preferenceWords } from '../../../text/en/preferences'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button/button'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import { Panel } from '../../../ui/panel'
import { RemindMe } from '../../reminders'
import { VoicemailTranscript } from '../../transcript'
import { FollowUpButton } from '../FollowUpButton'
import { AddedDetails } from './AddedDetails'
import { DiscardedNotice } from './DiscardedNotice'
import { Fact } from './Fact'
import { PendingNotice } from './PendingNotice'
import { RecordingSection } from './RecordingSection'
import { SoundFacts } from './SoundFacts'
import { TranscriptLink } from './TranscriptLink'
import { useFocusOnMount } from '../use-focus-on-mount'

export interface CallFactsProps {
  call: Call
  /** Absent for a person who may not edit it (`form/who-may-edit`). */
  onEdit?: () => void
  /** Opens the transcript in place. Absent in the app, where it has a page of its own. */
  onTranscript?: () => void
  /** The previous view, if it had the focus. The control that had opened that view takes the focus. */
  cameFrom?: 'form' | 'transcript'
}

/**
 * The outcome of a call, what people added to it, and its sound. Of a voicemail its words matter most, so they come
 * first, and then its sound (`details/content`).
 */
export function CallFacts({ call, onEdit, onTranscript, cameFrom }: CallFactsProps) {
  const { text, actions } = usePhone()
  const loadReasons = () => void actions.callDetails.loadReasons()
  const callDetails = useWords('callDetails', callDetailsWords)
  const { common } = text
  const edit = useFocusOnMount<HTMLButtonElement>(cameFrom === 'form')
  const isMessage = isVoicemail(call.status)
  const isLive = useIsLive(call)
  const { noEdit } = callDetails
  const added = (
    <>
      <AddedDetails call={call} />
      {!onEdit && <p className="vp-details-quiet">{call.callFromId && call.callToId ? noEdit.others : noEdit.old}</p>}
    </>
  )
  const transcript = { call, onOpen: onTranscript, takeFocus: cameFrom === 'transcript' }
  return (
    <Panel
      title={isMessage ? callDetails.voicemailTitle : callDetails.title}
      heading={keepFreeOfToasts}
      actions={
        <>
          <FollowUpButton call={call} studentId={call.studentId} />
          {onEdit && !isLive && <RemindMe call={call} studentId={call.studentId} />}
          {onEdit && (
            <Button
              ref={edit}
              data-view-focus={cameFrom === 'form' ? '' : undefined}
              size="medium"
              icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
              pressFirst
              // Loads the form's reasons early, so that the focus goes straight to the notes (`form/focus`).
              onPointerEnter={loadReasons}
              onFocus={loadReasons}
              onClick={onEdit}
            >
              {common.edit}
            </Button>
          )}
        </>
      }
    >
      <div className="vp-details-body">
        {onEdit && <DiscardedNotice callId={call.id} onUndo={onEdit} />}
        <Outcome call={call} />
        <PendingNotice call={call} />
        {isMessage ? (
          <>
            <VoicemailTranscript call={call} />
            <RecordingSection call={call} />
            {added}
          </>
        ) : (
          <>
            {added}
            {!isLive && hasSound(call) && <RecordingSection call={call} action={<TranscriptLink {...transcript} />} />}
            {!isLive && !hasSound(call) && <TranscriptLink {...transcript} />}
          </>
        )}
      </div>
    </Panel>
  )
}

const useIsLive = (call: Call) => useAtomValue(ongoingCallAtom)?.callId === call.id

function Outcome({ call }: { call: Call }) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { callLog, locale } = useText()
  const { calledDespite, doNotCallWhy } = useWords('preferences', preferenceWords)
  const officeZone = useAtomValue(officeZoneAtom)
  const isLive = useIsLive(call)
  return (
    <dl ref={keepFreeOfToasts} className="vp-details-facts">
      <Fact isPlain name={callDetails.status}>
        {callLog.outcome(callLog.directionNames[call.direction], callLog.status[CALL_LABEL[call.status]])}
      </Fact>
      <Fact isPlain name={callDetails.date}>
        <time dateTime={call.calledAt}>{formatHere(call.calledAt, { locale, officeZone })}</time>
      </Fact>
      <Fact isPlain name={callDetails.duration}>
        {isLive ? <Badge tone="live">{callLog.live}</Badge> : <time>{formatDuration(call.duration)}</time>}
      </Fact>
      {!isLive && <SoundFacts call={call} />}
      {call.calledDespite && <Fact name={calledDespite}>{doNotCallWhy(call.calledDespite)}</Fact>}
      {call.transferredTo && (
        <Fact name={callDetails.transferredTo}>{nameOrNumber(call.transferredTo, callDetails.transferredTo)}</Fact>
      )}
      {call.linkedCalls && call.linkedCalls.length > 0 && <LinkedCalls calls={call.linkedCalls} />}
    </dl>
  )
}

/** The calls beside which this one was placed, or that were placed beside it. A press shows one (`call/add`). */
function LinkedCalls({ calls }: { calls: NonNullable<Call['linkedCalls']> }) {
  const { text, elementId } = usePhone()
  const callDetails = useWords('callDetails', callDetailsWords)
  const { openCallFromLog } = usePart(callLogPart)
  return (
    <Fact name={callDetails.linked}>
      {calls.map((call) => {
        const who = nameOrNumber(call, text.common.unknownCaller)
        return (
          <Button
            key={call.id}
            size="small"
            aria-label={callDetails.openLinked(who)}
            onClick={() => void openCallFromLog('calls', call.id, elementId)}
          >
            {who}
          </Button>
        )
      })}
    </Fact>
  )
}
