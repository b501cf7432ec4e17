/** The download of a report. */
export const reportDownloadWords = {
  download: 'Download report',
  again: 'Try again',
  preparing: 'Preparing your report…',
  /** After half a minute, and announced again every half minute. */
  still: 'Still preparing your report…',
  keepsComing: 'It opens by itself, even while you work on another page.',
  elapsed: 'Time since you asked for the report',
  ready: 'Your report is ready.',
  /** If the browser blocked the new tab. It is a toast, which another page may show. */
  readyToOpen: 'Your report is ready: open it from the report.',
  blocked: "Your report is ready. Your browser didn't let it open by itself.",
  open: 'Open report',
  opensInNewTab: '(opens in a new tab)',
  expired: 'The link to your report has expired. Download the report again.',
  overdue: 'Your report is taking longer than expected. It may still come, or you can try again.',
}
