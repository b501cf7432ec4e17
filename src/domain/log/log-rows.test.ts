import { describe, expect, test } from 'vitest'
import { insertRow, keepNear, missingPages, NO_ROWS, placePage, positionOf, type LogRows } from './log-rows'

const ids = (first: number, length: number) => Array.from({ length }, (_, step) => `c${first + step}`)
const rowsOf = (count: number, ...parts: [first: number, ids: string[]][]): LogRows => ({
  count,
  ids: new Map(parts.flatMap(([first, list]) => list.map((id, step) => [first + step, id] as const))),
})
const list = ({ ids: loaded, count }: LogRows) =>
  Array.from({ length: count }, (_, at) => loaded.get(at) ?? '-').join(' ')

describe('a new row', () => {
  test('moves the rows below it down by one, gaps included', () => {
    const rows = rowsOf(5, [0, ['a', 'b']], [4, ['e']])
    expect(list(insertRow(rows, 0, 'new'))).toBe('new a b - - e')
    expect(list(insertRow(rows, 1, 'new'))).toBe('a new b - - e')
    expect(list(insertRow(NO_ROWS, 0, 'new'))).toBe('new')
  })
})

describe('a loaded page', () => {
  test('takes its place beside the loaded rows', () => {
    const rows = placePage(rowsOf(6, [0, ['a', 'b']]), { first: 2, ids: ['c', 'd'], count: 6 }, 0)
    expect(list(rows)).toBe('a b c d - -')
  })

  test('an answer older than some new rows moves down by the number of missing rows', () => {
    const rows = placePage(rowsOf(7, [0, ['new', 'a', 'b']]), { first: 2, ids: ['c', 'd'], count: 6 }, 1)
    expect(list(rows)).toBe('new a b c d - -')
  })

  test('an answer that includes the new rows stays where it is', () => {
    const rows = placePage(rowsOf(7, [0, ['new', 'a', 'b']]), { first: 2, ids: ['b', 'c'], count: 7 }, 1)
    expect(list(rows)).toBe('new a b c - - -')
  })

  test('an answer with an unexplained count replaces everything loaded', () => {
    expect(list(placePage(rowsOf(6, [0, ['a', 'b']]), { first: 2, ids: ['b', 'c'], count: 7 }, 0))).toBe(
      '- - b c - - -',
    )
    expect(list(placePage(rowsOf(6, [0, ['a', 'b']]), { first: 0, ids: ['b'], count: 1 }, 2))).toBe('b')
  })

  test('never puts an id at two positions', () => {
    expect(list(placePage(rowsOf(6, [0, ['a', 'b']]), { first: 2, ids: ['b', 'c'], count: 6 }, 0))).toBe('a - b c - -')
  })
})

test('a row is found by its id', () => {
  expect(positionOf(rowsOf(9, [4, ['e', 'f']]), 'f')).toBe(5)
  expect(positionOf(rowsOf(9, [4, ['e', 'f']]), 'g')).toBeUndefined()
})

test.each([
  ['nothing where all is loaded', rowsOf(40, [0, ids(0, 40)]), 0, 39, []],
  ['each page with a gap in view, once', rowsOf(100, [0, ids(0, 20)]), 15, 45, [2, 3]],
  ['no page past the end', rowsOf(21, [0, ids(0, 20)]), 0, 80, [2]],
  ['no page before the beginning', rowsOf(21, [0, ids(0, 20)]), -10, 5, []],
])('misses %s', (_, rows, first, last, pages) => {
  expect(missingPages(rows, first, last, 20)).toEqual(pages)
})

describe('rows far from the view', () => {
  test('are released, except the first page', () => {
    const rows = keepNear(rowsOf(1000, [0, ids(0, 1000)]), [{ first: 500, last: 510 }], 100, 20)
    expect([...rows.ids.keys()]).toEqual([...ids(0, 20), ...ids(400, 211)].map((id) => Number(id.slice(1))))
    expect(rows.count).toBe(1000)
  })

  test('stay while they are few, so that the same value returns', () => {
    const rows = rowsOf(1000, [0, ids(0, 100)])
    expect(keepNear(rows, [{ first: 500, last: 510 }], 100, 20)).toBe(rows)
  })
})
