import { expect, test } from 'vitest'
import { common } from '../../text/en/common'
import { shortChildLabel } from './child-label'

test.each([
  ['the first name and the grade', { fullName: 'Robin Tonelli', grade: 'Grade 3' }, 'Robin, Grade 3'],
  ['the first name alone', { fullName: 'Robin Tonelli' }, 'Robin'],
  ['whole if it begins with the family name', { fullName: 'Tonelli, Robin' }, 'Tonelli, Robin'],
  [
    'whole if another child has the first name',
    { fullName: 'Mila Ostrowski', grade: 'Grade 3' },
    'Mila Ostrowski, Grade 3',
  ],
])('a child is named by %s (call/panel)', (_, child, label) => {
  expect(
    shortChildLabel(child, [child, { fullName: 'Mila Horak' }, { fullName: 'Jan Ostrowski' }], common.grades),
  ).toBe(label)
})
