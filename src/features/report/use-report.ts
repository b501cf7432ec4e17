import { useEffect } from 'react'
import { usePart, useText, useWords } from '../../view/use-phone'
import { createReportActions } from '../../actions/report'
import { reportAtom } from '../../state/report'
import { useAtomValue } from '../../view/use-atom-value'
import { reportWords } from '../../text/en/report'

/** The values and actions that every view of the report uses. */
export const useReport = () => ({
  report: useAtomValue(reportAtom),
  reports: usePart(createReportActions),
  words: useWords('report', reportWords),
  locale: useText().locale,
})

/** The same for the page itself, which also opens the report of the address and closes it. */
export function useOpenReport(search: string | undefined) {
  const shown = useReport()
  const { reports } = shown
  useEffect(() => reports.openReport(), [reports])
  useEffect(() => reports.followReportAddress(search), [reports, search])
  return shown
}
