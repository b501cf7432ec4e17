import type { Call } from '../../api/contract/calls'
import { isOlderNews } from '../../domain/call/call-status'
import { LIMITS } from '../../domain/limits'
import { pageRange } from '../../domain/page-range'
import { mayCount, reportBody, reportQuery, type ReportFilter } from '../../domain/report/report-filter'
import { createLastWins } from '../../lib/last-wins'
import { reportAtom, type ReportState } from '../../state/report'
import { officeZoneAtom } from '../../state/session'
import { reportWords } from '../../text/en/report'
import type { ActionContext } from '../base/action-context'
import { createReportComparison } from './report-comparison'
import { notifyApiError } from '../failures/notify-api-error'

/** Loads the report of the current filter. It has one request at a time, and the last one wins. */
interface ReportReader {
  /** The shown report stays until the answer arrives. */
  read(): Promise<void>
  /** A live event about a call (`report/list`). It replaces the shown call, and the figures follow soon. */
  hear(type: 'INSERT' | 'MODIFY', call: Call): void
  /**
   * Events may have been missed, so this reloads the shown report, unless it was requested after `since`, and with a
   * connection also after a failure.
   */
  catchUp(isConnected: boolean, since: number): void
  /** Ends when the figures of the range before have arrived, or cannot be loaded. */
  compared(): Promise<void>
  stop(): void
}

/** `toPage` is called with the last page when the requested page lies behind it. */
export function createReportReader(context: ActionContext, toPage: (page: number) => void): ReportReader {
  const { store, api, announcer, logger, uptime } = context
  const words = context.text.report ?? reportWords
  const reading = createLastWins()
  const comparison = createReportComparison(context)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStale = false
  let lastAt = -Infinity

  const change = (next: Partial<ReportState>) => store.set(reportAtom, { ...store.get(reportAtom), ...next })
  const stopReading = () => {
    clearTimeout(timer)
    reading.cancel()
    timer = undefined
    isStale = false
  }

  const ask = async () => {
    stopReading()
    lastAt = uptime()
    const signal = reading.begin()
    const { filter } = store.get(reportAtom)
    if (!filter) return undefined
    const body = reportBody(filter, store.get(officeZoneAtom))
    try {
      const answer = await api.call('runReport', { query: reportQuery(filter), body, signal })
      const { content, count, totals, student } = answer
      if (signal.aborted) return undefined
      const lastPage = Math.max(1, Math.ceil(count / LIMITS.reportListMax))
      if (filter.page > lastPage) return void toPage(lastPage)
      return {
        calls: content,
        shown: filter,
        count,
        totals,
        schools: schoolsWith(totals),
        ...named(filter, content, student),
      }
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    }
  }

  /** A report of one school does not name the others, so their names stay. */
  const schoolsWith = (totals: ReportState['totals']) =>
    new Map([
      ...(store.get(reportAtom).schools ?? []),
      ...(totals?.bySchool ?? []).map(({ instituteId, name }) => [instituteId, name] as const),
    ])

  /** The student's name, as the platform or a call says it. */
  const named = (
    { studentId: id }: ReportFilter,
    calls: readonly Call[],
    student: { studentId: string; fullName: string } | undefined,
  ): Pick<ReportState, 'student'> => {
    const fromPlatform = student?.studentId === id ? student?.fullName : undefined
    const name = id && (fromPlatform || calls.find(({ studentId }) => studentId === id)?.studentName)
    return id && name ? { student: { id, name } } : {}
  }

  const read = async () => {
    change({ state: 'loading', failure: undefined })
    try {
      const found = await ask()
      if (!found) return
      change({ state: 'ready', ...found })
      if (found.count > 0) comparison.read()
      const range = pageRange(found.shown.page, LIMITS.reportListMax, found.count)
      announcer.polite(found.count === 0 ? words.noneFound : words.found(found.count, ...range))
      if (isStale) soon()
    } catch (error) {
      change({ state: 'failed', failure: notifyApiError(context, error) })
    }
  }

  /** Reloads in place without an announcement, because the person did not request it. */
  const readAgain = async () => {
    try {
      const found = await ask()
      if (found) change(found)
    } catch (error) {
      logger.error('the report could not be read again', error)
    }
  }

  const soon = () => {
    const { state } = store.get(reportAtom)
    isStale = state === 'loading'
    if (state !== 'ready' || timer) return
    timer = setTimeout(() => void readAgain(), Math.max(0, lastAt + LIMITS.reportRefreshGapMs - uptime()))
  }

  return {
    read,
    hear(type, call) {
      const { state, filter, calls } = store.get(reportAtom)
      if (state === 'idle' || !filter) return
      const shown = calls.find(({ id }) => id === call.id)
      const isNews = type === 'MODIFY' && shown && !isOlderNews(shown.status, call.status)
      if (isNews) change({ calls: calls.map((other) => (other === shown ? call : other)) })
      if (shown || mayCount(filter, store.get(officeZoneAtom), call)) soon()
    },
    catchUp(isConnected, since) {
      if (lastAt > since) return
      if (store.get(reportAtom).state !== 'failed') soon()
      else if (isConnected) void read()
    },
    compared: comparison.arrived,
    stop() {
      stopReading()
      comparison.stop()
    },
  }
}
