import { LIMITS } from '../../domain/limits'
import { PATHS, reportTranscriptPath } from '../../domain/paths'
import { dayAt, type Day } from '../../domain/report/report-dates'
import {
  defaultReportFilter,
  readReportFilter,
  withoutChoices,
  writeReportFilter,
  type ReportFilter,
} from '../../domain/report/report-filter'
import { NO_REPORT, reportAtom, reportZoneAtom } from '../../state/report'
import { appMountedAtom, pathAtom } from '../../state/view'
import { wordsFor } from '../../text'
import { reportWords } from '../../text/report'
import type { LatePart } from '../base/late-part'
import { createPrintSheet, type PrintSheet } from '../print-sheet'
import { createViews } from '../base/views'
import { createReportReader } from './report-reader'

/** What the report page may be asked. All views of a phone's report show one filter. */
export interface ReportActions {
  /** A view shows the report, until it calls what this returns. It says which with `followReportAddress`. */
  openReport(): () => void
  /**
   * Reads the report of an address's query; without one that of the filter there is, at first of the last 30 days. What
   * makes no sense in an address is put right there.
   */
  followReportAddress(search: string | undefined): void
  /** Changes the filter and begins at page 1, unless a page is what changes. The address follows. */
  changeReport(change: Partial<ReportFilter>, origin?: string): void
  /** Searches for a text, 1 s after the last change or `now`. */
  searchReport(text: string, when?: 'now'): void
  /** Takes away everything that was chosen but the days. */
  clearReport(origin?: string): void
  /** Reads what is shown again. */
  retryReport(): void
  /** Opens a transcript inside the report, in the app; false where no app is on the page: the view shows it. */
  openReportTranscript(callId: string, origin?: string): boolean
  /** Prints the sheet alone, not the page. A toast says where that failed. */
  printReport(sheet: PrintSheet, origin?: string): Promise<void>
  /** The day it is, in the report's zone. */
  today(): Day
  /** Says a sentence to screen readers: what is wrong with what was typed, what is to be picked next. */
  sayOfReport(sentence: string): void
}

const REPORT_VIEW = 'report'

export const createReportActions: LatePart<ReportActions> = (context, { navigate }) => {
  const { store, bus, live, announcer, now } = context
  const words = wordsFor(reportWords, context.config.lang)
  // The last calls of the last page are in the report no more.
  const reader = createReportReader(context, (page) => changeReport({ page }))
  let typing: ReturnType<typeof setTimeout> | undefined
  /** Typed, and not searched for yet. */
  let typed: string | undefined

  const forgetTyped = () => {
    clearTimeout(typing)
    typed = undefined
  }
  const views = createViews({
    last() {
      forgetTyped()
      reader.stop()
      store.set(reportAtom, { ...NO_REPORT, filter: store.get(reportAtom).filter })
    },
  })
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    forgetTyped()
    reader.stop()
  })
  live.on((event) => {
    if (event.topic === 'calls') reader.hear(event.type, event.data)
  })
  live.onReopen(() => reader.catchUp())

  const take = (filter: ReportFilter, origin?: string) => {
    const report = store.get(reportAtom)
    const search = writeReportFilter(filter)
    const isNew = !report.filter || writeReportFilter(report.filter) !== search
    if (isNew) store.set(reportAtom, { ...report, filter })
    if (store.get(appMountedAtom) && store.get(pathAtom).split('?')[0] === PATHS.report) {
      navigate(`${PATHS.report}?${search}`, { replace: true, origin })
    }
    if (isNew || report.state === 'idle') void reader.read()
  }

  const changeReport = (change: Partial<ReportFilter>, origin?: string) => {
    const { filter } = store.get(reportAtom)
    if (!filter) return
    const query = typed ?? filter.query
    forgetTyped()
    take({ ...filter, page: 1, query, ...change }, origin)
  }

  const today = () => dayAt(now(), store.get(reportZoneAtom))

  return {
    openReport: () => views.show(REPORT_VIEW),
    followReportAddress(search) {
      const kept = search === undefined ? store.get(reportAtom).filter : readReportFilter(search, today())
      take(kept ?? defaultReportFilter(today()))
    },
    changeReport,
    searchReport(text, when) {
      forgetTyped()
      typed = text.trim()
      if (when === 'now') changeReport({})
      else typing = setTimeout(() => changeReport({}), LIMITS.logSearchDebounceMs)
    },
    clearReport(origin) {
      const { filter } = store.get(reportAtom)
      forgetTyped()
      if (filter) take(withoutChoices(filter), origin)
    },
    retryReport: () => void reader.read(),
    openReportTranscript(callId, origin) {
      const { filter } = store.get(reportAtom)
      if (!filter || !store.get(appMountedAtom)) return false
      navigate(`${reportTranscriptPath(callId)}?${writeReportFilter(filter)}`, { origin })
      return true
    },
    printReport: createPrintSheet(context, words.printFailed),
    today,
    sayOfReport: (sentence) => announcer.polite(sentence),
  }
}
