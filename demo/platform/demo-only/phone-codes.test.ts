import { beforeEach, describe, expect, test } from 'vitest'
import { createPhoneCodes, type PhoneCodes } from './phone-codes'

describe('a code for a phone (platform/demo-only)', () => {
  let now: number
  let codes: PhoneCodes
  beforeEach(() => {
    now = 0
    codes = createPhoneCodes(() => now)
  })
  const issue = (phone = 'phone') => {
    const issued = codes.issue('dana', phone)
    if (!('code' in issued)) throw new Error('No further code')
    return issued.code
  }

  test('is good once, for its person and phone', () => {
    const code = issue()
    expect(codes.spend('marcus', 'phone', code)).toBe(false)
    expect(codes.spend('dana', 'other', code)).toBe(false)
    expect(codes.spend('dana', 'phone', code)).toBe(true)
    expect(codes.spend('dana', 'phone', code)).toBe(false)
  })

  test('ends after ten minutes', () => {
    const [early, late] = [issue('one'), issue('two')]
    now = 599_999
    expect(codes.spend('dana', 'one', early)).toBe(true)
    now = 600_000
    expect(codes.spend('dana', 'two', late)).toBe(false)
  })

  test('ends with its fifth wrong guess, of any length', () => {
    const code = issue()
    for (const guess of ['', '0', '000000', '0000000']) expect(codes.spend('dana', 'phone', guess)).toBe(false)
    expect(codes.spend('dana', 'phone', code)).toBe(true)
    const next = issue()
    for (let guess = 0; guess < 5; guess++) codes.spend('dana', 'phone', '000000')
    expect(codes.spend('dana', 'phone', next)).toBe(false)
  })

  test('is given five times an hour to a person, for all phones together', () => {
    for (let count = 0; count < 5; count++) {
      issue(`phone ${count}`)
      now += 60_000
    }
    expect(codes.issue('dana', 'another')).toEqual({ retryAfter: 3300 })
    expect(codes.issue('marcus', 'his')).toHaveProperty('code')
    now += 3_300_000
    issue()
  })
})
