import type { PrintPart, PrintSheet } from '../../actions/print-sheet'
import { busiestDay, callsByDay, callsByOutcome, shares } from '../../domain/report/report-charts'
import { showDay } from '../../domain/report/report-dates'
import { REPORT_OUTCOMES, shownCalls, type ReportFilter } from '../../domain/report/report-filter'
import { formatDuration } from '../../domain/time'
import type { Call } from '../../state/call/calls'
import type { ReportState, ReportTotalsAnswer } from '../../state/report'
import type { Language, Text } from '../../text'
import { REPORT_COLUMNS } from './columns'

type Words = Language['report']

/** The report on paper: the filter, the figures, the charts and the listed calls, and nothing else (`report/print`). */
export function reportSheet(
  { filter, calls, count, totals }: ReportState & { filter: ReportFilter },
  scope: string,
  timeZone: string,
  text: Text,
  words: Words,
): PrintSheet {
  const figures = [words.printLine(words.callCount, words.number(count))]
  if (totals) figures.push(words.printLine(words.phoneTime, formatDuration(totals.seconds)))
  return {
    lang: text.locale,
    title: words.printTitle,
    lines: [scope, ...filterLines(filter, text, words), words.zone(timeZone), ...figures],
    rows: [],
    parts: [
      ...(totals ? charts(filter, totals, text, words) : []),
      callTable(calls, words.showing(...shownCalls(filter.page, count), count), timeZone, text, words),
    ],
  }
}

function filterLines({ range, direction, outcomes, reasons, query }: ReportFilter, text: Text, words: Words): string[] {
  const labels = REPORT_OUTCOMES.filter((one) => outcomes.includes(one)).map((one) => text.callLog.status[one])
  const lines: [string, string][] = [
    [words.direction, direction === 'all' ? '' : words.directions[direction]],
    [words.outcomes, labels.join(', ')],
    [words.reasons, reasons.join(', ')],
    [words.search, query],
  ]
  const days = `${showDay(range.from, 'medium', text.locale)} – ${showDay(range.to, 'medium', text.locale)}`
  return [days, ...lines.filter(([, value]) => value).map(([label, value]) => words.printLine(label, value))]
}

function charts({ range }: ReportFilter, totals: ReportTotalsAnswer, text: Text, words: Words): PrintPart[] {
  const days = callsByDay(range, totals.byDay)
  const busiest = busiestDay(days)
  const outcomes = callsByOutcome(totals.byStatus).map(({ outcome, calls }) => ({
    label: text.callLog.status[outcome],
    calls,
  }))
  const reasons = totals.byReason.map(({ reason, calls }) => ({ label: reason, calls }))
  const bars = (title: string, of: string, rows: readonly { label: string; calls: number }[]): PrintPart => ({
    title,
    columns: [of, words.callCount],
    rows: rows.map(({ label, calls }) => [label, words.number(calls)]),
    bars: shares(rows.map(({ calls }) => calls)),
  })
  return [
    {
      title: words.byDay,
      heights: shares(days.map(({ calls }) => calls)),
      under: [
        showDay(range.from, 'medium', text.locale),
        busiest ? words.busiest(showDay(busiest.day, 'medium', text.locale), busiest.calls) : words.noCalls,
        showDay(range.to, 'medium', text.locale),
      ],
    },
    bars(words.byOutcome, words.outcome, outcomes),
    ...(reasons.length > 0 ? [bars(words.byReason, words.reason, reasons)] : []),
  ]
}

function callTable(calls: readonly Call[], title: string, timeZone: string, text: Text, words: Words): PrintPart {
  return {
    title,
    columns: REPORT_COLUMNS.map(({ name }) => words.columns[name]),
    rows: calls.map((call) => REPORT_COLUMNS.map(({ say }) => say(call, text, timeZone))),
  }
}
