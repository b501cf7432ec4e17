import { useId, useState } from 'react'
import { callTicks, dayTicks } from '../../../domain/report/chart-ticks'
import { busiestDay, callsByDay, shares, type CountedCalls } from '../../../domain/report/report-charts'
import { showDay, type DayRange } from '../../../domain/report/report-dates'
import { Button } from '../../../ui/button/button'
import { Heading } from '../../../ui/heading'
import { useReport } from '../use-report'

export interface DayChartProps {
  range: DayRange
  byDay: CountedCalls['byDay']
}

type Days = ReturnType<typeof callsByDay>

/** Calls of each day of the range, as a chart or as a table. */
export function DayChart({ range, byDay }: DayChartProps) {
  const { words } = useReport()
  const titleId = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const days = callsByDay(range, byDay)
  return (
    <section className="vp-report-chart" aria-labelledby={titleId}>
      <div className="vp-report-chart-head">
        <Heading below={1} className="vp-report-subtitle" id={titleId}>
          {words.byDay}
        </Heading>
        <span role="group" aria-label={words.view}>
          {(['chart', 'table'] as const).map((choice) => (
            <Button
              key={choice}
              size="small"
              variant="white"
              aria-pressed={view === choice}
              onClick={() => setView(choice)}
            >
              {words[choice]}
            </Button>
          ))}
        </span>
      </div>
      {view === 'chart' ? <Columns range={range} days={days} /> : <DayTable days={days} titleId={titleId} />}
    </section>
  )
}

/** Up to this many columns have gaps between them. More columns form one shape. */
const APART_MAX = 92
/** The greatest share of the chart's width for one column. */
const WIDEST = 1 / 12

function Columns({ range, days }: { range: DayRange; days: Days }) {
  const { words, locale } = useReport()
  const busiest = busiestDay(days)
  const scale = callTicks(busiest?.calls ?? 0)
  const top = scale.at(-1) ?? 1
  const count = days.length
  const width = count > APART_MAX ? 1 : Math.min(0.8, count * WIDEST)
  const columns = shares(
    days.map(({ calls }) => calls),
    top,
  ).map((height, at) => (height > 0 ? `M${at + (1 - width) / 2} 1h${width}v${-height}h${-width}z` : ''))
  const ticks = dayTicks(range).map((day) => ({
    day,
    place: ((days.findIndex((one) => one.day === day) + 0.5) / count) * 100,
  }))
  const said = busiest ? words.busiest(showDay(busiest.day, 'medium', locale), busiest.calls) : words.noCalls
  return (
    <figure className="vp-report-columns">
      <div className="vp-report-scale" aria-hidden>
        {scale.map((calls) => (
          <span key={calls}>{words.number(calls)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" role="img" aria-label={said}>
        <path className="vp-report-grid" d={scale.map((calls) => `M0 ${1 - calls / top}h${count}`).join('')} />
        <path d={columns.join('')} />
      </svg>
      <div className="vp-report-axis" aria-hidden>
        {ticks.map(({ day, place }) => (
          // Keeps the last label inside the chart.
          <span key={day} style={{ insetInlineStart: `min(${place}%, 100% - 1.7em)` }}>
            {showDay(day, 'short', locale)}
          </span>
        ))}
      </div>
      <figcaption>{said}</figcaption>
    </figure>
  )
}

function DayTable({ days, titleId }: { days: Days; titleId: string }) {
  const { words, locale } = useReport()
  return (
    // A year of days scrolls, so the table can have focus and scroll by keys.
    <div className="vp-report-day-table" tabIndex={0} role="group" aria-labelledby={titleId}>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.callCount}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls }) => (
            <tr key={day}>
              <th scope="row">{showDay(day, 'medium', locale)}</th>
              <td>{words.number(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
