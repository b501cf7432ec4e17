import { memo } from 'react'
import { cutText } from '../../lib/cut-text'
import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { CALL_LABEL } from '../../domain/call/call-status'
import { counterpartOf, nameOrNumber } from '../../domain/call/counterpart'
import { LIMITS } from '../../domain/limits'
import { isVoicemail, type LogName } from '../../domain/log/log-filter'
import { formatDate, formatDuration, formatTime } from '../../domain/time'
import type { Call } from '../../state/call/calls'
import { Badge } from '../../ui/badge'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { PlaceholderRow } from './PlaceholderRow'
import { StatusIcon } from './StatusIcon'
import { useLogRow } from './use-log-row'

export interface LogRowProps {
  log: LogName
  id: string
  tabIndex: 0 | -1
}

/** One call of a log: the other side, the time and the outcome (`log/row`). */
export const LogRow = memo(function LogRow({ log, id, tabIndex }: LogRowProps) {
  const { text, elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const { call, isLive, isSelected } = useLogRow(id)
  if (!call) return <PlaceholderRow log={log} />
  const name = nameOrNumber(counterpartOf(call), text.common.unknownCaller)
  const unread = isVoicemail(call.status) && !call.read
  return (
    <button
      type="button"
      part="row"
      className="vp-log-row"
      tabIndex={tabIndex}
      aria-current={isSelected || undefined}
      data-unread={unread || undefined}
      onClick={() => openCallFromLog(log, id, elementId)}
    >
      <StatusIcon status={call.status} direction={call.direction} />
      <span className="vp-log-main">
        <span className="vp-log-name" title={name}>
          {unread && <span className="vp-log-unread-dot" aria-hidden />}
          {unread && <VisuallyHidden>{text.callLog.unread} </VisuallyHidden>}
          <span className="vp-log-name-text">{name}</span>
        </span>
        <span className="vp-log-second">
          <Outcome log={log} call={call} isLive={isLive} />
          {call.notes && <span className="vp-log-notes">{cutText(call.notes, LIMITS.notesPreviewMaxChars)}</span>}
        </span>
      </span>
      <time className="vp-log-when" dateTime={call.calledAt}>
        <span>{formatDate(call.calledAt, { locale: text.locale })}</span>{' '}
        <span>{formatTime(call.calledAt, { locale: text.locale })}</span>
      </time>
    </button>
  )
})

/**
 * 'Live' instead of a duration. Otherwise the duration, after the status in words if the call was not simply answered.
 * In the voicemail log every row would have the same word.
 */
function Outcome({ log, call, isLive }: { log: LogName; call: Call; isLive: boolean }) {
  const { text } = usePhone()
  if (isLive) return <Badge tone="live">{text.callLog.live}</Badge>
  const label = CALL_LABEL[call.status]
  return (
    <span className="vp-log-outcome">
      {label !== 'answered' && log === 'calls' && (
        <span aria-hidden title={text.callLog.status[label]}>
          {text.callLog.status[label]}
        </span>
      )}
      <span>{formatDuration(call.duration)}</span>
    </span>
  )
}
