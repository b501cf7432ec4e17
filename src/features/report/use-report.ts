import { useEffect } from 'react'
import { usePart, useText, useWords } from '../../view/use-phone'
import { createReportActions } from '../../actions/report'
import { reportAtom } from '../../state/report'
import { useAtomValue } from '../../view/use-atom-value'
import { reportWords } from '../../text/en/report'

/**
 * The actions and words of the report's views. A view of a single call uses only these, so that it does not render with
 * each change of the report.
 */
export const useReportTools = () => ({
  reports: usePart(createReportActions),
  words: useWords('report', reportWords),
  locale: useText().locale,
})

/** The report, with its actions and words. */
export const useReport = () => ({ report: useAtomValue(reportAtom), ...useReportTools() })

/** For the report's page: opens the report that the address names, and closes it with the page. */
export function useOpenReport(search: string | undefined) {
  const tools = useReportTools()
  const { reports } = tools
  useEffect(() => reports.openReport(), [reports])
  useEffect(() => reports.followReportAddress(search), [reports, search])
  return tools
}
