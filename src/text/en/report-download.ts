/** A report as a file. */
export const reportDownloadWords = {
  download: 'Download report',
  again: 'Try again',
  preparing: 'Preparing your report…',
  /** From half a minute on, and announced each half minute. */
  still: 'Still preparing your report…',
  keepsComing: 'It opens by itself, also while you work on another page.',
  elapsed: 'Time since the report was asked for',
  ready: 'Your report is ready.',
  /** Instead, where the browser kept the new tab shut: a toast, which may be seen on another page. */
  readyToOpen: 'Your report is ready: open it from the report.',
  blocked: 'Your report is ready. Your browser did not let it open by itself.',
  open: 'Open report',
  opensInNewTab: '(opens in a new tab)',
  expired: 'The link to your report has expired. Download the report again.',
  overdue: 'Your report is taking longer than expected. It may still come, or you can try again.',
}
