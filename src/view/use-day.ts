import { dayName, formatDay } from '../domain/time'
import { dayInRow } from '../text/row-words'
import { useToday } from '../ui/use-today'
import { useText } from './use-phone'

export interface DayWords {
  /** In a sentence: 'today', 'yesterday', 'Nov 17', or 'Nov 17, 2025' of another year. */
  inText: (time: string) => string
  /** The same at the beginning of a line: 'Today'. */
  inLine: (time: string) => string
  /** Before a time of day: 'Today', 'Yesterday', or the whole date. */
  inRow: (time: string) => string
}

/** A day in the words that every screen has for it (`look/dates`). Times are RFC 3339. */
export function useDay(): DayWords {
  const text = useText()
  const { callLog, locale } = text
  const today = useToday()
  const named = (time: string) => {
    const day = dayName(time, today)
    return day && callLog.days[day]
  }
  const short = (time: string) => formatDay(time, { locale, today })
  return {
    inText: (time) => named(time)?.toLocaleLowerCase(locale) ?? short(time),
    inLine: (time) => named(time) ?? short(time),
    inRow: (time) => dayInRow(text, time, today),
  }
}
