import { isDistrictId } from '../../domain/access/institute-id'
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
import { foundStudents, type FoundStudent } from '../../domain/report/found-students'
import { createDebounce } from '../../lib/debounce'
import { hasStudentFilterAtom, officeZoneAtom } from '../../state/session'
import { NO_REPORT, reportAtom, type ReportState } from '../../state/report'
import { appMountedAtom, pathAtom } from '../../state/view'
import { reportWords } from '../../text/en/report'
import type { LatePart } from '../base/late-part'
import { createPrintSheet, type PrintSheet } from '../base/print-sheet'
import { createViews } from '../base/views'
import { createAllCalls } from './all-calls'
import { createReportReader } from './report-reader'
import { searchRequest } from '../../domain/search-request'

/** The actions of the report page. All views of a phone's report share one filter. */
export interface ReportActions {
  /** A view shows the report until it calls the returned function. It sets the filter with `followReportAddress`. */
  openReport(): () => void
  /**
   * Loads the report of an address's query, or of the current filter without one. The first filter is the last 30 days.
   * Invalid parts of an address are corrected in it.
   */
  followReportAddress(search: string | undefined): void
  /** Changes the filter and begins at page 1, unless the page changes. The address follows. */
  changeReport(change: Partial<ReportFilter>, origin?: string): void
  /** Searches for a text, `reportSearchDebounceMs` after the last change or `now`. */
  searchReport(text: string, when?: 'now'): void
  /** Students whose parents, or who themselves, have this in their names. @throws ApiError, and when `signal` aborts */
  findStudents(query: string, signal: AbortSignal): Promise<FoundStudent[]>
  /** Shows all calls about a student in the days of the filter, or of all students. */
  chooseStudent(student: FoundStudent | undefined): void
  /** Clears the filter except for its days. */
  clearReport(origin?: string): void
  /** Reloads the shown report. */
  retryReport(): void
  /** Opens a transcript inside the report, in the app. False without an app on the page, so that the view shows it. */
  openReportTranscript(callId: string, origin?: string): boolean
  /** Prints the sheet alone and not the page. A toast shows a failure. */
  printReport(sheet: PrintSheet, origin?: string): Promise<void>
  /**
   * The shown report for a sheet, with its comparison and with all its calls, the newest first: up to
   * `LIMITS.printedCallsMax`, one request after the other. A toast shows a failure, and then the result is undefined.
   */
  loadWholeReport(origin?: string): Promise<ReportState | undefined>
  /** Today in the report's zone. */
  today(): Day
  /** Announces a sentence to screen readers: an error of typed text, or the next step in the calendar. */
  sayOfReport(sentence: string): void
}

const REPORT_VIEW = 'report'

export const createReportActions: LatePart<ReportActions> = (context, { navigate }) => {
  const { store, bus, live, announcer, now } = context
  const words = context.text.report ?? reportWords
  const loadAllCalls = createAllCalls(context)
  // The last calls of the last page are no longer in the report.
  const reader = createReportReader(context, (page) => changeReport({ page }))
  const typing = createDebounce(LIMITS.reportSearchDebounceMs)
  /** Typed text that is not searched for yet. */
  let typed: string | undefined

  const forgetTyped = () => {
    typing.cancel()
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
  live.onMissed(reader.catchUp)

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

  const today = () => dayAt(now(), store.get(officeZoneAtom))

  return {
    openReport: () => views.show(REPORT_VIEW),
    followReportAddress(search) {
      const current = search === undefined ? store.get(reportAtom).filter : readReportFilter(search, today())
      const filter = current ?? defaultReportFilter(today())
      // A platform that does not know the filter would show all calls as those about the student.
      const studentId = store.get(hasStudentFilterAtom) ? filter.studentId : undefined
      // Only a district has schools.
      const schoolId = isDistrictId(context.config.instituteId) ? filter.schoolId : undefined
      take({ ...filter, studentId, schoolId })
    },
    changeReport,
    searchReport(text, when) {
      forgetTyped()
      typed = text.trim()
      if (when === 'now') changeReport({})
      else typing.run(() => changeReport({}))
    },
    async findStudents(query, signal) {
      const { content } = await context.api.call('searchUsers', { body: { query: searchRequest(query) }, signal })
      const found = foundStudents(
        content.filter((person) => 'userId' in person),
        query,
      )
      announcer.polite(found.length > 0 ? words.studentsFound(found.length) : words.noStudents)
      return found
    },
    chooseStudent(student) {
      store.set(reportAtom, { ...store.get(reportAtom), student })
      changeReport({ studentId: student?.id })
    },
    async loadWholeReport(origin) {
      const shown = store.get(reportAtom)
      const [calls] = await Promise.all([loadAllCalls(origin), reader.compared()])
      const { filter, before } = store.get(reportAtom)
      return calls && { ...shown, ...(filter === shown.filter && { before }), calls }
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
