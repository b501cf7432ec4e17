/**
 * What a report says of each call: a column of its list, by the name that the column has in the file of a download. The
 * names in the list and on paper are texts (`words.columns`); those of the file are the same for every reader.
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
