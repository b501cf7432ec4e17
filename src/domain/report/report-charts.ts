import { CALL_LABEL, type CallLabel, type CallStatus } from '../call/call-status'
import { daysOf, startInUtc, type Day, type DayRange } from './report-dates'

/** The figures of a report, as in the contract. */
export interface CountedCalls {
  byDay: readonly { day: string; calls: number }[]
  byStatus: readonly { status: CallStatus; calls: number }[]
  byReason: readonly { reason: string; calls: number }[]
}

/** The hours of a school's day, which a chart always shows. */
const SCHOOL_HOURS = { first: 7, last: 17 }

/** Calls of each hour, from the first to the last with calls, and of the hours of a school's day. */
export function callsByHour(byHour: readonly { hour: number; calls: number }[]): { hour: number; calls: number }[] {
  const counts = new Map(byHour.filter(({ hour }) => hour >= 0 && hour < 24).map(({ hour, calls }) => [hour, calls]))
  const first = Math.min(SCHOOL_HOURS.first, ...counts.keys())
  const last = Math.max(SCHOOL_HOURS.last, ...counts.keys())
  return [...Array(last - first + 1).keys()].map((index) => ({
    hour: first + index,
    calls: counts.get(first + index) ?? 0,
  }))
}

/** Calls of each day of the week from Sunday (0), without a Saturday or Sunday that has none. */
export function callsByWeekday(byDay: CountedCalls['byDay']): { weekday: number; calls: number }[] {
  const counts = Array.from({ length: 7 }, (_, weekday) => ({ weekday, calls: 0 }))
  for (const { day, calls } of byDay) {
    const count = counts[new Date(startInUtc(day)).getUTCDay()]
    if (count) count.calls += calls
  }
  return counts.filter(({ weekday, calls }) => calls > 0 || (weekday > 0 && weekday < 6))
}

/** Calls in which two people talked. */
export const answeredCalls = (byStatus: CountedCalls['byStatus']): number =>
  byStatus.reduce((sum, { status, calls }) => (CALL_LABEL[status] === 'answered' ? sum + calls : sum), 0)

/** Calls of each day of the range, including days without calls. */
export function callsByDay(range: DayRange, byDay: CountedCalls['byDay']): { day: Day; calls: number }[] {
  const counts = new Map(byDay.map(({ day, calls }) => [day, calls]))
  return daysOf(range).map((day) => ({ day, calls: counts.get(day) ?? 0 }))
}

/** The days, or hours, with the most calls. None when there are no calls. */
export function busiest<T extends { calls: number }>(counts: readonly T[]): T[] {
  const most = counts.reduce((greatest, { calls }) => Math.max(greatest, calls), 1)
  return counts.filter(({ calls }) => calls === most)
}

/**
 * Calls by reason, the most frequent first. What people typed beside Other is one row, `other`: a reason that is not on
 * the list. Without a list each reason is a row.
 */
export function callsByReason(
  byReason: CountedCalls['byReason'],
  listed: readonly string[] | undefined,
  other: string,
): { reason: string; calls: number }[] {
  const counts = new Map<string, number>()
  for (const { reason, calls } of byReason) {
    const row = !listed || listed.includes(reason) ? reason : other
    counts.set(row, (counts.get(row) ?? 0) + calls)
  }
  return [...counts].map(([reason, calls]) => ({ reason, calls })).sort((one, more) => more.calls - one.calls)
}

/** Calls by their label in the log (`log/labels`), the most frequent first. */
export function callsByOutcome(byStatus: CountedCalls['byStatus']): { outcome: CallLabel; calls: number }[] {
  const counts = new Map<CallLabel, number>()
  for (const { status, calls } of byStatus) {
    counts.set(CALL_LABEL[status], (counts.get(CALL_LABEL[status]) ?? 0) + calls)
  }
  return [...counts].map(([outcome, calls]) => ({ outcome, calls })).sort((one, other) => other.calls - one.calls)
}

/** The least share that is drawn, so that a day with one call is visible beside a day with thousands. */
const LEAST_SEEN = 0.015

/** Each value divided by `whole` (default: the greatest value), from 0 to 1. */
export const shares = (values: readonly number[], whole = Math.max(1, ...values)): number[] =>
  values.map((value) => (value > 0 ? Math.max(LEAST_SEEN, value / whole) : 0))
