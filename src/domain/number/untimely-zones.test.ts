import { describe, expect, test } from 'vitest'
import { areaCodeZones } from './area-code-zones'
import { untimelyZones } from './untimely-zones'
import { isUsNumber } from './phone-number'

const at = (time: string) => Date.parse(time)
const NEW_JERSEY = '+12015550123'
const FLORIDA = '+18505550123'

describe('the time where a number lives (precall/family-time)', () => {
  test('from 8:00 to 21:00 of its own clock there is nothing to say', () => {
    expect(untimelyZones(NEW_JERSEY, at('2026-11-20T12:59:59Z'))).toEqual(['America/New_York'])
    expect(untimelyZones(NEW_JERSEY, at('2026-11-20T13:00:00Z'))).toEqual([])
    expect(untimelyZones(NEW_JERSEY, at('2026-11-21T02:00:59Z'))).toEqual([])
    expect(untimelyZones(NEW_JERSEY, at('2026-11-21T02:01:00Z'))).toEqual(['America/New_York'])
    expect(untimelyZones(NEW_JERSEY, at('2026-11-21T05:30:00Z'))).toEqual(['America/New_York'])
  })

  test('summer time counts', () => {
    expect(untimelyZones(NEW_JERSEY, at('2026-07-01T12:30:00Z'))).toEqual([])
    expect(untimelyZones('+16025550123', at('2026-07-01T14:30:00Z'))).toEqual(['America/Phoenix'])
  })

  test('an area code of two clocks says both if one of them is too early or too late', () => {
    expect(untimelyZones(FLORIDA, at('2026-11-21T02:30:00Z'))).toEqual(['America/New_York', 'America/Chicago'])
    expect(untimelyZones(FLORIDA, at('2026-11-21T01:30:00Z'))).toEqual([])
    // Navajo Nation has summer time, the rest of Arizona has not: one clock in winter.
    expect(untimelyZones('+19285550123', at('2026-11-21T04:30:00Z'))).toHaveLength(1)
  })

  test('a number without a place says nothing', () => {
    expect(areaCodeZones('+18005550123')).toEqual([])
    expect(untimelyZones('+18005550123', at('2026-11-21T08:00:00Z'))).toEqual([])
  })

  test('every area code with a place has zones that the browser knows', () => {
    const codes = Array.from({ length: 800 }, (_, index) => String(index + 200))
    // Toll-free numbers and personal ones (5xx) follow a person.
    const placeless = /^(8(00|33|44|55|66|77|88)|5(00|2\d|3[23]|44|66|77|88))$/
    const geographic = codes.filter((code) => isUsNumber(`${code}5550123`) && !placeless.test(code))
    expect(geographic.length).toBeGreaterThan(350)
    expect(geographic.filter((code) => areaCodeZones(`+1${code}5550123`).length === 0)).toEqual([])
    for (const timeZone of new Set(codes.flatMap((code) => areaCodeZones(`+1${code}5550123`)))) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
    }
  })
})
