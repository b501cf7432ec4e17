import { FileText } from 'lucide-react'
import { memo } from 'react'
import { labelInLine, type LabelReason } from '../../domain/call/reason-label'
import { kindOfSound } from '../../domain/sound/call-sound'
import { formatDateTime } from '../../domain/time'
import { transcriptState } from '../../domain/transcript/transcript-state'
import type { Call } from '../../state/call/calls'
import { IconButton } from '../../ui/button/icon-button'
import { usePhone } from '../../view/use-phone'
import { REPORT_COLUMNS } from './columns'
import { useReportTools } from './use-report'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'

export interface ReportRowProps {
  call: Call
  /** Counted across all pages. The header is row 1 (`report/list`). */
  rowIndex: number
  timeZone: string
  labelOf: LabelReason
  /** Shows the notes too, as in a student's report (`report/contacts`). */
  hasNotes: boolean
  /** Absent if the institute has no transcripts. */
  onTranscript: ((callId: string) => void) | undefined
}

/**
 * One call, column by column. In a card each value has its column's title beside it. A screen reader reads the title
 * from the column.
 */
export const ReportRow = memo(function ReportRow(props: ReportRowProps) {
  const { call, rowIndex, timeZone, labelOf, hasNotes, onTranscript } = props
  const { text } = usePhone()
  const { words } = useReportTools()
  const isReadable = transcriptState({ transcription: true }, call, kindOfSound(call)) === 'processed'
  return (
    <tr part="row" role="row" aria-rowindex={rowIndex} data-direction={call.direction}>
      {REPORT_COLUMNS.map(({ name, say, Cell }, index) => {
        const label = say(call, { text, timeZone, labelOf })
        const shown = Cell ? <Cell call={call} label={label} /> : label
        const value = hasNotes && name === 'reasons' ? <WithNotes reasons={label} notes={call.notes} /> : shown
        return index === 0 ? (
          <th key={name} data-column={name} role="rowheader" scope="row">
            {value}
          </th>
        ) : (
          <td
            key={name}
            data-column={name}
            data-title={hasNotes && name === 'reasons' ? words.reasonsAndNotes : words.columns[name]}
            role="cell"
          >
            <span
              className="vp-report-value"
              lang={name === 'reasons' ? labelInLine(call.reasons, labelOf).lang : undefined}
            >
              {value}
            </span>
          </td>
        )
      })}
      {onTranscript && (
        <td role="cell" className="vp-report-act">
          {isReadable && (
            <IconButton
              size="medium"
              label={words.readTranscript(formatDateTime(call.calledAt, { locale: text.locale, timeZone }))}
              icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => onTranscript(call.id)}
            />
          )}
        </td>
      )}
    </tr>
  )
})

/** The reasons, and up to three lines of the notes, which the call's details and the printed sheet show whole. */
function WithNotes({ reasons, notes }: { reasons: string; notes: string | undefined }) {
  const { quote } = useReportTools().words
  const text = notes?.trim()
  if (!text) return <span>{reasons}</span>
  return (
    <>
      {reasons && <span className="vp-report-reason">{reasons}</span>}
      <span className="vp-report-note" lang={UNKNOWN_LANGUAGE}>
        {quote(text)}
      </span>
    </>
  )
}
