import { FileUser, Printer } from 'lucide-react'
import { useState, type Ref } from 'react'
import { usePhone } from '../../view/use-phone'
import { listsOfDays } from '../../domain/call-list/lists-of-days'
import { isReportNarrowed, reportBody } from '../../domain/report/report-filter'
import { callListsAtom } from '../../state/call-lists'
import { reportScopeAtom } from '../../state/report'
import { officeZoneAtom } from '../../state/session'
import { LateUpdates } from '../../view/late-updates'
import { useAtomValue } from '../../view/use-atom-value'
import { useReasonLabel } from '../../view/use-reason-label'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { DownloadReport } from '../report-download'
import { contactSheet, contactsTitle } from './contact-sheet'
import { reportSheet } from './report-sheet'
import { useReport } from './use-report'

/**
 * The title, and the buttons that print or download the report. A student's report is titled and printed as all
 * contacts about that student.
 */
export function ReportHead({ titleId, title }: { titleId: string; title: Ref<HTMLHeadingElement> }) {
  const { text, elementId } = usePhone()
  const { report, reports, words } = useReport()
  const timeZone = useAtomValue(officeZoneAtom)
  const scope = useAtomValue(reportScopeAtom)
  const { lists } = useAtomValue(callListsAtom)
  const labelOf = useReasonLabel()
  const { filter } = report
  const [isLoading, setLoading] = useState(false)
  const print = async () => {
    if (!filter) return
    setLoading(true)
    const whole = await reports.loadWholeReport(elementId)
    setLoading(false)
    if (!whole) return
    const { calls } = whole
    const shown = {
      ...whole,
      filter,
      lists: isReportNarrowed(filter) ? [] : listsOfDays(lists, filter.range, timeZone),
    }
    const sheet = filter.studentId
      ? contactSheet(shown, { calls, scope, timeZone, today: reports.today(), text, words, labelOf })
      : reportSheet(shown, calls, { scope, timeZone, text, words, labelOf })
    void reports.printReport(sheet, elementId)
  }
  return (
    <div part="header" className="vp-report-head">
      <div className="vp-report-name">
        <Heading ref={title} id={titleId} className="vp-report-title" tabIndex={-1}>
          {filter?.studentId ? contactsTitle(filter.range, report.student?.name, reports.today(), words) : words.title}
        </Heading>
        <p dir="auto" className="vp-report-none">
          {words.scope(scope)}
        </p>
        <LateUpdates />
      </div>
      <div className="vp-report-actions">
        {filter?.studentId ? (
          <Button
            variant="primary"
            icon={<FileUser size={16} strokeWidth={1.75} aria-hidden />}
            disabled={report.state !== 'ready'}
            pending={isLoading}
            onClick={() => void print()}
          >
            {words.printContacts}
          </Button>
        ) : (
          <Button
            icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
            disabled={report.state !== 'ready' || report.count === 0}
            pending={isLoading}
            onClick={() => void print()}
          >
            {words.print}
          </Button>
        )}
        {filter && <DownloadReport filter={reportBody(filter, timeZone)} />}
      </div>
    </div>
  )
}
