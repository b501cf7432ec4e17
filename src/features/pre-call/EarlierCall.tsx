import { CALL_LABEL } from '../../domain/call/call-status'
import { notesOrReasons } from '../../domain/call/reason-label'
import { isTalk, quotableNotes } from '../../domain/log/contact-history'
import type { Call } from '../../state/call/calls'
import { callFormWords } from '../../text/en/call-form'
import { useDay } from '../../view/use-day'
import { useText, useWords } from '../../view/use-phone'
import { useLoadedReasonLabel } from '../../view/use-reason-label'

interface EarlierCallProps {
  call: Call
  as?: 'li' | 'p'
  /** Words in front of the line. */
  title?: string
}

/** An earlier call in one line: day, direction and outcome, and the notes or else the reasons (`call/panel`). */
export function EarlierCall({ call, as: Line = 'li', title }: EarlierCallProps) {
  const words = useWords('callForm', callFormWords).earlier
  const { callLog } = useText()
  const { inLine } = useDay()
  const outcome = isTalk(call) ? words.talked(call.duration) : callLog.status[CALL_LABEL[call.status]]
  const direction = callLog.directionNames[call.direction]
  const notes = quotableNotes(call)
  const about = notesOrReasons(notes, call.reasons, useLoadedReasonLabel(!notes && call.reasons.length > 0))
  return (
    <Line className="vp-call-earlier-call">
      <span className="vp-call-earlier-when">
        {title && <span>{`${title} `}</span>}
        <time dateTime={call.calledAt}>{inLine(call.calledAt)}</time>
        <span>{`, ${callLog.outcome(direction, outcome)}`}</span>
      </span>
      {about.label && <span lang={about.lang}>{` ${words.notes(about.label)}`}</span>}
    </Line>
  )
}
