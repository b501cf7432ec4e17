import { memo, useDeferredValue, useId, useState } from 'react'
import { callTicks } from '../../../domain/report/chart-ticks'
import { busiest, shares } from '../../../domain/report/report-charts'
import { Button } from '../../../ui/button/button'
import { Heading } from '../../../ui/heading'
import { keepFreeOfToasts } from '../../../ui/overlay/free-of-toasts'
import type { ColumnModel } from '../report-figures'
import { useReportTools } from '../use-report'

/** Calls along an axis of days or hours, as a chart or as a table. */
export function ColumnChart({ model }: { model: ColumnModel }) {
  const { words } = useReportTools()
  const titleId = useId()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  // The pressed button is painted before the view changes (`report/values`).
  const shown = useDeferredValue(view)
  return (
    <section className="vp-report-chart" aria-labelledby={titleId}>
      <div className="vp-report-chart-head">
        <Heading below={1} className="vp-report-subtitle" id={titleId}>
          {model.title}
        </Heading>
        <span role="group" aria-label={words.view(model.title)}>
          {(['chart', 'table'] as const).map((choice) => (
            <Button
              key={choice}
              size="medium"
              variant="white"
              aria-pressed={view === choice}
              onClick={() => setView(choice)}
            >
              {words[choice]}
            </Button>
          ))}
        </span>
      </div>
      {shown === 'chart' ? <Columns model={model} /> : <PointTable model={model} titleId={titleId} />}
    </section>
  )
}

/** A column's share of its slot. The rest is the gap between two columns. */
const APART = 0.75
/** The greatest share of the chart's width for one column. */
const WIDEST = 1 / 12

const Columns = memo(function Columns({ model: { title, points, summary } }: { model: ColumnModel }) {
  const { words } = useReportTools()
  const [most] = busiest(points)
  const scale = callTicks(most?.calls ?? 0)
  const top = scale.at(-1) ?? 1
  const count = points.length
  const width = Math.min(APART, count * WIDEST)
  const columns = shares(
    points.map(({ calls }) => calls),
    top,
  ).map((height, at) => (height > 0 ? `M${at + (1 - width) / 2} 1h${width}v${-height}h${-width}z` : ''))
  const { shown, plotEvents, cursor } = useChartCursor(count, most ? points.indexOf(most) : 0)
  const point = shown === undefined ? undefined : points[shown]
  const placeOf = (index: number) => ((index + 0.5) / count) * 100
  const valueAt = (index: number) => {
    const { label, calls } = points[index] ?? { label: '', calls: 0 }
    return words.valueAt(label, calls)
  }
  return (
    <div ref={keepFreeOfToasts} className="vp-report-columns">
      <div className="vp-report-scale" aria-hidden>
        {scale.map((calls) => (
          <span key={calls}>{words.number(calls)}</span>
        ))}
      </div>
      <div className="vp-report-plot" {...plotEvents}>
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" role="img" aria-label={summary}>
          <path className="vp-report-grid" d={scale.map((calls) => `M0 ${1 - calls / top}h${count}`).join('')} />
          <path d={columns.join('')} />
          {shown !== undefined && (
            <>
              <path className="vp-report-guide" d={`M${shown + 0.5} 0v1`} />
              <path className="vp-report-pointed" d={columns[shown]} />
            </>
          )}
        </svg>
        {point && shown !== undefined && (
          <div
            className="vp-report-tip"
            aria-hidden
            // Stays inside the chart.
            style={{ insetInlineStart: `clamp(7em, ${placeOf(shown)}%, 100% - 7em)` }}
          >
            {valueAt(shown)}
          </div>
        )}
        <input
          type="range"
          className="vp-report-cursor"
          // From the middle of the first column to that of the last.
          style={{ insetInlineStart: `${50 / count}%`, inlineSize: `${100 - 100 / count}%` }}
          aria-label={title}
          // Not 'slider', because it sets nothing: its keys read the columns.
          aria-roledescription={words.chart}
          aria-valuetext={valueAt(cursor.value)}
          min={0}
          max={count - 1}
          {...cursor}
        />
      </div>
      <div className="vp-report-axis" aria-hidden>
        {points.map(
          ({ key, tick }, index) =>
            tick && (
              // Keeps the last label inside the chart.
              <span key={key} style={{ insetInlineStart: `min(${placeOf(index)}%, 100% - 1.7em)` }}>
                {tick}
              </span>
            ),
        )}
      </div>
      {/* The image has the same sentence, which is read once. */}
      <p aria-hidden>{summary}</p>
    </div>
  )
})

/**
 * The column whose value is shown (`report/values`): the one under the pointer, or else the one of a slider over the
 * chart, which keys and touch move and screen readers read. The slider begins at `first`.
 */
function useChartCursor(count: number, first: number) {
  const [pointed, setPointed] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const [hasFocus, setFocus] = useState(false)
  const value = Math.min(chosen ?? first, count - 1)
  const shown = pointed !== undefined && pointed < count ? pointed : hasFocus ? value : undefined
  return {
    shown,
    plotEvents: {
      onPointerMove({ currentTarget, clientX }: React.PointerEvent) {
        const { left, width } = currentTarget.getBoundingClientRect()
        const at = Math.floor(((clientX - left) / width) * count)
        setPointed(at >= 0 && at < count ? at : undefined)
      },
      onPointerLeave: () => setPointed(undefined),
    },
    cursor: {
      value,
      onChange(event: React.ChangeEvent<HTMLInputElement>) {
        // Keys move the slider, also while the pointer rests on the chart.
        setPointed(undefined)
        setChosen(Number(event.target.value))
      },
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

const PointTable = memo(function PointTable({
  model: { of, points },
  titleId,
}: {
  model: ColumnModel
  titleId: string
}) {
  const { words } = useReportTools()
  return (
    // A year of days scrolls, so the table can have focus and scroll by keys.
    <div className="vp-report-day-table" tabIndex={0} role="group" aria-labelledby={titleId}>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{words.callCount}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, calls }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{words.number(calls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
