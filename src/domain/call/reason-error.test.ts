import { expect, test } from 'vitest'
import { reasonErrorOf, type ReasonError } from './reason-error'

const LISTED = ['Attendance', 'Bus delay']

test.each<[sentence: string, text: string, error: ReasonError | null]>([
  ['a new reason may be added', 'Field trip', null],
  ['one in another script may', 'Élève absent', null],
  ['an empty text is no reason', '', 'empty'],
  ['blanks are no reason', ' \t\n', 'empty'],
  ['a reason is in the list only once', 'Attendance', 'duplicate'],
  ['in any case', 'ATTENDANCE', 'duplicate'],
  ['with any blanks around it', '  bus delay ', 'duplicate'],
  ['part of another reason is another reason', 'Bus', null],
  ['Other is in every form already', 'other', 'other'],
  ['in any spelling of its case', ' OTHER ', 'other'],
  ['200 characters fit', 'r'.repeat(200), null],
  ['blanks around them are not sent', ` ${'r'.repeat(200)} `, null],
  ['201 do not', 'r'.repeat(201), 'tooLong'],
])('%s: %j (settings/reasons)', (_, text, error) => {
  expect(reasonErrorOf(text, LISTED)).toBe(error)
})
