import { expect, test } from 'vitest'
import { aProfile, someSettings } from '../testing/builders'
import { isTooEarlyAtom } from './early-wish'
import { instituteSettingsAtom, profileAtom } from './session'
import { createStore } from './store'

test.each([
  ['before the time that they ask for', ['titles'], '13:15', true],
  ['at that time', ['titles'], '14:00', false],
  ['on a platform without wishes', [], '13:15', false],
])(
  'a family is called too early or not, by the clock of the office: %s (card/preferences)',
  (_, extensions, utc, isSo) => {
    const store = createStore()
    store.set(profileAtom, aProfile())
    store.set(instituteSettingsAtom, someSettings({ extensions }))
    const isTooEarly = store.get(isTooEarlyAtom)
    const at = Date.parse(`2026-11-20T${utc}:00Z`)
    expect(isTooEarly({ preferences: { notBefore: '09:00' } }, at)).toBe(isSo)
    expect(isTooEarly({}, at)).toBe(false)
  },
)
