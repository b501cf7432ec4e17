/**
 * The columns of a report, with the name of each column in the downloaded file. The names in the list and on paper are
 * texts (`words.columns`), and those in the file are the same in every language.
 */
export const REPORT_FILE_NAMES = {
  when: 'Date',
  caller: 'From',
  callee: 'To',
  outcome: 'Outcome',
  duration: 'Duration',
  reasons: 'Reasons',
} as const

export type ReportColumnName = keyof typeof REPORT_FILE_NAMES
