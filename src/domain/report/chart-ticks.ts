import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { dayInUtc, daysOf, startInUtc, type Day, type DayRange } from './report-dates'

/** A chart of so many days has a tick a day. */
const DAILY_MAX = 8
/** Ticks that the axis of days aims at; a month has one where there are more months than that. */
const DATE_TICKS = 5
const DAYS_OF_A_MONTH = 30
/** Steps that the axis of calls aims at. */
const CALL_STEPS = 4

/** Round numbers of calls from 0 up to the first that is not below `greatest`, evenly apart; never a part of a call. */
export function callTicks(greatest: number): number[] {
  const steps = Math.max(1, Math.min(CALL_STEPS, greatest))
  const [, top] = nice(0, Math.max(1, greatest), steps)
  return ticks(0, top, steps)
}

/** Days to name under a chart of a range: each, or the first of each second day, week, month. */
export function dayTicks(range: DayRange): Day[] {
  const days = daysOf(range)
  if (days.length <= DAILY_MAX) return days
  const count = Math.max(DATE_TICKS, days.length / DAYS_OF_A_MONTH)
  return utcTicks(new Date(startInUtc(range.from)), new Date(startInUtc(range.to)), count).map((date) =>
    dayInUtc(date.getTime()),
  )
}
