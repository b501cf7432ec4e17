import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallTarget } from '../../domain/call/call-state'
import { keypadProblemAtom } from '../../state/keypad'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createKeypadActions } from './index'

/** A keypad whose phone has no profile yet. */
function setUp() {
  const context = fakeContext()
  context.store.set(phonesAssignedAtom, assignedPhones())
  context.store.set(instituteSettingsAtom, someSettings())
  context.api.reply('searchUsers', { content: [] })
  const requested: { target: CallTarget; origin?: string }[] = []
  const actions = createKeypadActions(context, {
    requestCall: (target, origin) => requested.push({ target, ...(origin ? { origin } : {}) }) > 0,
    callNumber: () => Promise.resolve(false),
  })
  return { ...context, actions, requested }
}

const settle = () => vi.advanceTimersByTimeAsync(700)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('Call before the phone is loaded (load/shell)', () => {
  function loadingPhone() {
    const made = setUp()
    made.actions.setDialInput('2015550123')
    expect(made.actions.callFromKeypad('element-1')).toBe(false)
    expect(made.announcer.announced).toEqual(['polite: The phone is still loading.'])
    return { ...made, loaded: () => made.store.set(profileAtom, aProfile()) }
  }

  test('the press is kept, and calls once the phone is loaded and the number was searched', async () => {
    const { loaded, requested } = loadingPhone()
    await settle()
    expect(requested).toEqual([])
    loaded()
    expect(requested).toMatchObject([{ target: { phones: [{ e164: '+12015550123' }] }, origin: 'element-1' }])
    loaded()
    expect(requested).toHaveLength(1)
  })

  test('other text takes it back', async () => {
    const { actions, loaded, requested } = loadingPhone()
    actions.setDialInput('2015550124')
    loaded()
    await settle()
    expect(requested).toEqual([])
  })

  test('it goes with the person', async () => {
    const { loaded, personLeaves, requested } = loadingPhone()
    personLeaves()
    loaded()
    await settle()
    expect(requested).toEqual([])
  })

  test('a phone that cannot call says why', async () => {
    const { store, requested, announcer } = loadingPhone()
    store.set(profileAtom, aProfile({ contacts: [{ phone: '+12015550100' }] }))
    await settle()
    expect(requested).toEqual([])
    expect(announcer.announced).toContain('polite: Verify a phone number in your account to place calls.')
  })

  test('with nothing typed there is nothing to keep', async () => {
    const { actions, store, requested } = setUp()
    actions.callFromKeypad()
    store.set(profileAtom, aProfile())
    expect(store.get(keypadProblemAtom)).toBeNull()
    expect(requested).toEqual([])
  })
})
