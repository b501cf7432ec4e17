import { rangeBefore, type DayRange } from '../../domain/report/report-dates'
import { reportBody } from '../../domain/report/report-filter'
import { createLastWins } from '../../lib/last-wins'
import { reportAtom, type ReportState } from '../../state/report'
import { officeZoneAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'

/** Loads the figures of the range before (`report/before`), with one request for the smallest page, a single call. */
interface ReportComparison {
  /** Reads them for the current filter, once. Another page or order of the same calls requests nothing. */
  read(): void
  /** Ends when the figures of the last `read` have arrived, or cannot be loaded. */
  arrived(): Promise<void>
  stop(): void
}

export function createReportComparison({ store, api, logger }: ActionContext): ReportComparison {
  const reading = createLastWins()
  /** The request whose answer is shown or expected. */
  let requested: string | undefined
  let arriving = Promise.resolve()

  const change = (before: ReportState['before']) => store.set(reportAtom, { ...store.get(reportAtom), before })

  const load = async (range: DayRange, body: ReturnType<typeof reportBody>) => {
    const signal = reading.begin()
    try {
      const { count, totals } = await api.call('runReport', { query: { page: 1, limit: 1 }, body, signal })
      if (!signal.aborted) change({ range, count, totals })
    } catch (error) {
      if (signal.aborted) return
      requested = undefined
      logger.error('the report of the range before could not be read', error)
    }
  }

  return {
    read() {
      const { filter } = store.get(reportAtom)
      if (!filter) return
      const range = rangeBefore(filter.range)
      const body = reportBody({ ...filter, range }, store.get(officeZoneAtom))
      const request = JSON.stringify(body)
      if (request === requested) return
      requested = request
      change(undefined)
      arriving = load(range, body)
    },
    arrived: () => arriving,
    stop() {
      reading.cancel()
      requested = undefined
    },
  }
}
