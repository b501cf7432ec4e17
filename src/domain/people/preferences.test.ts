import { expect, test } from 'vitest'
import { inCallingOrder, isOtherLanguage, mayCallFrom, minutesOfClock } from './preferences'

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
  ['2026-11-20T13:59:31Z', 'America/New_York', '2026-11-20T14:00:00Z'],
  ['2026-11-20T23:00:00Z', 'America/New_York', '2026-11-20T14:00:00Z'],
  ['2026-11-20T08:00:00Z', 'Pacific/Honolulu', '2026-11-19T19:00:00Z'],
])('at %s in %s "not before 9:00" is from %s on (card/preferences)', (now, zone, from) => {
  expect(mayCallFrom({ notBefore: '09:00' }, Date.parse(now), zone)).toBe(Date.parse(from))
  expect(mayCallFrom({}, Date.parse(now), zone)).toBeUndefined()
})

test('"not before" in a zone that the browser does not know is by its own (card/preferences)', () => {
  const now = new Date(2026, 10, 20, 8, 15).getTime()
  const from = new Date(2026, 10, 20, 9).getTime()
  expect(mayCallFrom({ notBefore: '09:00' }, now, 'Mars/Olympus')).toBe(from)
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
