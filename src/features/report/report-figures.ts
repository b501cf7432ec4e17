import { LIMITS } from '../../domain/limits'
import { dayTicks } from '../../domain/report/chart-ticks'
import { countRows } from '../../domain/report/count-rows'
import {
  answeredCalls,
  busiest,
  callsByDay,
  callsByHour,
  callsByOutcome,
  callsByReason,
  callsByWeekday,
} from '../../domain/report/report-charts'
import { addDays, dayCount, isWholeMonth, showDay } from '../../domain/report/report-dates'
import type { ReportFilter } from '../../domain/report/report-filter'
import type { LabelReason } from '../../domain/call/reason-label'
import { formatDuration } from '../../domain/time'
import type { ReportState, ReportTotalsAnswer } from '../../state/report'
import type { Language, Text } from '../../text'

type Words = Language['report']
export type ShownReport = Pick<ReportState, 'count' | 'calls' | 'totals' | 'before'> & { filter: ReportFilter }
export type PrintedReport = ShownReport & Pick<ReportState, 'student' | 'schools'>

/** One number of the report. The notes say what it is a part of, and what it is compared with. */
export interface ReportFigure {
  name: string
  value: string
  notes: readonly string[]
}

/** A chart of columns along an axis. `summary` is the chart in a sentence. */
export interface ColumnModel {
  title: string
  /** The column title of the labels. */
  of: string
  points: readonly { key: string; label: string; calls: number; tick?: string | undefined }[]
  summary: string
}

/** A bar chart. `none` is shown if there are no rows. */
export interface BarModel {
  title: string
  of: string
  /** `lang` is that of a label which is no text of ours. */
  rows: readonly { label: string; lang?: string | undefined; calls: number }[]
  none: string
}

/** The figures of a report, each with that of the range before once it is known (`report/figures`, `report/before`). */
export function reportFigures(report: ShownReport, words: Words): ReportFigure[] {
  const { filter, count, totals, before } = report
  const when = before?.count ? whenBefore(filter, before.range, words) : undefined
  const share = (counted: ReportTotalsAnswer) => words.share(answeredCalls(counted.byStatus), counted.calls)
  const earlier = before?.totals
  return [
    {
      name: words.callCount,
      value: words.number(count),
      notes: before && when ? [words.valueBefore(words.number(before.count), when)] : [],
    },
    ...(totals
      ? [
          {
            name: words.answeredShare,
            value: share(totals),
            notes: [
              words.answeredOf(answeredCalls(totals.byStatus), totals.calls),
              ...(earlier && when ? [words.valueBefore(share(earlier), when)] : []),
            ],
          },
          ...familyFigure(report, words, when),
          {
            name: words.phoneTime,
            value: formatDuration(totals.seconds),
            notes: earlier && when ? [words.valueBefore(formatDuration(earlier.seconds), when)] : [],
          },
        ]
      : []),
  ]
}

/** How many of the families with calls were reached, and with how many calls (`report/figures`). */
function familyFigure({ filter, totals, before }: ShownReport, words: Words, when: string | undefined): ReportFigure[] {
  // A filter by outcome decides by itself who was reached.
  if (!totals?.families?.count || filter.outcomes.length > 0) return []
  const { count, reached, attempts } = totals.families
  const facts = [
    ...(reached < count ? [words.notReached(count - reached)] : []),
    ...(reached > 0 && attempts > 0 ? [words.attempts(Math.round((attempts / reached) * 10) / 10)] : []),
  ]
  const earlier = before?.totals?.families
  return [
    {
      name: words.familiesReached,
      value: words.reachedOf(reached, count),
      notes: [
        ...(facts.length > 0 ? [facts.join(' · ')] : []),
        ...(earlier && when ? [words.valueBefore(words.reachedOf(earlier.reached, earlier.count), when)] : []),
      ],
    },
  ]
}

const whenBefore = ({ range }: ReportFilter, before: ReportFilter['range'], words: Words) =>
  isWholeMonth(range)
    ? words.monthBefore
    : words.rangeBefore(dayCount(range), dayCount({ from: before.from, to: range.from }) - 1)

/** The days that the figures are compared with. Undefined if there is nothing to compare. */
export function comparedWith({ filter, before }: ShownReport, words: Words, locale: string): string | undefined {
  if (!before?.count) return undefined
  const [from, to] = [before.range.from, before.range.to].map((day) => showDay(day, 'medium', locale))
  return words.comparedWith(whenBefore(filter, before.range, words), from ?? '', to ?? '')
}

/** Calls of each day of the range. */
export function dayColumns({ filter, totals }: ShownReport, words: Words, locale: string): ColumnModel {
  const days = callsByDay(filter.range, totals?.byDay ?? [])
  const ticks = new Set(dayTicks(filter.range))
  const most = busiest(days)
  return {
    title: words.byDay,
    of: words.day,
    points: days.map(({ day, calls }) => ({
      key: day,
      label: showDay(day, 'medium', locale),
      calls,
      tick: ticks.has(day) ? showDay(day, 'short', locale) : undefined,
    })),
    summary: most[0]
      ? words.busiest(
          most.map(({ day }) => showDay(day, 'medium', locale)),
          most[0].calls,
        )
      : words.noCalls,
  }
}

/** Every third hour has a label. */
const HOURS_PER_TICK = 3
/** Any Sunday, on which the week begins. */
const A_SUNDAY = '2026-11-22'

/** Calls by hour of the day. Undefined if nobody counted them (`report/figures`). */
export function hourColumns(report: ShownReport, words: Words, timeZone: string): ColumnModel | undefined {
  const byHour = report.totals?.byHour ?? wholeCounts(report, timeZone)?.byHour
  if (!byHour) return undefined
  const hours = callsByHour(byHour)
  const most = busiest(hours)
  return {
    title: words.byHour,
    of: words.hour,
    points: hours.map(({ hour, calls }) => ({
      key: String(hour),
      label: words.hourOf(hour),
      calls,
      tick: hour % HOURS_PER_TICK === 0 ? words.hourOf(hour) : undefined,
    })),
    summary: most[0]
      ? words.busiestHour(
          most.map(({ hour }) => words.hourOf(hour)),
          most[0].calls,
        )
      : words.noCalls,
  }
}

export interface ReportView {
  text: Text
  words: Words
  timeZone: string
  /** True if the report has everybody's calls, and not only one person's. */
  isEveryone: boolean
  /** The institute's reasons. Undefined while they are unknown, and for a district, whose schools have their own. */
  listed: readonly string[] | undefined
  labelOf: LabelReason
}

/** Calls by weekday, outcome and reason, and for admins by person and school (`report/figures`). */
export function reportBars(
  report: ShownReport & { totals: ReportTotalsAnswer },
  { text, words, timeZone, isEveryone, listed, labelOf }: ReportView,
): BarModel[] {
  const { totals } = report
  const { bySchool = [] } = totals
  const byPerson = totals.byPerson ?? wholeCounts(report, timeZone)?.byPerson
  return [
    {
      title: words.byWeekday,
      of: words.weekday,
      rows: callsByWeekday(totals.byDay).map(({ weekday, calls }) => ({
        label: showDay(addDays(A_SUNDAY, weekday), 'weekdayName', text.locale),
        calls,
      })),
      none: words.noCalls,
    },
    {
      title: words.byOutcome,
      of: words.outcome,
      rows: callsByOutcome(totals.byStatus).map(({ outcome, calls }) => ({
        label: text.callLog.status[outcome],
        calls,
      })),
      none: words.noCalls,
    },
    {
      title: words.byReason,
      of: words.reason,
      rows: callsByReason(totals.byReason, listed, words.otherReasons).map(({ reason, calls }) => ({
        ...(reason === words.otherReasons ? { label: reason } : labelOf(reason)),
        calls,
      })),
      none: words.noReasonsGiven,
    },
    ...(isEveryone && bySchool.length > 1
      ? [
          {
            title: words.bySchool,
            of: words.school,
            rows: bySchool.map(({ name, calls }) => ({ label: name.trim() || words.noName, calls })),
            none: words.noCalls,
          },
        ]
      : []),
    ...(isEveryone
      ? [
          {
            title: words.byPerson,
            of: words.person,
            rows: (byPerson ?? []).map(({ name, calls }) => ({ label: name.trim() || words.noName, calls })),
            none: byPerson ? words.noCalls : words.onlyFew(LIMITS.reportListMax),
          },
        ]
      : []),
  ]
}

/** For a platform that does not count: counts the calls of the report, if they are all on one page. */
const wholeCounts = ({ calls, count }: ShownReport, timeZone: string) =>
  calls.length === count ? countRows(calls, timeZone) : undefined
