import { expect, test } from 'vitest'
import { oncePer } from './once-per'

test('each key has one of its own, made when it is first asked for', () => {
  const keys: object[] = []
  const partOf = oncePer((key: object) => ({ number: keys.push(key) }))
  const [one, other] = [{}, {}]
  expect(keys).toEqual([])
  expect(partOf(one)).toBe(partOf(one))
  expect(partOf(other)).not.toBe(partOf(one))
  expect(keys).toEqual([one, other])
})
