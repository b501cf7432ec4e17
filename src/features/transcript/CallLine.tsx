import { useText } from '../../view/use-phone'
import { counterpartOf, nameOrNumber } from '../../domain/call/counterpart'
import { formatDateTime, formatDuration } from '../../domain/time'
import type { Call } from '../../state/call/calls'

/** The other side and the time of the call. */
export function CallLine({ call }: { call: Call }) {
  const { callLog, common, locale } = useText()
  return (
    <div className="vp-transcript-call">
      <p className="vp-transcript-who" dir="auto">
        {nameOrNumber(counterpartOf(call), common.unknownCaller)}
      </p>
      <p className="vp-transcript-when">
        {callLog.directionNames[call.direction]} ·{' '}
        <time dateTime={call.calledAt}>{formatDateTime(call.calledAt, { locale })}</time> ·{' '}
        <time>{formatDuration(call.duration)}</time>
      </p>
    </div>
  )
}
