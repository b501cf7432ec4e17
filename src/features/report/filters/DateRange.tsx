import { CalendarDays } from 'lucide-react'
import { startTransition, useOptimistic, useRef } from 'react'
import { RANGE_PRESETS, presetRange, type DayRange } from '../../../domain/report/report-dates'
import { Button } from '../../../ui/button/button'
import { IconButton } from '../../../ui/button/icon-button'
import { Popover } from '../../../ui/floating/popover'
import { TextField } from '../../../ui/field/text-field'
import { Calendar } from './Calendar'
import { useReportTools } from '../use-report'
import { useTypedRange } from './use-typed-range'

export interface DateRangeProps {
  range: DayRange
  onRange: (range: DayRange) => void
}

/** A range of two days, typed, chosen in a calendar, or a preset (`report/filter`). */
export function DateRange({ range, onRange }: DateRangeProps) {
  const { reports, words } = useReportTools()
  const { fields, read, take } = useTypedRange(range, onRange)
  const today = reports.today()
  const group = useRef<HTMLDivElement>(null)
  const [pressed, press] = useOptimistic(range)
  const isPressed = ({ from, to }: DayRange) => from === pressed.from && to === pressed.to
  return (
    <div className="vp-report-dates">
      <div
        ref={group}
        className="vp-report-days"
        // Both fields are checked together, after both lost focus.
        onBlur={({ relatedTarget }) => group.current?.contains(relatedTarget) || read()}
      >
        {fields.map(({ end, value, error, onChange }) => (
          <TextField
            key={end}
            label={words[end]}
            placeholder={words.dayFormat}
            autoComplete="off"
            maxLength={20}
            value={value}
            error={error}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && read()}
          />
        ))}
      </div>
      <div className="vp-report-pick">
        <Popover
          label={words.calendar}
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              className="vp-report-calendar-button"
              label={words.openCalendar}
              icon={<CalendarDays size={20} strokeWidth={1.75} aria-hidden />}
            />
          )}
        >
          {(close) => (
            <Calendar
              range={range}
              today={today}
              onPick={(picked) => {
                take(picked)
                close()
              }}
            />
          )}
        </Popover>
      </div>
      <div className="vp-report-presets">
        {RANGE_PRESETS.map((preset) => (
          <Button
            key={preset}
            size="medium"
            variant="white"
            aria-pressed={isPressed(presetRange(preset, today))}
            // The pressed preset is painted before all that it changes (`report/values`).
            onClick={() =>
              startTransition(() => {
                press(presetRange(preset, today))
                take(presetRange(preset, today))
              })
            }
          >
            {words.presets[preset]}
          </Button>
        ))}
      </div>
    </div>
  )
}
