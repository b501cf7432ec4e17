import { expect, test } from 'vitest'
import { missingOn, pageRange } from './page-range'

test.each([
  [1, 23, [1, 10]],
  [2, 23, [11, 20]],
  [3, 23, [21, 23]],
  [1, 4, [1, 4]],
])('page %i of ten each, of %i entries, shows %j', (page, count, range) => {
  expect(pageRange(page, 10, count)).toEqual(range)
})

test.each([
  [3, 0],
  [2, 1],
  [0, 3],
  // More than the platform counted.
  [4, 0],
])('of the three on the last page %i can be read, so %i are missing (log/empty)', (rows, missing) => {
  expect(missingOn(pageRange(3, 10, 23), Array(rows).fill('row'))).toBe(missing)
})
