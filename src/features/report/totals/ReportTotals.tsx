import { usePhone } from '../../../view/use-phone'
import { callsByOutcome } from '../../../domain/report/report-charts'
import type { DayRange } from '../../../domain/report/report-dates'
import { formatDuration } from '../../../domain/time'
import type { ReportTotalsAnswer as Totals } from '../../../state/report'
import { BarTable } from './BarTable'
import { DayChart } from './DayChart'
import { useReport } from '../use-report'

export interface ReportTotalsProps {
  range: DayRange
  count: number
  totals: Totals | undefined
}

/**
 * The figures: number of calls, durations, days, outcomes and reasons. Only the number, if the platform counts nothing
 * else.
 */
export function ReportTotals({ range, count, totals }: ReportTotalsProps) {
  const { callLog } = usePhone().text
  const { words } = useReport()
  return (
    <section className="vp-report-totals" aria-label={words.figures}>
      <dl className="vp-report-figures">
        <Figure name={words.callCount} value={words.number(count)} />
        {totals && <Figure name={words.phoneTime} value={formatDuration(totals.seconds)} />}
      </dl>
      {totals && (
        <>
          <DayChart range={range} byDay={totals.byDay} />
          <div className="vp-report-bars">
            <BarTable
              title={words.byOutcome}
              of={words.outcome}
              rows={callsByOutcome(totals.byStatus).map(({ outcome, calls }) => ({
                label: callLog.status[outcome],
                calls,
              }))}
              none={words.noCalls}
            />
            <BarTable
              title={words.byReason}
              of={words.reason}
              rows={totals.byReason.map(({ reason, calls }) => ({ label: reason, calls }))}
              none={words.noReasonsGiven}
            />
          </div>
        </>
      )}
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
