import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallerPhones } from './number/caller-phones'
import type { ProfileRole } from './access/permissions'
import {
  areaCodeInput,
  callbackOf,
  callbackPhones,
  instituteAreaCode,
  isAreaCode,
  isInArea,
  isPhoneUpdate,
  numberChoices,
  offeredNumbers,
  setupObstacle,
  setupViewOf,
  type SetupChoice,
  type SetupView,
} from './setup'

const MINE = '+12015550150'
const OTHER = '+12015550151'
const VIRTUAL = '+14175550110'

const verified = (phone: string) => ({ phone, phoneVerified: true })
const unverified = (phone: string) => ({ phone, phoneVerified: false })
const virtual = { phone: VIRTUAL, phoneVerified: true, contactType: 'vp' }
const assignedTo = (callbackPhone: string) => ({
  assigned: true,
  virtualPhone: { virtualPhone: VIRTUAL, callbackPhone },
})
const none = { assigned: false }

const ready: CallerPhones = { contacts: [verified(MINE)], assigned: none }
const done: CallerPhones = { contacts: [verified(MINE), virtual], assigned: assignedTo(MINE) }
const notVerified: CallerPhones = { contacts: [unverified(MINE)], assigned: none }
const lostPhone: CallerPhones = { contacts: [unverified(MINE), virtual], assigned: assignedTo(MINE) }

describe('the setup page (setup/title)', () => {
  test.each<[sentence: string, caller: CallerPhones, role: ProfileRole, changing: boolean, view: SetupView]>([
    ['lets somebody with a verified phone choose a number', ready, 'STAFF', false, 'choose'],
    ['lets an admin choose', ready, 'ADMIN', false, 'choose'],
    ['shows success once a number is assigned', done, 'STAFF', false, 'success'],
    ['lets a person with a number choose another one', done, 'STAFF', true, 'choose'],
    [
      'lets a person complete a number that is not assigned yet',
      { ...done, assigned: { ...done.assigned, assigned: false } },
      'STAFF',
      false,
      'choose',
    ],
    [
      'lets a person choose a number if none is named',
      { ...ready, assigned: { assigned: true } },
      'STAFF',
      false,
      'choose',
    ],
    ['asks for a verified phone first', notVerified, 'STAFF', false, 'must-verify'],
    ['asks for a new one if the person has lost theirs', lostPhone, 'STAFF', false, 'must-verify'],
    ['asks for it before another number is chosen', lostPhone, 'ADMIN', true, 'must-verify'],
    [
      'does not count the virtual phone',
      { contacts: [virtual], assigned: assignedTo(MINE) },
      'STAFF',
      false,
      'must-verify',
    ],
    [
      'asks for another of several verified phones when the callback phone is gone',
      { contacts: [verified(OTHER), verified('+12015550152')], assigned: assignedTo(MINE) },
      'unknown',
      false,
      'personal-phone',
    ],
    ['is closed for an unknown role', ready, 'unknown', false, 'denied'],
    ['asks even an unknown role for a verified phone first', notVerified, 'unknown', false, 'must-verify'],
  ])('%s', (_, caller, role, changing, view) => {
    expect(setupViewOf(caller, role, changing)).toBe(view)
  })

  test.each<[sentence: string, caller: CallerPhones, update: boolean]>([
    ['no verified phones and a callback phone', lostPhone, true],
    ['no phones at all and a callback phone', { ...lostPhone, contacts: [] }, true],
    ['no verified phones and no callback phone', notVerified, false],
    ['a verified phone', done, false],
  ])('is an update with %s: %# (setup/title)', (_, caller, update) => {
    expect(isPhoneUpdate(caller)).toBe(update)
  })
})

describe('the callback phone', () => {
  test('is one of the verified phones, each listed once', () => {
    const contacts = [verified(MINE), unverified('+12015550152'), virtual, verified('201-555-0150'), verified(OTHER)]
    expect(callbackPhones({ contacts })).toEqual([MINE, OTHER])
  })

  test('keeps a number of another country as it is', () => {
    expect(callbackPhones({ contacts: [verified('+4930123456')] })).toEqual(['+4930123456'])
  })

  const both = { contacts: [verified(MINE), verified(OTHER)], assigned: assignedTo('2015550151') }
  test.each<[sentence: string, caller: CallerPhones, chosen: string, phone: string | undefined]>([
    ['is the first verified phone by default', { ...ready, contacts: [unverified(OTHER), verified(MINE)] }, '', MINE],
    ['is the current one if it is verified', both, '', OTHER],
    ['is the chosen one', both, MINE, MINE],
    ['is not a chosen one that is no longer verified', { ...both, contacts: [verified(OTHER)] }, MINE, OTHER],
    ['is another one if the current one is no longer verified', { ...ready, assigned: assignedTo(OTHER) }, '', MINE],
    ['is missing if none is verified', notVerified, MINE, undefined],
  ])('%s', (_, caller, chosen, phone) => {
    expect(callbackOf(caller, chosen)).toBe(phone)
  })
})

describe('an area code', () => {
  test.each([
    ['417', '417'],
    ['4 1-7', '417'],
    ['(417) 555', '417'],
    ['41', '41'],
    ['abc', ''],
    ['', ''],
    ['４１７', '417'],
  ])('typed as %j is %j: digits only, at most 3', (typed, digits) => {
    expect(areaCodeInput(typed)).toBe(digits)
    expect(isAreaCode(digits)).toBe(digits.length === 3)
  })

  test('is at most three digits for any typed text (setup/area-code)', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^\d{0,3}$/.test(areaCodeInput(typed))))
  })

  test.each([
    ['the institute’s area code', { areaCode: '201', phone: '+14175550100' }, '201'],
    ['its first 3 digits', { areaCode: '2015' }, '201'],
    ['the area code of the institute’s number', { phone: '+14175550100' }, '417'],
    ['the area code of a number without the country code', { phone: '417-555-0100' }, '417'],
    ['none if nothing is known', {}, ''],
    ['none without an institute', undefined, ''],
  ])('begins with %s', (_, institute, areaCode) => {
    expect(instituteAreaCode(institute)).toBe(areaCode)
  })

  test.each([
    ['+14175550110', '417', true],
    ['417-555-0110', '417', true],
    ['+14175550110', '201', false],
    ['+12014175501', '417', false],
    ['+14175550110', '41', true],
    ['+14175550110', '2', false],
    ['+14175550110', '', true],
  ])('%s is in area %j: %s', (phone, areaCode, inArea) => {
    expect(isInArea(phone, areaCode)).toBe(inArea)
  })
})

describe('the offered numbers', () => {
  test('are read with or without the plus, each once, without invalid ones', () => {
    const found = ['+14175550110', '14175550111', '4175550112', '+14175550111', 'soon', ''].map((msisdn) => ({
      msisdn,
    }))
    expect(offeredNumbers(found)).toEqual(['+14175550110', '+14175550111', '+14175550112'])
  })

  test('include those of the territories', () => {
    const found = ['7875550110', '9395550110', '3405550110', '6715550110', '6705550110'].map((digits) => `+1${digits}`)
    expect(offeredNumbers(found.map((msisdn) => ({ msisdn })))).toEqual(found)
  })

  const OFFERS = ['+14175550110', '+14175550111']
  test.each([
    ['are all available', '', '417', OFFERS.map((phone) => ({ phone, available: true }))],
    ['contain the selected one once', OFFERS[1], '417', OFFERS.map((phone) => ({ phone, available: true }))],
    [
      'keep the selected one of another area on top, as not available',
      MINE,
      '417',
      [{ phone: MINE, available: false }, ...OFFERS.map((phone) => ({ phone, available: true }))],
    ],
    [
      'keep the selected one of the same area that is not offered, because the person has it',
      '+14175550119',
      '417',
      [{ phone: '+14175550119', available: true }, ...OFFERS.map((phone) => ({ phone, available: true }))],
    ],
  ])('%s', (_, selected = '', areaCode, choices) => {
    expect(numberChoices(selected, areaCode, OFFERS)).toEqual(choices)
  })
})

describe('Complete Setup', () => {
  const choice: SetupChoice = { virtualPhone: VIRTUAL, callbackPhone: MINE, areaCode: '417' }
  test.each<[sentence: string, change: Partial<SetupChoice>, obstacle: ReturnType<typeof setupObstacle>]>([
    ['completes with a callback phone and a number of the wanted area', {}, null],
    ['completes while a partly typed area code still matches', { areaCode: '4' }, null],
    ['needs a callback phone', { callbackPhone: undefined }, 'no-callback'],
    ['needs a virtual number', { virtualPhone: '' }, 'no-number'],
    ['does not complete with a number that is not available', { areaCode: '201' }, 'not-available'],
  ])('%s', (_, change, obstacle) => {
    expect(setupObstacle({ ...choice, ...change })).toBe(obstacle)
  })
})
