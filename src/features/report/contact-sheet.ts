import type { PrintSheet } from '../../actions/base/print-sheet'
import { CALL_LABEL } from '../../domain/call/call-status'
import { labelInLine } from '../../domain/call/reason-label'
import { displayPhone } from '../../domain/number/phone-number'
import { presetRange, showDay, type Day, type DayRange } from '../../domain/report/report-dates'
import { formatDateTime, formatDuration } from '../../domain/time'
import { isolateText } from '../../lib/isolate-text'
import type { Call } from '../../state/call/calls'
import type { ReportScope } from '../../state/report'
import type { Language } from '../../text'
import type { ReportColumnView } from './columns'
import type { PrintedReport } from './report-figures'

type Words = Language['report']

export interface ContactSheetOptions extends ReportColumnView {
  /** All calls of the report, the newest first. */
  calls: readonly Call[]
  scope: ReportScope
  today: Day
  words: Words
}

/** "Call history for Robin": every call of a student's report with who called whom, reached or not, and the notes. */
export function contactSheet({ filter, count, student }: PrintedReport, options: ContactSheetOptions): PrintSheet {
  const { calls, scope, timeZone, today, text, words } = options
  const { range } = filter
  const day = (one: Day) => showDay(one, 'medium', text.locale)
  const reached = calls.filter(isReached).length
  return {
    lang: text.locale,
    title: contactsTitle(range, student?.name, today, words),
    lines: [
      words.scope(scope),
      `${day(range.from)} – ${day(range.to)}`,
      words.zone(timeZone),
      words.printedOn(day(today)),
    ],
    rows: [],
    parts: [
      {
        title:
          calls.length === 0
            ? words.noContacts
            : calls.length < count
              ? words.newestContacts(calls.length, count)
              : words.contactCount(calls.length, reached),
        entries: calls.map((call) => entryOf(call, options)),
      },
    ],
  }
}

/** The title of a student's report, such as "Call history for Robin this school year". */
export function contactsTitle(range: DayRange, student: string | undefined, today: Day, words: Words): string {
  const schoolYear = presetRange('schoolYear', today)
  return words.contactsTitle(student, range.from === schoolYear.from && range.to === schoolYear.to)
}

/** About half a page of paper. */
const LONG_NOTE = { chars: 2000, lines: 25 }

const isReached = ({ status }: Call) => CALL_LABEL[status] === 'answered'

function entryOf(call: Call, { timeZone, text, words, labelOf }: ContactSheetOptions) {
  const label = CALL_LABEL[call.status]
  const isInbound = call.direction === 'inbound'
  const notes = call.notes?.trim() ?? ''
  const side = (name: string | undefined, phone: string | undefined) => {
    const shown = name?.trim()
    const number = phone && displayPhone(phone)
    if (shown && number) return words.withNumber(isolateText(shown), number)
    return shown || number || text.common.unknownCaller
  }
  // The seconds of a voicemail do not count as talk time.
  const facts = [
    ...(isReached(call) ? [words.talked(formatDuration(call.duration))] : []),
    ...(call.reasons.length > 0
      ? [words.printLine(words.columns.reasons, labelInLine(call.reasons, labelOf).label)]
      : []),
  ]
  return {
    heading: [
      formatDateTime(call.calledAt, { locale: text.locale, timeZone }),
      label === 'voicemail' && isInbound
        ? words.leftVoicemail
        : words.reached(isReached(call), isInbound, text.callLog.status[label]),
    ].join(' · '),
    lines: [
      words.called(side(call.callFromName, call.callFromNumber), side(call.callToName, call.callToNumber)),
      ...(facts.length > 0 ? [facts.join(' · ')] : []),
    ],
    text: notes || words.noNotes,
    mayBreak: notes.length > LONG_NOTE.chars || notes.split('\n').length > LONG_NOTE.lines,
  }
}
