import { callLogPart } from '../../actions/call-log'
import { CALL_LABEL } from '../../domain/call/call-status'
import { notesOrReasons } from '../../domain/call/reason-label'
import { isTalk } from '../../domain/log/contact-history'
import { isVoicemail, type LogName } from '../../domain/log/log-filter'
import { formatDuration, formatTime } from '../../domain/time'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { callFormWords } from '../../text/en/call-form'
import { useAtomValue } from '../../view/use-atom-value'
import { useDay } from '../../view/use-day'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import { useLoadedReasonLabel } from '../../view/use-reason-label'

interface FamilyCallProps {
  call: Call
  /** It is the one in view. */
  isShown: boolean
  /** The log beside it, in which a voicemail opens. */
  log: LogName
  /** Between the outcome and the notes: who called whom. */
  between?: string
  /** Called once it is open. */
  onOpened?: () => void
}

/** One call with the family. A press opens it. */
export function FamilyCall({ call: listed, isShown, log, between, onOpened }: FamilyCallProps) {
  const { elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const words = useWords('callForm', callFormWords).earlier
  const { callLog } = useText()
  // Notes that were saved meanwhile.
  const call = useAtomValue(callsByIdAtom).get(listed.id) ?? listed
  const outcome = isTalk(call) ? formatDuration(call.duration) : callLog.status[CALL_LABEL[call.status]]
  const notes = call.notes?.trim() ?? ''
  const about = notesOrReasons(notes, call.reasons, useLoadedReasonLabel(!notes && call.reasons.length > 0))
  const opensIn = log === 'voicemail' && isVoicemail(call.status) ? 'voicemail' : 'calls'
  return (
    <button
      type="button"
      className="vp-history-call"
      aria-current={isShown || undefined}
      onClick={() => openCallFromLog(opensIn, call.id, elementId, (opened) => opened && onOpened?.())}
    >
      <When at={call.calledAt} outcome={callLog.outcome(callLog.directionNames[call.direction], outcome)} />
      {between && (
        <span className="vp-history-between" translate="no">
          {between}
        </span>
      )}
      {about.label && (
        <span className="vp-history-about" lang={about.lang}>
          {words.notes(about.label)}
        </span>
      )}
    </button>
  )
}

/** When a call was, and what came of it. */
export function When({ at, outcome }: { at: string; outcome: string }) {
  const { locale } = useText()
  const { inLine } = useDay()
  return (
    <span className="vp-history-when">
      <time dateTime={at}>
        <span>{inLine(at)}</span> <span>{formatTime(at, { locale })}</span>
      </time>
      <span>{outcome}</span>
    </span>
  )
}
