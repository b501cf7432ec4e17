import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callTicks, dayTicks } from './chart-ticks'
import { addDays } from './report-dates'

describe('the scale of a chart of calls (report/values)', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [23, [0, 5, 10, 15, 20, 25]],
    [100, [0, 20, 40, 60, 80, 100]],
    [1822, [0, 500, 1000, 1500, 2000]],
  ])('up to %i', (greatest, expected) => expect(callTicks(greatest)).toEqual(expected))

  test('has ticks of whole calls at equal distances, and no column is higher than the last', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (greatest) => {
        const scale = callTicks(greatest)
        const [, step = 0] = scale
        expect(scale).toEqual(scale.map((_, index) => index * step))
        expect(Number.isInteger(step)).toBe(true)
        expect(scale.at(-1)).toBeGreaterThanOrEqual(greatest)
        expect(scale.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('the labeled days under a chart (report/values)', () => {
  test.each([
    ['2026-11-20', '2026-11-20', ['2026-11-20']],
    ['2026-11-17', '2026-11-20', ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']],
    ['2026-10-22', '2026-11-20', ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15']],
    ['2026-08-01', '2026-11-20', ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
  ])('%s to %s', (from, to, expected) => expect(dayTicks({ from, to })).toEqual(expected))

  test('are days of the range, in order, and few enough to read', () => {
    const from = fc.nat(20_000).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 366 }), (first, count) => {
        const range = { from: first, to: addDays(first, count - 1) }
        const days = dayTicks(range)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.length).toBeGreaterThanOrEqual(1)
        expect(days.length).toBeLessThanOrEqual(13)
        for (const day of days) expect(day >= range.from && day <= range.to).toBe(true)
      }),
    )
  })
})
