import { memo, useMemo } from 'react'
import { LIMITS } from '../../../domain/limits'
import { reportScopeAtom } from '../../../state/report'
import { officeZoneAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { usePhone } from '../../../view/use-phone'
import { useReasonLabel } from '../../../view/use-reason-label'
import { comparedWith, dayColumns, hourColumns, reportBars, reportFigures, type ShownReport } from '../report-figures'
import { useReportTools } from '../use-report'
import { BarTable } from './BarTable'
import { ColumnChart } from './ColumnChart'

/**
 * The figures: number of calls, answered share and durations, each with the range before, and charts. Only the number,
 * if the platform counts nothing else.
 */
export const ReportTotals = memo(function ReportTotals({ report }: { report: ShownReport }) {
  const { text } = usePhone()
  const { words, locale } = useReportTools()
  const timeZone = useAtomValue(officeZoneAtom)
  const { person, reasons: listed } = useAtomValue(reportScopeAtom)
  const labelOf = useReasonLabel()
  const isEveryone = person === undefined
  const { totals } = report
  const days = useMemo(() => dayColumns(report, words, locale), [report, words, locale])
  const hours = useMemo(() => hourColumns(report, words, timeZone), [report, words, timeZone])
  return (
    <section className="vp-report-totals" aria-label={words.figures}>
      <div>
        <dl className="vp-report-figures">
          {reportFigures(report, words).map(({ name, value, notes }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              {notes.map((note) => (
                <dd key={note} className="vp-report-none">
                  {note}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        {/* Its line is there before the comparison arrives, so that nothing moves. */}
        <p className="vp-report-none vp-report-compared">{comparedWith(report, words, locale)}</p>
      </div>
      {totals && (
        <>
          <ColumnChart model={days} />
          <div className="vp-report-bars">
            {hours ? (
              <ColumnChart model={hours} />
            ) : (
              <BarTable title={words.byHour} of={words.hour} rows={[]} none={words.onlyFew(LIMITS.reportListMax)} />
            )}
            {reportBars({ ...report, totals }, { text, words, timeZone, isEveryone, listed, labelOf }).map((bars) => (
              <BarTable key={bars.title} {...bars} />
            ))}
          </div>
        </>
      )}
    </section>
  )
})
