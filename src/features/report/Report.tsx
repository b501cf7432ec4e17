import { ArrowLeft } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { usePhone } from '../../view/use-phone'
import { Button } from '../../ui/button/button'
import { rememberFocus } from '../../ui/focus/focus'
import { Panel } from '../../ui/panel'
import { useStyles } from '../../ui/theme/use-styles'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { CallTranscript } from '../transcript'
import css from './report.css?inline'
import { ReportBody } from './ReportBody'
import { ReportFilters } from './filters/ReportFilters'
import { ReportHead } from './ReportHead'
import { useOpenReport, useReport } from './use-report'

export interface ReportProps {
  /** Query of the app's address, which keeps the filter. If it is absent, the element keeps the filter. */
  search?: string
}

/**
 * The report page (`report/figures`, `report/list`): the calls of a filter as figures, charts and a list, to print,
 * download and send as a link.
 */
export function Report({ search }: ReportProps) {
  useStyles(css)
  const { reports } = useOpenReport(search)
  const { elementId } = usePhone()
  const [reading, setReading] = useState<string | null>(null)
  const restoreFocus = useRef<() => unknown>(() => {})
  const readTranscript = useCallback(
    (callId: string) => {
      if (reports.openReportTranscript(callId, elementId)) return
      restoreFocus.current = rememberFocus().giveBack
      setReading(callId)
    },
    [reports, elementId],
  )
  const isRead = reading !== null
  useEffect(() => {
    return () => {
      if (isRead) restoreFocus.current()
    }
  }, [isRead])
  return (
    <>
      {isRead && <TranscriptInReport callId={reading} onBack={() => setReading(null)} />}
      <div hidden={isRead}>
        <ReportPanel onTranscript={readTranscript} />
      </div>
    </>
  )
}

/** Without an app on the page, the transcript replaces the view of the report, whose state stays. */
function TranscriptInReport({ callId, onBack }: { callId: string; onBack: () => void }) {
  const { text } = usePhone()
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className="vp-report-transcript">
      <Button ref={back} variant="white" icon={<ArrowLeft size={20} strokeWidth={1.75} aria-hidden />} onClick={onBack}>
        {text.app.backToReport}
      </Button>
      <CallTranscript callId={callId} />
    </div>
  )
}

function ReportPanel({ onTranscript }: { onTranscript: (callId: string) => void }) {
  const titleId = useId()
  const { title, body, bodyEvents } = useTitleFocus()
  // A pressed filter is painted before what it changes (`report/values`).
  const report = useDeferredValue(useReport().report)
  return (
    <Panel labelledBy={titleId}>
      <div className="vp-report">
        <ReportHead titleId={titleId} title={title} />
        <ReportFilters />
        <div ref={body} {...bodyEvents}>
          <ReportBody report={report} onTranscript={onTranscript} />
        </div>
      </div>
    </Panel>
  )
}
