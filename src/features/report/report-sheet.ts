import { CALL_LABELS } from '../../domain/call/call-status'
import { labelInLine } from '../../domain/call/reason-label'
import type { PrintPart, PrintSheet } from '../../actions/base/print-sheet'
import { LIMITS } from '../../domain/limits'
import { shares } from '../../domain/report/report-charts'
import { showDay } from '../../domain/report/report-dates'
import type { ReportFilter } from '../../domain/report/report-filter'
import type { CallList } from '../../state/call-lists'
import type { Call } from '../../state/call/calls'
import type { ReportScope } from '../../state/report'
import type { Language } from '../../text'
import { REPORT_COLUMNS, type ReportColumnView } from './columns'
import {
  dayColumns,
  hourColumns,
  reportBars,
  reportFigures,
  type BarModel,
  type ColumnModel,
  type PrintedReport,
  type ReportView,
  type ShownReport,
} from './report-figures'

type Words = Language['report']
type ListResult = Pick<CallList, 'name' | 'reached' | 'open' | 'done'>

export interface ReportSheetOptions extends ReportColumnView {
  scope: ReportScope
  words: Words
}

/**
 * The report on paper (`report/print`): a page for the board with whose calls and which days, the figures and the charts,
 * and then all calls of the report.
 */
export function reportSheet(
  report: PrintedReport & { lists: readonly ListResult[] },
  all: readonly Call[],
  options: ReportSheetOptions,
): PrintSheet {
  const { scope, timeZone, text, words, labelOf } = options
  const { filter, count } = report
  const title = all.length < count ? words.newestContacts(all.length, count) : words.list
  return {
    lang: text.locale,
    title: words.printTitle,
    lines: [
      words.scope(scope),
      ...filterLines(
        filter,
        {
          student: filter.studentId && (report.student?.name ?? words.thisStudent),
          school: filter.schoolId && (report.schools?.get(filter.schoolId)?.trim() || words.thisSchool),
        },
        options,
      ),
      words.zone(timeZone),
    ],
    figures: reportFigures(report, words),
    rows: [],
    parts: [
      ...callLists(report.lists, words),
      ...charts(report, {
        ...{ text, words, timeZone, labelOf },
        ...{ isEveryone: scope.person === undefined, listed: scope.reasons },
      }),
      callTable(all, title, options),
    ],
  }
}

function filterLines(
  { range, direction, outcomes, reasons, query }: ReportFilter,
  named: { student: string | undefined; school: string | undefined },
  { text, words, labelOf }: ReportSheetOptions,
): string[] {
  const labels = CALL_LABELS.filter((one) => outcomes.includes(one)).map((one) => text.callLog.status[one])
  const lines: [string, string][] = [
    [words.direction, direction === 'all' ? '' : words.directions[direction]],
    [words.outcomes, labels.join(', ')],
    [words.reasons, labelInLine(reasons, labelOf).label],
    [words.school, named.school ?? ''],
    [words.student, named.student ?? ''],
    [words.search, query],
  ]
  const days = `${showDay(range.from, 'medium', text.locale)} – ${showDay(range.to, 'medium', text.locale)}`
  return [days, ...lines.filter(([, value]) => value).map(([label, value]) => words.printLine(label, value))]
}

/** The lists that colleagues called on these days, each with how many were reached. */
function callLists(lists: readonly ListResult[], words: Words): PrintPart[] {
  if (lists.length === 0) return []
  return [
    {
      title: words.callLists,
      columns: [words.callList, words.listResult],
      rows: lists.map(({ name, reached, open, done }) => [name, words.listReached(reached, open + done)]),
      bars: lists.map(({ reached, open, done }) => reached / (open + done)),
    },
  ]
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
      .map(({ title, of, rows }) => {
        const shown = longest(rows, words)
        return {
          title,
          columns: [of, words.callCount],
          rows: shown.map(({ label, calls }) => [label, words.number(calls)]),
          bars: shares(shown.map(({ calls }) => calls)),
        }
      }),
  ]
}

/** The greatest bars, and the sum of the others, so that the charts of a large report are on one page. */
function longest(rows: BarModel['rows'], words: Words): BarModel['rows'] {
  if (rows.length <= LIMITS.reportBarsMax) return rows
  const shown = rows.slice(0, LIMITS.reportBarsMax - 1)
  const others = rows.slice(shown.length)
  const calls = others.reduce((sum, row) => sum + row.calls, 0)
  return [...shown, { label: words.others(others.length), calls }]
}

const columns = ({ title, points, summary }: ColumnModel): PrintPart => ({
  title,
  heights: shares(points.map(({ calls }) => calls)),
  under: [points[0]?.label ?? '', summary, points.at(-1)?.label ?? ''],
})

function callTable(calls: readonly Call[], title: string, { words, ...view }: ReportSheetOptions): PrintPart {
  return {
    title,
    columns: REPORT_COLUMNS.map(({ name }) => words.columns[name]),
    rows: calls.map((call) => REPORT_COLUMNS.map(({ say }) => say(call, view))),
  }
}
