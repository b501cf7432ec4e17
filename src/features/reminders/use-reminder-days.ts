import type { RemindTime } from '../../domain/reminder/remind-times'
import { addDays, dayAt, dayCount, showDay, type Day } from '../../domain/report/report-dates'
import { formatTime } from '../../domain/time'
import { officeZoneAtom } from '../../state/session'
import { reminderWords } from '../../text/en/reminders'
import { useToday } from '../../ui/use-today'
import { useAtomValue } from '../../view/use-atom-value'
import { useText, useWords } from '../../view/use-phone'

const WEEK_DAYS = 7

/** Days and times of reminders in words, by the office's clock (`reminder/make`). */
export function useReminderDays() {
  const { callLog, locale } = useText()
  const words = useWords('reminders', reminderWords)
  const timeZone = useAtomValue(officeZoneAtom)
  // Renders again on a new day.
  useToday()
  const today = dayAt(Date.now(), timeZone)
  /** 'Today', 'Tomorrow', 'Monday', 'Wed, Nov 25', or 'Tue, Jan 5, 2027'. */
  const dayOf = (day: Day): string => {
    if (day === today) return callLog.days.today
    if (day === addDays(today, 1)) return words.tomorrow
    if (day === addDays(today, -1)) return callLog.days.yesterday
    const days = dayCount({ from: today, to: day }) - 1
    if (days > 0 && days < WEEK_DAYS) return capital(showDay(day, 'weekdayName', locale), locale)
    // A day of another year says the year.
    const format = day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium'
    return capital(words.date(showDay(day, 'weekday', locale), showDay(day, format, locale)), locale)
  }
  const timeOf = (at: string) => formatTime(at, { locale, timeZone })
  const officeDayOf = (at: string): Day => dayAt(Date.parse(at), timeZone)
  return {
    today,
    dayOf,
    timeOf,
    /** Says of a day, on which the office is closed, what day it is: 'Nov 28 is a Saturday.' */
    closedWord: (day: Day): string =>
      words.dialog.weekday(showDay(day, 'short', locale), showDay(day, 'weekdayName', locale)),
    /** The day of a moment at the office. */
    officeDayOf,
    /** A time that is offered: 'Later today, 3 PM', 'Tomorrow, 8 AM', 'In a week, Thursday'. */
    labelOf: ({ preset, day, at }: RemindTime): string =>
      ({
        later: () => words.later(timeOf(at)),
        next: () => words.at(dayOf(day), timeOf(at)),
        week: () => words.week(dayOf(day)),
      })[preset](),
    /** The day of a moment. Empty if the platform's value is no time. */
    dayAtTime: (at: string) => (Number.isNaN(Date.parse(at)) ? '' : dayOf(dayAt(Date.parse(at), timeZone))),
    /** What is due says the time if it is of today, and otherwise the day. */
    since(at: string): string {
      if (Number.isNaN(Date.parse(at))) return ''
      const day = dayAt(Date.parse(at), timeZone)
      return day === today ? timeOf(at) : dayOf(day)
    },
  }
}

/** Some languages write weekdays small. */
const capital = (text: string, locale: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
