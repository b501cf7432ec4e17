import { FORM_FIELDS, eachFormField, type ReportedField } from '../call/form-fields'

/**
 * The columns of the downloaded file, in its order, with their names there, which are the same in every language. The
 * names in the list and on paper are texts (`words.columns`).
 */
export const REPORT_FILE_NAMES = {
  when: 'Date',
  time: 'Time',
  direction: 'Direction',
  outcome: 'Outcome',
  caller: 'From',
  callerNumber: 'From number',
  callee: 'To',
  calleeNumber: 'To number',
  student: 'Student',
  duration: 'Duration',
  reasons: FORM_FIELDS.reasons.file,
  // The other fields of the call form, in its order. The reasons keep their place.
  ...(eachFormField(({ file }) => file ?? undefined) as Record<Exclude<ReportedField, 'reasons'>, string>),
  call: 'Call',
}

/** The columns in the list and on paper, in their order. The file has each of them. The first one names its row. */
export const REPORT_COLUMN_NAMES = [
  'when',
  'caller',
  'callee',
  'student',
  'outcome',
  'duration',
  'reasons',
] as const satisfies readonly (keyof typeof REPORT_FILE_NAMES)[]

export type ReportColumnName = (typeof REPORT_COLUMN_NAMES)[number]
