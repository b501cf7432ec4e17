import { nice, ticks } from 'd3-array'
import { utcTicks } from 'd3-time'
import { dayInUtc, daysOf, startInUtc, type Day, type DayRange } from './report-dates'

/** A range of up to this many days has a tick for each day. */
const DAILY_MAX = 8
/** The preferred number of ticks on the axis of days. A range of more months than this has one tick a month. */
const DATE_TICKS = 5
const DAYS_OF_A_MONTH = 30
/** The preferred number of steps on the axis of calls. */
const CALL_STEPS = 4

/** Round numbers of calls at equal distances, from 0 to the first that is not below `greatest`. Always whole calls. */
export function callTicks(greatest: number): number[] {
  const steps = Math.max(1, Math.min(CALL_STEPS, greatest))
  const [, top] = nice(0, Math.max(1, greatest), steps)
  return ticks(0, top, steps)
}

/** The days to label under a chart of a range: each day, or the first of every second day, week or month. */
export function dayTicks(range: DayRange): Day[] {
  const days = daysOf(range)
  if (days.length <= DAILY_MAX) return days
  const count = Math.max(DATE_TICKS, days.length / DAYS_OF_A_MONTH)
  return utcTicks(new Date(startInUtc(range.from)), new Date(startInUtc(range.to)), count).map((date) =>
    dayInUtc(date.getTime()),
  )
}
