import { dayAt, type DayRange } from '../report/report-dates'

/** The lists that were made on these days of the office's zone, and of which somebody was called. */
export const listsOfDays = <List extends { createdAt: string; done: number }>(
  lists: readonly List[],
  { from, to }: DayRange,
  timeZone: string,
): List[] =>
  lists.filter(({ createdAt, done }) => {
    const time = Date.parse(createdAt)
    const day = Number.isNaN(time) ? '' : dayAt(time, timeZone)
    return done > 0 && day >= from && day <= to
  })
