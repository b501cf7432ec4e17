import type { PrintPart, PrintSheet } from '../../actions/base/print-sheet'
import { shares } from '../../domain/report/report-charts'
import { showDay } from '../../domain/report/report-dates'
import { REPORT_OUTCOMES, shownCalls, type ReportFilter } from '../../domain/report/report-filter'
import type { Call } from '../../state/call/calls'
import type { ReportScope } from '../../state/report'
import type { Language, Text } from '../../text'
import { REPORT_COLUMNS } from './columns'
import {
  dayColumns,
  hourColumns,
  reportBars,
  reportFigures,
  type ColumnModel,
  type PrintedReport,
  type ReportView,
  type ShownReport,
} from './report-figures'

type Words = Language['report']

/** The report on paper: the filter, the figures, the charts and the listed calls, and nothing else (`report/print`). */
export function reportSheet(
  report: PrintedReport,
  scope: ReportScope,
  timeZone: string,
  text: Text,
  words: Words,
): PrintSheet {
  const { filter, calls, count } = report
  const figures = reportFigures(report, words).map(({ name, value, notes }) =>
    words.printLine(name, [value, ...notes].join(', ')),
  )
  return {
    lang: text.locale,
    title: words.printTitle,
    lines: [
      words.scope(scope),
      ...filterLines(filter, filter.studentId && (report.student?.name ?? words.thisStudent), text, words),
      words.zone(timeZone),
      ...figures,
    ],
    rows: [],
    parts: [
      ...charts(report, { text, words, timeZone, isEveryone: scope.person === undefined, listed: scope.reasons }),
      callTable(calls, words.showing(...shownCalls(filter.page, count), count), timeZone, text, words),
    ],
  }
}

function filterLines(
  { range, direction, outcomes, reasons, query }: ReportFilter,
  student: string | undefined,
  text: Text,
  words: Words,
): string[] {
  const labels = REPORT_OUTCOMES.filter((one) => outcomes.includes(one)).map((one) => text.callLog.status[one])
  const lines: [string, string][] = [
    [words.direction, direction === 'all' ? '' : words.directions[direction]],
    [words.outcomes, labels.join(', ')],
    [words.reasons, reasons.join(', ')],
    [words.student, student ?? ''],
    [words.search, query],
  ]
  const days = `${showDay(range.from, 'medium', text.locale)} – ${showDay(range.to, 'medium', text.locale)}`
  return [days, ...lines.filter(([, value]) => value).map(([label, value]) => words.printLine(label, value))]
}

function charts(report: ShownReport, view: ReportView): PrintPart[] {
  const { text, words, timeZone } = view
  const { totals } = report
  if (!totals) return []
  const hours = hourColumns(report, words, timeZone)
  const bars = reportBars({ ...report, totals }, view)
  return [
    columns(dayColumns(report, words, text.locale)),
    ...(hours ? [columns(hours)] : []),
    ...bars
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, of, rows }) => ({
        title,
        columns: [of, words.callCount],
        rows: rows.map(({ label, calls }) => [label, words.number(calls)]),
        bars: shares(rows.map(({ calls }) => calls)),
      })),
  ]
}

const columns = ({ title, points, summary }: ColumnModel): PrintPart => ({
  title,
  heights: shares(points.map(({ calls }) => calls)),
  under: [points[0]?.label ?? '', summary, points.at(-1)?.label ?? ''],
})

function callTable(calls: readonly Call[], title: string, timeZone: string, text: Text, words: Words): PrintPart {
  return {
    title,
    columns: REPORT_COLUMNS.map(({ name }) => words.columns[name]),
    rows: calls.map((call) => REPORT_COLUMNS.map(({ say }) => say(call, text, timeZone))),
  }
}
