import { useId, useState } from 'react'
import { busiestDay, callsByDay, shares, type CountedCalls } from '../../domain/report/report-charts'
import { showDay, type DayRange } from '../../domain/report/report-dates'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { useReport } from './use-report'

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
      {view === 'chart' ? <Columns days={days} /> : <DayTable days={days} titleId={titleId} />}
    </section>
  )
}

/** Up to so many columns stand apart; more of them are one shape. */
const APART_MAX = 92

function Columns({ days }: { days: Days }) {
  const { words } = useReport()
  const heights = shares(days.map(({ calls }) => calls))
  const width = days.length > APART_MAX ? 1 : 0.8
  const path = heights.map((height, at) => (height > 0 ? `M${at} 1h${width}v${-height}h${-width}z` : '')).join('')
  const busiest = busiestDay(days)
  const said = busiest ? words.busiest(showDay(busiest.day, 'medium'), busiest.calls) : words.noCalls
  return (
    <figure className="vp-report-columns">
      <svg viewBox={`0 0 ${days.length - 1 + width} 1`} preserveAspectRatio="none" role="img" aria-label={said}>
        <path d={path} />
      </svg>
      <div className="vp-report-axis" aria-hidden>
        <span>{showDay(days[0]?.day ?? '', 'medium')}</span>
        {days.length > 1 && <span>{showDay(days.at(-1)?.day ?? '', 'medium')}</span>}
      </div>
      <figcaption>{said}</figcaption>
    </figure>
  )
}

function DayTable({ days, titleId }: { days: Days; titleId: string }) {
  const { words } = useReport()
  return (
    // A year of days: it scrolls, also by keys.
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
              <th scope="row">{showDay(day, 'medium')}</th>
              <td>{words.number(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
