import { personalAtom } from './store'

export type { ReportRequest } from '../api/contract/reports'

/**
 * A report as a file (`download/pending`), one at a time.
 *
 *     idle ──► pending ──► idle       it has opened in a new tab
 *                 │  └───► ready      the browser blocked that tab, so a link is shown ──► expired
 *                 ├──────► overdue    no event arrived; a later one is still handled
 *                 └──────► failed
 *
 * The next one may begin in any state but `pending`.
 */
export type ReportDownload =
  | { state: 'idle' | 'expired' | 'overdue' }
  /** `since`: clock reading, ms. */
  | { state: 'pending'; since: number }
  | { state: 'ready'; id: string; url: string }
  | { state: 'failed'; label: string }

export const NO_REPORT_DOWNLOAD: ReportDownload = { state: 'idle' }
export const reportDownloadAtom = personalAtom<ReportDownload>(NO_REPORT_DOWNLOAD)
