import { CALL_LABEL, type CallLabel, type CallStatus } from '../call/call-status'
import { daysOf, type Day, type DayRange } from './report-dates'

/** The figures of a report, as in the contract. */
export interface CountedCalls {
  byDay: readonly { day: string; calls: number }[]
  byStatus: readonly { status: CallStatus; calls: number }[]
  byReason: readonly { reason: string; calls: number }[]
}

/** Calls of each day of the range, including days without calls. */
export function callsByDay(range: DayRange, byDay: CountedCalls['byDay']): { day: Day; calls: number }[] {
  const counts = new Map(byDay.map(({ day, calls }) => [day, calls]))
  return daysOf(range).map((day) => ({ day, calls: counts.get(day) ?? 0 }))
}

/** The first day with the most calls, or undefined when there are none. */
export const busiestDay = (days: readonly { day: Day; calls: number }[]) =>
  days.reduce<{ day: Day; calls: number } | undefined>(
    (most, one) => (one.calls > (most?.calls ?? 0) ? one : most),
    undefined,
  )

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
