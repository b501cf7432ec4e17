import { expect, test } from 'vitest'
import { aCall } from '../../testing/builders'
import { foundChild } from './found-child'

const call = aCall({
  callToName: 'Tara Transfeld',
  callToNumber: '+12015550198',
  notes: 'Ada was late',
  studentName: 'Robin Transfeld',
  children: ['Ada Transfeld', 'Robin Transfeld'],
})

test.each([
  ['robin', 'Robin Transfeld'],
  ['transfeld robin', 'Robin Transfeld'],
  ['late, ROBIN', 'Robin Transfeld'],
  ['transfeld', undefined],
  ['ada', undefined],
  ['0198', undefined],
  ['', undefined],
])('"%s" found the call by %s (log/search)', (query, child) => expect(foundChild(call, query)).toBe(child))

test('a call without its children names nobody (log/search)', () => {
  expect(foundChild(aCall({}), 'robin')).toBeUndefined()
})
