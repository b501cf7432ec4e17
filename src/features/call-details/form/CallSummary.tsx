import type { Ref } from 'react'
import { useDay } from '../../../view/use-day'
import { useText, useWords } from '../../../view/use-phone'
import { useSideName } from '../../../view/use-side-name'
import { nameOrNumber } from '../../../domain/people/counterpart'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { isTalk } from '../../../domain/log/contact-history'
import { formatTime } from '../../../domain/time'
import { endedCallAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { Heading } from '../../../ui/heading'
import { callDetailsWords } from '../../../text/en/call-details'
import { useReachedNobody } from '../use-reached-nobody'

interface CallSummaryProps {
  call: Call
  /** Of the outcome of a call that reached nobody, where it takes the focus of the form. */
  outcome?: Ref<HTMLHeadingElement>
}

/**
 * What the form is about, in one line: 'Talked 4 min with Tara Transfeld · Recorded', to whom the call was transferred
 * (`transfer/taken`), and when it was (`form/at-once`). If nobody was reached, the outcome stands above it ('Busy').
 */
export function CallSummary({ call, outcome }: CallSummaryProps) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { callLog, locale } = useText()
  const { inRow } = useDay()
  const name = useSideName(call)
  const notReached = useReachedNobody(call)
  const label = CALL_LABEL[call.status]
  const ended = useAtomValue(endedCallAtom)
  // Just after a call the platform may not know its duration yet.
  const seconds = call.duration || (ended?.callId === call.id ? ended.seconds : 0)
  const isRecorded = call.recordingStatus === 'submitted' || call.recordingStatus === 'processed'
  const hasTalked = isTalk({ status: call.status, duration: seconds })
  const parts = [
    hasTalked ? callDetails.summary.talked(seconds, name) : !notReached && name,
    !hasTalked && !notReached && callLog.status[label],
    call.transferredTo &&
      callDetails.summary.transferredTo(nameOrNumber(call.transferredTo, callDetails.transferredTo)),
    isRecorded && callDetails.summary.recorded,
  ]
  const summary = (
    <p className="vp-details-summary">
      <span>{parts.filter(Boolean).join('\u00a0· ')}</span>
      <time dateTime={call.calledAt}>{`${inRow(call.calledAt)} ${formatTime(call.calledAt, { locale })}`}</time>
    </p>
  )
  if (!notReached) return summary
  return (
    <div className="vp-details-outcome">
      <Heading below={1} ref={outcome} tabIndex={-1} data-view-focus={outcome && ''}>
        {callLog.status[notReached]}
      </Heading>
      {summary}
    </div>
  )
}
