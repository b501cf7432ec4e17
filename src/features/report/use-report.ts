import { useEffect } from 'react'
import { usePart, useText, useWords } from '../../view/use-phone'
import { createReportActions } from '../../actions/report'
import { reportAtom } from '../../state/report'
import { useAtomValue } from '../../view/use-atom-value'
import { reportWords } from '../../text/en/report'

/** The actions and words of the report's views. A view of one call does not follow the whole report. */
export const useReportTools = () => ({
  reports: usePart(createReportActions),
  words: useWords('report', reportWords),
  locale: useText().locale,
})

/** The same with the report. */
export const useReport = () => ({ report: useAtomValue(reportAtom), ...useReportTools() })

/** The same for the page itself, which also opens the report of the address and closes it. */
export function useOpenReport(search: string | undefined) {
  const tools = useReportTools()
  const { reports } = tools
  useEffect(() => reports.openReport(), [reports])
  useEffect(() => reports.followReportAddress(search), [reports, search])
  return tools
}
