import { describe, expect, test } from 'vitest'
import { endOfNotNow, notNowUntil } from './not-now'

const WORDS = { locale: 'en-US', tomorrow: 'tomorrow' }
const at = (time: string) => new Date(`2026-11-20T${time}`).getTime()

describe("'Not now' (incoming/not-now)", () => {
  test.each([
    ['hour', at('10:30:00'), '10:30 AM'],
    ['lesson', at('10:15:00'), '10:15 AM'],
    ['tomorrow', new Date('2026-11-21T00:00:00').getTime(), 'tomorrow'],
  ] as const)('for a choice of %s ends', (choice, until, said) => {
    const now = at('09:30:00')
    expect(notNowUntil(choice, now)).toBe(until)
    expect(endOfNotNow(until, now, WORDS)).toBe(said)
  })

  test('that lasts past midnight says the day', () => {
    const now = at('23:30:00')
    expect(endOfNotNow(notNowUntil('hour', now), now, WORDS)).toBe('Nov 21, 2026, 12:30 AM')
  })
})
