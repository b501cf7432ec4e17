import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  addMonths,
  calendarMove,
  isDay,
  showDay,
  weeksOfMonth,
  type Day,
  type DayRange,
} from '../../domain/report/report-dates'
import { IconButton } from '../../ui/button/icon-button'
import { useStyles } from '../../ui/theme/use-styles'
import css from './calendar.css?inline'
import { useReport } from './use-report'

export interface CalendarProps {
  range: DayRange
  today: Day
  onPick: (range: DayRange) => void
}

const ordered = (one: Day, other: Day): DayRange => (one <= other ? { from: one, to: other } : { from: other, to: one })

/**
 * A month to pick a range from: the first day, then the last, by two presses and no dragging (`report/dates`). Arrows,
 * Home and End move by day and week, PageUp and PageDown by month, with Shift by year.
 */
export function Calendar({ range, today, onPick }: CalendarProps) {
  useStyles(css)
  const { reports, words } = useReport()
  const id = useId()
  const [day, setDay] = useState(range.to)
  const [first, setFirst] = useState<Day | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    movedByKey.current = false
  }, [day])

  const marked = first === null ? range : ordered(first, day)
  const pick = (picked: Day) => {
    if (first !== null) return onPick(ordered(first, picked))
    setDay(picked)
    setFirst(picked)
    reports.sayOfReport(words.chooseLast(showDay(picked, 'medium')))
  }
  const move = (event: KeyboardEvent) => {
    const to = calendarMove(event.key, day, event.shiftKey)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    movedByKey.current = true
    setDay(to)
  }
  const turn = (months: number) => {
    const to = addMonths(day, months)
    if (!isDay(to)) return
    setDay(to)
    reports.sayOfReport(showDay(to, 'month'))
  }
  const weeks = weeksOfMonth(day)
  return (
    <div className="vp-calendar">
      <div className="vp-calendar-head">
        <IconButton label={words.previousMonth} icon={<ChevronLeft size={20} aria-hidden />} onClick={() => turn(-1)} />
        <p id={`${id}month`} className="vp-calendar-month">
          {showDay(day, 'month')}
        </p>
        <IconButton label={words.nextMonth} icon={<ChevronRight size={20} aria-hidden />} onClick={() => turn(1)} />
      </div>
      <table
        ref={grid}
        role="grid"
        aria-multiselectable
        aria-labelledby={`${id}month`}
        aria-describedby={`${id}hint`}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {(weeks[1] ?? []).map((weekday) => (
              <th key={weekday} scope="col">
                {showDay(weekday ?? day, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((date, at) =>
                date === null ? (
                  <td key={at} />
                ) : (
                  <CalendarDay
                    key={date}
                    day={date}
                    isIn={date >= marked.from && date <= marked.to}
                    isEnd={date === marked.from || date === marked.to}
                    isToday={date === today}
                    isActive={date === day}
                    onPick={pick}
                    onReach={first === null ? undefined : setDay}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}hint`} className="vp-calendar-hint">
        {first === null ? words.chooseFirst : words.chooseLast(showDay(first, 'medium'))}
      </p>
    </div>
  )
}

interface CalendarDayProps {
  day: Day
  isIn: boolean
  isEnd: boolean
  isToday: boolean
  isActive: boolean
  onPick: (day: Day) => void
  /** The pointer is over it while the last day is looked for. */
  onReach: ((day: Day) => void) | undefined
}

function CalendarDay({ day, isIn, isEnd, isToday, isActive, onPick, onReach }: CalendarDayProps) {
  return (
    <td role="gridcell" aria-selected={isIn} data-end={isEnd || undefined}>
      <button
        type="button"
        className="vp-calendar-day"
        tabIndex={isActive ? 0 : -1}
        data-autofocus={isActive || undefined}
        aria-label={showDay(day, 'long')}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onPick(day)}
        onPointerEnter={onReach && (() => onReach(day))}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}
