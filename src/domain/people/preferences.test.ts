import { expect, test } from 'vitest'
import { inCallingOrder, isOtherLanguage, isTooEarly, minutesOfClock } from './preferences'

test.each([
  ['09:00', 540],
  ['9:30', 570],
  ['23:59', 1439],
  ['24:00', undefined],
  ['early', undefined],
  ['', undefined],
  [undefined, undefined],
])('the clock %s is %s minutes of the day', (text, minutes) => expect(minutesOfClock(text)).toBe(minutes))

test.each([
  ['2026-11-20T13:59:00Z', 'America/New_York', true],
  ['2026-11-20T14:00:00Z', 'America/New_York', false],
  ['2026-11-20T14:00:00Z', 'Pacific/Honolulu', true],
  // A zone that the browser does not know is its own, in which the answer is some answer, and no error.
  ['2026-11-20T14:00:00Z', 'Mars/Olympus', expect.any(Boolean)],
])('at %s in %s it is too early for "not before 9:00": %s (card/preferences)', (now, zone, isEarly) => {
  expect(isTooEarly({ notBefore: '09:00' }, Date.parse(now), zone)).toEqual(isEarly)
  expect(isTooEarly({}, Date.parse(now), zone)).toBe(false)
})

test('guardians are offered in the order to call them, and nobody who must not be called (card/preferences)', () => {
  const people = [
    { name: 'no order' },
    { name: 'second', preferences: { order: 2 } },
    { name: 'forbidden', preferences: { order: 1, doNotCall: 'Court order' } },
    { name: 'first', preferences: { order: 1, doNotCall: '' } },
    { name: 'no order either', preferences: {} },
  ]
  expect(inCallingOrder(people, ({ preferences }) => preferences).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'no order',
    'no order either',
  ])
})

test.each([
  ['es', 'en-US', true],
  ['es-MX', 'es-US', false],
  ['Spanish', 'en-US', true],
  ['English', 'en-US', false],
  ['Español', 'es-US', false],
  ['spanish', 'es-US', false],
  [' ', 'en-US', false],
  [undefined, 'en-US', false],
])('the language %j is another one than that of %s: %s (interpreter/first)', (language, locale, isOther) =>
  expect(isOtherLanguage({ language }, locale)).toBe(isOther),
)
