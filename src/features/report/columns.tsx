import type { ReactNode } from 'react'
import { callLogPart } from '../../actions/call-log'
import { CALL_LABEL } from '../../domain/call/call-status'
import { labelInLine, type LabelReason } from '../../domain/call/reason-label'
import { studentOf } from '../../domain/call/student-of'
import { nameOrNumber } from '../../domain/people/counterpart'
import { displayPhone } from '../../domain/number/phone-number'
import { REPORT_COLUMN_NAMES, type ReportColumnName } from '../../domain/report/report-columns'
import { formatDateTime, formatDuration } from '../../domain/time'
import type { Call } from '../../state/call/calls'
import type { Text } from '../../text'
import { usePart, usePhone } from '../../view/use-phone'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { StatusIcon } from '../call-log'
import { useReportTools } from './use-report'

/** What the texts of a call in a report need. */
export interface ReportColumnView {
  text: Text
  timeZone: string
  labelOf: LabelReason
}

interface ReportColumn {
  /** The text for a call: on paper, and in the list if there is no `Cell`. */
  say: (call: Call, view: ReportColumnView) => string
  /** The content of the list's cell instead of the text. `label` is the result of `say`. */
  Cell?: (props: { call: Call; label: string }) => ReactNode
}

const COLUMNS: Record<ReportColumnName, ReportColumn> = {
  when: {
    say: ({ calledAt }, { text, timeZone }) => formatDateTime(calledAt, { locale: text.locale, timeZone }),
    Cell: When,
  },
  caller: {
    say: (call, { text }) =>
      nameOrNumber({ name: call.callFromName, phone: call.callFromNumber }, text.common.unknownCaller),
    Cell: ({ call }) => <Side name={call.callFromName} phone={call.callFromNumber} />,
  },
  callee: {
    say: (call, { text }) =>
      nameOrNumber({ name: call.callToName, phone: call.callToNumber }, text.common.unknownCaller),
    Cell: ({ call }) => <Side name={call.callToName} phone={call.callToNumber} />,
  },
  student: { say: studentOf },
  outcome: {
    say: ({ status }, { text }) => text.callLog.status[CALL_LABEL[status]],
    Cell: Outcome,
  },
  duration: { say: ({ duration }) => (duration > 0 ? formatDuration(duration) : '—') },
  reasons: { say: ({ reasons }, { labelOf }) => labelInLine(reasons, labelOf).label },
}

/** The columns of a report, in the list and on paper. A width other than an equal share is in `report.css`. */
export const REPORT_COLUMNS = REPORT_COLUMN_NAMES.map((name) => ({ name, ...COLUMNS[name] }))

/** The icon shows the direction, which screen readers get in words. */
function Outcome({ call, label }: { call: Call; label: string }) {
  const { text } = usePhone()
  return (
    <span className="vp-report-outcome">
      <StatusIcon status={call.status} direction={call.direction} />
      <span>{label}</span>
      <VisuallyHidden>{text.callLog.directionNames[call.direction]}</VisuallyHidden>
    </span>
  )
}

/** A call's date, which opens its details. */
function When({ call, label }: { call: Call; label: string }) {
  const { elementId } = usePhone()
  const { openCallFromLog } = usePart(callLogPart)
  const { words } = useReportTools()
  return (
    <button
      type="button"
      className="vp-report-open"
      aria-label={words.openCall(label)}
      onClick={() => openCallFromLog('calls', call.id, elementId)}
    >
      <time dateTime={call.calledAt}>{label}</time>
    </button>
  )
}

/** A party of a call by name and number. An unknown caller has only a number. */
function Side({ name, phone }: { name: string | undefined; phone: string | undefined }) {
  const { common } = usePhone().text
  const shown = name?.trim()
  return (
    <span className="vp-report-side">
      <span dir="auto" translate={shown || phone ? 'no' : undefined}>
        {shown || (phone ? displayPhone(phone) : common.unknownCaller)}
      </span>
      {shown && phone && (
        <span className="vp-report-phone" translate="no">
          {displayPhone(phone)}
        </span>
      )}
    </span>
  )
}
