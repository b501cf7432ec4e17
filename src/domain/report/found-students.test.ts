import { expect, test } from 'vitest'
import { aStudent, aUser } from '../../testing/builders'
import { foundStudents } from './found-students'

const robin = aStudent({ studentId: 's1', fullName: 'Robin Transfeld', grade: { gradeName: 'Grade 3' } })
const ada = aStudent({ studentId: 's2', fullName: 'Ada Transfeld' })

test.each([
  ['rob', ['Robin Transfeld', 'Ada Transfeld']],
  ['transfeld robin', ['Robin Transfeld', 'Ada Transfeld']],
  ['tara', ['Ada Transfeld', 'Robin Transfeld']],
])('%j finds the children of found people once, those named first (report/student)', (query, expected) => {
  const parents = [aUser({ guardianships: [ada, robin] }), aUser({ guardianships: [robin], kids: [ada] }), aUser()]
  expect(
    foundStudents(
      parents.map((one) => ({ ...one, guardianships: one.guardianships ?? [] })),
      query,
    ).map(({ name }) => name),
  ).toEqual(expected)
})

test('a student has the grade, and no more are offered than fit', () => {
  expect(foundStudents([{ kids: [robin] }], 'robin')).toEqual([{ id: 's1', name: 'Robin Transfeld', grade: 'Grade 3' }])
  const many = Array.from({ length: 20 }, (_, index) => aStudent({ studentId: `s${index}` }))
  expect(foundStudents([{ kids: many }], 'a')).toHaveLength(8)
})
