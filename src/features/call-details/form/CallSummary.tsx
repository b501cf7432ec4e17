import { useDay } from '../../../view/use-day'
import { useText, useWords } from '../../../view/use-phone'
import { useSideName } from '../../../view/use-side-name'
import { nameOrNumber } from '../../../domain/people/counterpart'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { formatTime } from '../../../domain/time'
import { endedCallAtom } from '../../../state/call/call'
import type { Call } from '../../../state/call/calls'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'

/**
 * What the form is about, in one line: 'Talked 4 min with Tara Transfeld · Recorded', to whom it was transferred (`transfer/taken`), and when (`form/at-once`). Just
 * after a call the platform may not know its duration yet.
 */
export function CallSummary({ call }: { call: Call }) {
  const callDetails = useWords('callDetails', callDetailsWords)
  const { summary } = callDetails
  const { callLog, locale } = useText()
  const { inRow } = useDay()
  const name = useSideName(call)
  const label = CALL_LABEL[call.status]
  const ended = useAtomValue(endedCallAtom)
  const seconds = call.duration || (ended?.callId === call.id ? ended.seconds : 0)
  const isRecorded = call.recordingStatus === 'submitted' || call.recordingStatus === 'processed'
  const outcome =
    label === 'answered' && seconds > 0 ? summary.talked(seconds, name) : callLog.outcome(name, callLog.status[label])
  const parts = [
    outcome,
    call.transferredTo && summary.transferredTo(nameOrNumber(call.transferredTo, callDetails.transferredTo)),
    isRecorded && summary.recorded,
  ]
  return (
    <p className="vp-details-summary">
      <span>{parts.filter(Boolean).join('\u00a0· ')}</span>
      <time dateTime={call.calledAt}>{`${inRow(call.calledAt)} ${formatTime(call.calledAt, { locale })}`}</time>
    </p>
  )
}
