import { expect, test } from 'vitest'
import { oncePer } from './once-per'

test('each key has a value of its own, created with the first request', () => {
  const keys: object[] = []
  const partOf = oncePer((key: object) => ({ number: keys.push(key) }))
  const [one, other] = [{}, {}]
  expect(keys).toEqual([])
  expect(partOf(one)).toBe(partOf(one))
  expect(partOf(other)).not.toBe(partOf(one))
  expect(keys).toEqual([one, other])
})
