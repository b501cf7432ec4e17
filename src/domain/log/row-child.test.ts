import { expect, test } from 'vitest'
import { aCall, aStudent } from '../../testing/builders'
import { common } from '../../text/en/common'
import { childOfRow } from './row-child'

const { grades } = common

const ada = aStudent({ studentId: 'ada', fullName: 'Ada Transfeld', grade: { gradeName: 'Grade 5' } })
const robin = aStudent({ studentId: 'robin', fullName: 'Robin Transfeld', grade: { gradeName: 'Grade 3' } })

test.each<[string, Parameters<typeof aCall>[0], string | undefined]>([
  ['the one that it is about', { children: [ada, robin], studentId: 'robin' }, 'Robin, Grade 3'],
  ['the one that it is about, by name', { children: [ada, robin], studentName: 'Robin Transfeld' }, 'Robin, Grade 3'],
  ['the only one', { children: [robin] }, 'Robin, Grade 3'],
  [
    'the only one, of an older call without details',
    { children: [robin], callRelationType: 'student' },
    'Robin, Grade 3',
  ],
  ['none of several', { children: [ada, robin] }, undefined],
  [
    'none if it is about somebody else',
    { children: [robin], callRelationType: 'staff', callRelationTo: 'Ms. Li' },
    undefined,
  ],
  [
    'another child, with the whole name',
    { children: [robin], studentId: 'mila', studentName: 'Mila Horak' },
    'Mila Horak',
  ],
  ['the student whose name was typed', { callRelationType: 'student', callRelationTo: 'Mila Horak' }, 'Mila Horak'],
  ['nobody if it is about a student without a name', { children: [robin], studentId: 'gone' }, undefined],
  ['nobody if nobody is known', {}, undefined],
])('a row names %s (log/child)', (_, change, child) => expect(childOfRow(aCall(change), '', grades)).toBe(child))

test('a call that came without children takes those of the person that the page knows (log/child)', () => {
  const person = { guardianships: [robin], kids: [robin] }
  expect(childOfRow(aCall(), '', grades, person)).toBe('Robin, Grade 3')
  expect(childOfRow(aCall({ children: [] }), '', grades, person)).toBeUndefined()
})

const call = aCall({
  callToName: 'Tara Transfeld',
  callToNumber: '+12015550198',
  notes: 'Ada was late',
  studentId: 'robin',
  studentName: 'Robin Transfeld',
  children: [ada, robin],
})

test.each([
  ['robin', 'Robin, Grade 3'],
  ['transfeld robin', 'Robin, Grade 3'],
  ['late, ROBIN', 'Robin, Grade 3'],
  ['transfeld', 'Robin, Grade 3'],
  ['0198', 'Robin, Grade 3'],
])('"%s" found the call by the child that it is about, or by no child: %s (log/search)', (query, child) =>
  expect(childOfRow(call, query, grades)).toBe(child),
)

test.each([
  ['ada', 'Ada, Grade 5'],
  ['transfeld', 'Ada Transfeld, Grade 5'],
])('"%s" found the call by another child: %s (log/search)', (query, child) =>
  expect(
    childOfRow({ ...call, callToName: 'Tara Kent', notes: '', studentId: 'mila', studentName: 'Mila' }, query, grades),
  ).toBe(child),
)
