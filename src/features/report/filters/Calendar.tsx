import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { DayButton, DayPicker, useDayPicker, type CustomComponents } from 'react-day-picker'
import { LIMITS } from '../../../domain/limits'
import { CALENDAR, addDays, showDay, type Day, type DayRange } from '../../../domain/report/report-dates'
import { IconButton } from '../../../ui/button/icon-button'
import { useStyles } from '../../../ui/theme/use-styles'
import css from './calendar.css?inline'
import { useReportTools } from '../use-report'

export interface CalendarProps {
  range: DayRange
  today: Day
  onPick: (range: DayRange) => void
}

// The day picker works with `Date`s in the browser's zone. Only their day is used.
const dateOf = (day: Day) => new Date(`${day}T00:00`)
const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const ordered = (one: Day, other: Day): DayRange => (one <= other ? { from: one, to: other } : { from: other, to: one })
const earlier = (one: Day, other: Day) => ordered(one, other).from
const later = (one: Day, other: Day) => ordered(one, other).to

/** The days of every valid range that begins or ends with `first`. */
const reachOf = (first: Day): DayRange => ({
  from: later(CALENDAR.from, addDays(first, 1 - LIMITS.reportDaysMax)),
  to: earlier(CALENDAR.to, addDays(first, LIMITS.reportDaysMax - 1)),
})

/**
 * A calendar for a range: one press chooses the first day, another the last, without dragging (`report/filter`). The
 * keys are those of the day picker. `Intl` formats its dates, so no language of date-fns is loaded.
 */
export function Calendar(props: CalendarProps) {
  useStyles(css)
  // An empty frame is painted first, because the calendar takes long to build (`report/values`).
  const isFramed = useDeferredValue(true, false)
  return isFramed ? <Days {...props} /> : <div className="vp-calendar-frame" />
}

function Days({ range, today, onPick }: CalendarProps) {
  const { reports, words, locale } = useReportTools()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // Takes the focus here, because the popover opened before the days existed.
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])
  const [first, setFirst] = useState<Day | null>(null)
  /** The day under the pointer or focus while the person chooses the last day. */
  const [reached, setReached] = useState(range.to)
  const shown = first === null ? range : ordered(first, reached)
  const reach = first === null ? CALENDAR : reachOf(first)
  const show = (date: Date, format: Parameters<typeof showDay>[1]) => showDay(dayOf(date), format, locale)

  const pick = (day: Day) => {
    if (first !== null) return onPick(ordered(first, day))
    setReached(day)
    setFirst(day)
    reports.sayOfReport(words.chooseLast(showDay(day, 'medium', locale)))
  }
  const sayMonth = (month: Date) => reports.sayOfReport(show(month, 'month'))
  return (
    <div ref={box} className="vp-calendar">
      <DayPicker
        mode="range"
        required
        id={id}
        lang={locale}
        navLayout="around"
        weekStartsOn={0}
        components={COMPONENTS}
        defaultMonth={dateOf(range.to)}
        startMonth={dateOf(reach.from)}
        endMonth={dateOf(reach.to)}
        today={dateOf(today)}
        selected={{ from: dateOf(shown.from), to: dateOf(shown.to) }}
        disabled={[{ before: dateOf(reach.from) }, { after: dateOf(reach.to) }]}
        modifiers={{
          autofocus: dateOf(range.to),
          // Without the days up to the focus, or Firefox and Orca say the first of them again with each arrow.
          chosen: first === null ? { from: dateOf(range.from), to: dateOf(range.to) } : dateOf(first),
        }}
        labels={{
          labelDayButton: (date) => show(date, 'long'),
          labelGrid: (month) => show(month, 'month'),
          labelWeekday: (date) => show(date, 'weekdayName'),
          labelPrevious: () => words.previousMonth,
          labelNext: () => words.nextMonth,
        }}
        formatters={{
          formatCaption: (month) => show(month, 'month'),
          formatWeekdayName: (date) => show(date, 'weekday'),
        }}
        // We track which of the two presses this is. The picker's own range would move the nearer end instead.
        onSelect={(_, date) => pick(dayOf(date))}
        onDayFocus={(date) => setReached(dayOf(date))}
        onDayMouseEnter={(date) => setReached(dayOf(date))}
        onPrevClick={sayMonth}
        onNextClick={sayMonth}
      />
      <p id={hintIdOf(id)} className="vp-calendar-hint">
        {first === null ? words.chooseFirst : words.chooseLast(showDay(first, 'medium', locale))}
      </p>
    </div>
  )
}

const hintIdOf = (id = '') => `${id}hint`

/**
 * Parts of the day picker with our own look and texts, and without its announcements, because the page has one
 * announcer (`a11y/announcer`).
 */
const COMPONENTS: Partial<CustomComponents> = {
  Chevron: ({ orientation }) =>
    orientation === 'left' ? <ChevronLeft size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />,
  PreviousMonthButton: MonthButton,
  NextMonthButton: MonthButton,
  CaptionLabel: ({ className, children }) => <span className={className}>{children}</span>,
  MonthGrid: function Grid(props) {
    return <table {...props} aria-describedby={hintIdOf(useDayPicker().dayPickerProps.id)} />
  },
  Day: ({ day: _, modifiers, ...cell }) => <td {...cell} aria-selected={modifiers.chosen ?? false} />,
  DayButton: (props) => (
    <DayButton
      {...props}
      data-autofocus={props.modifiers.autofocus || undefined}
      aria-current={props.modifiers.today ? 'date' : undefined}
    />
  ),
}

function MonthButton({ 'aria-label': label = '', children, ...button }: ComponentProps<'button'>) {
  return <IconButton {...button} label={label} icon={children} />
}
