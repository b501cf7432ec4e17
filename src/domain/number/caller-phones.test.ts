import { expect, test } from 'vitest'
import { hasCallingPhones, isOwnNumber, type CallerPhones } from './caller-phones'

const caller = (change: Partial<CallerPhones> = {}): CallerPhones => ({
  contacts: [{ phone: '+12015550100', phoneVerified: true, contactType: 'mobile' }],
  assigned: { assigned: true, virtualPhone: { virtualPhone: '+12015550101', callbackPhone: '+12015550102' } },
  ...change,
})

test.each<[string, CallerPhones, boolean]>([
  ['a verified phone and a phone assigned', caller(), true],
  ['no phone assigned', caller({ assigned: { assigned: false } }), false],
  ['no verified phone', caller({ contacts: [{ phone: '+12015550100', phoneVerified: false }] }), false],
  [
    'only the virtual phone verified',
    caller({ contacts: [{ phone: '+12015550101', phoneVerified: true, contactType: 'vp' }] }),
    false,
  ],
  ['a verified contact without a phone', caller({ contacts: [{ phoneVerified: true }] }), false],
])('may a call be placed with %s (number/own)', (_, phones, may) => {
  expect(hasCallingPhones(phones)).toBe(may)
})

test.each([
  ['the personal phone', '+12015550100', true],
  ['the virtual phone', '+12015550101', true],
  ['the forwarding phone', '+12015550102', true],
  ['another person’s', '+12015550123', false],
])('own number: %s (number/own)', (_, e164, own) => {
  expect(isOwnNumber(e164, caller())).toBe(own)
})
