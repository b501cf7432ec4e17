import { useState } from 'react'
import { LIMITS } from '../../../domain/limits'
import { shares } from '../../../domain/report/report-charts'
import { Button } from '../../../ui/button/button'
import { Heading } from '../../../ui/heading'
import type { BarModel } from '../report-figures'
import { useReportTools } from '../use-report'

/**
 * A bar chart in the form of a table. A person who cannot see the bars reads the same rows, and the numbers stand
 * beside the bars.
 */
export function BarTable({ title, of, rows, none }: BarModel) {
  const { words } = useReportTools()
  const [isWhole, setWhole] = useState(false)
  const bars = shares(rows.map(({ calls }) => calls))
  const shown = isWhole ? rows : rows.slice(0, LIMITS.reportBarsMax)
  return (
    <div className="vp-report-chart">
      <Heading below={1} className="vp-report-subtitle">
        {title}
      </Heading>
      {rows.length === 0 && <p className="vp-report-none">{none}</p>}
      {rows.length > 0 && (
        <table className="vp-report-bar-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">{words.callCount}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, lang, calls }, index) => (
              <tr key={`${label} ${index}`}>
                <th scope="row">
                  <span lang={lang}>{label}</span>
                  <svg className="vp-report-bar" aria-hidden>
                    <rect width={`${(bars[index] ?? 0) * 100}%`} height="100%" />
                  </svg>
                </th>
                <td>{words.number(calls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > LIMITS.reportBarsMax && (
        <Button size="medium" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.showLess : words.showAll(rows.length)}
        </Button>
      )}
    </div>
  )
}
