import { personalAtom } from './store'

export type { ReportBody } from '../api/contract/reports'

/**
 * A report as a file (`download/pending`); one at a time.
 *
 *     idle ──► pending ──► idle       it has opened in a tab of its own
 *                 │  └───► ready      the browser kept that tab shut: a link stands for it ──► expired
 *                 ├──────► overdue    nothing was heard; what comes yet is taken as if in time
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
