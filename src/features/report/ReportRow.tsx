import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { callLogPart } from '../../actions/call-log'
import { usePart, usePhone } from '../../view/use-phone'
import { kindOfSound } from '../../domain/sound/call-sound'
import { CALL_LABEL } from '../../domain/call/call-status'
import { displayPhone } from '../../domain/number/phone-number'
import { formatDateTime, formatDuration } from '../../domain/time'
import { transcriptState } from '../../domain/transcript/transcript-state'
import type { Call } from '../../state/calls'
import { IconButton } from '../../ui/button/icon-button'
import { StatusIcon } from '../call-log'
import { useReport } from './use-report'

export interface ReportRowProps {
  call: Call
  /** From 1, the header's, through all pages (`report/grid`). */
  rowIndex: number
  timeZone: string
  /** Absent where the institute has no transcripts. */
  onTranscript: ((callId: string) => void) | undefined
}

/** One call: when, from whom to whom, how it went, how long, what about. Its date opens its details. */
export function ReportRow({ call, rowIndex, timeZone, onTranscript }: ReportRowProps) {
  const { text, elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const { words } = useReport()
  const when = formatDateTime(call.calledAt, timeZone)
  const kind = kindOfSound(call)
  const isReadable = transcriptState({ transcription: true }, call, kind) === 'processed'
  return (
    <tr part="row" role="row" aria-rowindex={rowIndex}>
      <th role="rowheader" scope="row">
        <button
          type="button"
          className="vp-report-open"
          aria-label={words.openCall(when)}
          onClick={() => openCallFromLog('calls', call.id, elementId)}
        >
          <time dateTime={call.calledAt}>{when}</time>
        </button>
      </th>
      <Cell label={words.caller}>
        <Side name={call.callFromName} phone={call.callFromNumber} />
      </Cell>
      <Cell label={words.callee}>
        <Side name={call.callToName} phone={call.callToNumber} />
      </Cell>
      <Cell label={words.outcome}>
        <span className="vp-report-outcome">
          <StatusIcon status={call.status} direction={call.direction} />
          <span aria-hidden>{text.callLog.status[CALL_LABEL[call.status]]}</span>
        </span>
      </Cell>
      <Cell label={words.duration}>{formatDuration(call.duration)}</Cell>
      <Cell label={words.reason}>{call.reasons.join(', ')}</Cell>
      {onTranscript && (
        <td role="cell" className="vp-report-act">
          {isReadable && (
            <IconButton
              size="medium"
              label={words.readTranscript(when)}
              icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => onTranscript(call.id)}
            />
          )}
        </td>
      )}
    </tr>
  )
}

/** In a card the column's title stands beside its value; it is heard from the column. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell">
      <span className="vp-report-label" aria-hidden>
        {label}
      </span>
      <span className="vp-report-value">{children}</span>
    </td>
  )
}

/** A side of a call by its name and number; of an unknown caller there is only a number. */
function Side({ name, phone }: { name: string | undefined; phone: string | undefined }) {
  const { common } = usePhone().text
  const shown = name?.trim()
  return (
    <span className="vp-report-side">
      <span dir="auto">{shown || (phone ? displayPhone(phone) : common.unknownCaller)}</span>
      {shown && phone && <span className="vp-report-phone">{displayPhone(phone)}</span>}
    </span>
  )
}
