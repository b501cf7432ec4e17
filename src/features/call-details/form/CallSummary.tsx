import { useText, useWords } from '../../../view/use-phone'
import { CALL_LABEL } from '../../../domain/call/call-status'
import { counterpartOf, nameOrNumber } from '../../../domain/call/counterpart'
import { formatTime } from '../../../domain/time'
import type { Call } from '../../../state/call/calls'
import { callDetailsWords } from '../../../text/en/call-details'

/** What the form is about, in one line: 'Talked 4 min with Tara Transfeld · Recorded', and when (`form/summary`). */
export function CallSummary({ call }: { call: Call }) {
  const { summary } = useWords('callDetails', callDetailsWords)
  const { callLog, common, locale } = useText()
  const name = nameOrNumber(counterpartOf(call), common.unknownCaller)
  const label = CALL_LABEL[call.status]
  const isRecorded = call.recordingStatus === 'submitted' || call.recordingStatus === 'processed'
  const said =
    label === 'answered' && call.duration > 0
      ? summary.talked(call.duration, name)
      : callLog.outcome(name, callLog.status[label])
  return (
    <p className="vp-details-summary">
      <span>{isRecorded ? `${said} · ${summary.recorded}` : said}</span>
      <time dateTime={call.calledAt}>{formatTime(call.calledAt, { locale })}</time>
    </p>
  )
}
