import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import type { User } from '../../api/contract/people'
import type { CallTarget } from '../../domain/call/call-state'
import { callStateAtom } from '../../state/call/call'
import { dialInputAtom, keypadProblemAtom, keypadSearchAtom, keypadUnavailableAtom } from '../../state/keypad'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { appMountedAtom, keypadOpenAtom, unsavedFormsAtom } from '../../state/view'
import { aCall, ME, anOngoingCall, aProfile, assignedPhones, aUser, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createKeypadActions } from './index'

const DEBOUNCE_MS = 700

function setUp() {
  const context = fakeContext()
  context.store.set(profileAtom, aProfile())
  context.store.set(phonesAssignedAtom, assignedPhones())
  context.store.set(instituteSettingsAtom, someSettings())
  const requested: { target: CallTarget; origin?: string }[] = []
  const actions = createKeypadActions(context, {
    requestCall: (target, origin) => requested.push({ target, ...(origin ? { origin } : {}) }) > 0,
    callNumber: () => Promise.resolve(false),
  })
  const people = (...content: User[]) => context.api.reply('searchUsers', { content })
  const searches = () => context.api.callsOf('searchUsers').map(({ args }) => args.body)
  return { ...context, context, actions, requested, people, searches }
}

const settle = () => vi.advanceTimersByTimeAsync(DEBOUNCE_MS)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('text and results are removed with the person, although the keypad stays (session/personal)', async () => {
  const { actions, people, personLeaves, store } = setUp()
  people(aUser())
  actions.setDialInput('Pavel')
  await settle()
  expect(store.get(keypadSearchAtom).state).toBe('ready')
  personLeaves()
  expect(store.get(dialInputAtom)).toBe('')
  expect(store.get(keypadSearchAtom)).toEqual({ state: 'idle' })
})

describe('opening the keypad', () => {
  test('opens for a person with a verified phone and an assigned one (keypad/open)', () => {
    const { actions, store } = setUp()
    expect(actions.openKeypad()).toBe(true)
    expect(store.get(keypadOpenAtom)).toBe(true)
  })

  test.each([
    ['before the profile is loaded', undefined, assignedPhones(), 'not-ready'],
    ['before the assignment is known', aProfile(), undefined, 'not-ready'],
    [
      'without a verified phone',
      aProfile({ contacts: [{ phone: '+12015550100' }] }),
      assignedPhones(),
      'phone-unverified',
    ],
    [
      'with no phone but the virtual one',
      aProfile({ contacts: [{ phone: '+12015550101', phoneVerified: true, contactType: 'vp' }] }),
      assignedPhones(),
      'phone-unverified',
    ],
    ['without an assigned phone', aProfile(), { assigned: false }, 'phone-unassigned'],
  ] as const)('stays closed %s', (_, profile, assigned, reason) => {
    const { actions, store } = setUp()
    store.set(profileAtom, profile)
    store.set(phonesAssignedAtom, assigned)
    expect(store.get(keypadUnavailableAtom)).toBe(reason)
    expect(actions.openKeypad()).toBe(false)
    expect(store.get(keypadOpenAtom)).toBe(false)
  })

  test('unsaved call details keep it closed, with a toast (keypad/open)', () => {
    const { actions, store, notify } = setUp()
    store.set(unsavedFormsAtom, [{ callId: 'call-1', elementId: 'element-1' }])
    expect(actions.openKeypad()).toBe(false)
    expect(notify.shown).toEqual(['error: Unable to open due to unsaved call details.'])
    expect(notify.shownMs).toEqual([3000])
  })

  test('leaving the keypad resets it (keypad/mask)', () => {
    const { actions, store } = setUp()
    actions.openKeypad()
    actions.setDialInput('2015550123')
    actions.closeKeypad()
    expect(store.get(dialInputAtom)).toBe('')
    expect(store.get(keypadSearchAtom)).toEqual({ state: 'idle' })
  })

  test('a started call empties it, and closes it in the app', () => {
    const { actions, store } = setUp()
    actions.openKeypad()
    actions.setDialInput('2015550123')
    store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() })
    expect(store.get(dialInputAtom)).toBe('')
    expect(store.get(keypadOpenAtom)).toBe(true)
    store.set(callStateAtom, { phase: 'idle' })
    store.set(appMountedAtom, true)
    store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() })
    expect(store.get(keypadOpenAtom)).toBe(false)
  })
})

describe('contact search', () => {
  test('searches once, 700 ms after the last change, without the leading 1 (contacts/minimum)', async () => {
    const { actions, people, searches } = setUp()
    people()
    for (const text of ['1', '12', '120', '1201']) actions.setDialInput(text)
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1)
    expect(searches()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(searches()).toEqual([{ query: '201' }])
  })

  test.each([
    ['more than 1 character searches contacts', false, 'an', 1],
    ['1 character searches nothing', false, 'a', 0],
    ['whitespace does not count', false, 'a  ', 0],
    ['free dialing requires 3 characters', true, 'an', 0],
    ['free dialing searches from 3 characters', true, 'ana', 1],
  ])('%s', async (_, dialer, text, searched) => {
    const { actions, people, searches, store } = setUp()
    store.set(instituteSettingsAtom, someSettings({ dialer }))
    people()
    actions.setDialInput(text)
    await settle()
    expect(searches()).toHaveLength(searched)
  })

  test('the last query wins, in any order of the answers (contacts/minimum)', async () => {
    const { actions, api, store } = setUp()
    const answers: Record<string, (people: User[]) => void> = {}
    api.reply('searchUsers', ({ body }) => {
      const { query } = body as { query: string }
      return new Promise((resolve) => (answers[query] = (content) => resolve({ content })))
    })
    actions.setDialInput('ana')
    await settle()
    actions.setDialInput('anab')
    await settle()
    expect(api.callsOf('searchUsers')[0]?.args.signal?.aborted).toBe(true)
    answers['anab']?.([aUser({ userId: 'newer' })])
    await vi.advanceTimersByTimeAsync(0)
    answers['ana']?.([aUser({ userId: 'older' })])
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get(keypadSearchAtom)).toMatchObject({
      state: 'ready',
      query: 'anab',
      contacts: [{ personId: 'newer' }],
    })
  })

  test('the person’s own record is left out, and the count is announced once (contacts/minimum)', async () => {
    const { actions, people, store, announcer } = setUp()
    people(aUser({ userId: ME, fullName: 'Me' }), aUser())
    actions.setDialInput('os')
    await settle()
    expect(store.get(keypadSearchAtom)).toMatchObject({ contacts: [{ personId: 'parent-1' }] })
    expect(announcer.announced).toEqual(['polite: 1 contact found'])
  })

  test.each([false, true])('an empty result says so once, with Enter before it too: %j', async (isEntered) => {
    const { actions, people, announcer } = setUp()
    people()
    actions.setDialInput('zz')
    if (isEntered) actions.callFromKeypad()
    await settle()
    expect(announcer.announced).toEqual(['polite: No result'])
  })

  test('earlier results stay during the next search', async () => {
    const { actions, people, store } = setUp()
    people(aUser())
    actions.setDialInput('os')
    await settle()
    actions.setDialInput('ost')
    expect(store.get(keypadSearchAtom)).toMatchObject({ state: 'pending', contacts: [{ personId: 'parent-1' }] })
  })

  test('a failure is a toast of 10 s and has a retry (contacts/minimum)', async () => {
    const { actions, api, people, store, notify } = setUp()
    api.reply('searchUsers', apiError('error:search', 500, 'Search is down.'))
    actions.setDialInput('ost')
    await settle()
    expect(store.get(keypadSearchAtom)).toEqual({ state: 'failed', query: 'ost', label: 'Search is down.' })
    expect(notify.shown).toEqual(['error: Search is down.'])
    people(aUser())
    actions.retryContactSearch()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get(keypadSearchAtom)).toMatchObject({ state: 'ready' })
  })

  test('emptying the field clears the results and cancels the request', async () => {
    const { actions, api, store } = setUp()
    actions.setDialInput('ost')
    await settle()
    actions.setDialInput('')
    expect(api.callsOf('searchUsers')[0]?.args.signal?.aborted).toBe(true)
    expect(store.get(keypadSearchAtom)).toEqual({ state: 'idle' })
  })
})

describe('keys', () => {
  test('a key adds its character, is announced once, and backspace removes it', () => {
    const { actions, store, announcer } = setUp()
    actions.pressKey('2')
    actions.pressKey('+')
    actions.eraseDigit()
    expect(store.get(dialInputAtom)).toBe('2')
    expect(announcer.announced).toEqual(['polite: 2', 'polite: +'])
  })

  test('the tone is a command of its own, and sounds when the key goes down', () => {
    const { actions, tones, store } = setUp()
    actions.soundKey('5')
    expect(tones.played).toEqual(['key 5'])
    expect(store.get(dialInputAtom)).toBe('')
  })
})

describe('calling from the keypad', () => {
  test('says of ten digits what is wrong with them (keypad/invalid)', () => {
    const { actions, announcer } = setUp()
    actions.setDialInput('9995550123')
    expect(actions.callFromKeypad()).toBe(false)
    expect(announcer.announced).toEqual([
      "assertive: Please enter a 10-digit US phone number. These 10 digits aren't one. Check the area code and the 3 digits after it.",
    ])
  })

  test.each(['', '201555', '1115550123', '*67'])('refuses %j (keypad/invalid)', (text) => {
    const { actions, store, requested, announcer } = setUp()
    actions.setDialInput(text)
    expect(actions.callFromKeypad()).toBe(false)
    expect(store.get(keypadProblemAtom)).toBe('invalidNumber')
    expect(announcer.announced).toEqual(['assertive: Please enter a 10-digit US phone number.'])
    expect(requested).toEqual([])
  })

  test.each(['Ana', '201-555-0123 xyz'])(
    'never says of %j, which has letters, that it is no number (keypad/invalid)',
    async (text) => {
      const { actions, people, store, requested, announcer } = setUp()
      people()
      actions.setDialInput(text)
      await settle()
      expect(actions.callFromKeypad()).toBe(false)
      expect(store.get(keypadProblemAtom)).toBeNull()
      expect(announcer.announced.at(-1)).toBe('polite: No result')
      expect(requested).toEqual([])
    },
  )

  test('a name calls the best match, and waits for its search (keypad/enter)', async () => {
    const { actions, people, requested, store, announcer } = setUp()
    people(aUser({ userId: 'parent-2', fullName: 'Marta Ostara' }), aUser({ userId: 'parent-3', fullName: 'Tara Ost' }))
    actions.setDialInput('tara')
    expect(actions.callFromKeypad()).toBe(false)
    expect(requested).toEqual([])
    await settle()
    expect(requested).toMatchObject([{ target: { personId: 'parent-3' } }])
    expect(announcer.announced).toEqual([])
    expect(store.get(keypadSearchAtom)).toMatchObject({
      contacts: [{ personId: 'parent-3' }, { personId: 'parent-2' }],
    })
  })

  test('a contact chosen during a search is called, and the count is not announced (a11y/announcer)', async () => {
    const { actions, people, announcer } = setUp()
    people(aUser())
    actions.setDialInput('ost')
    await settle()
    actions.setDialInput('ostr')
    expect(actions.callContact('parent-1')).toBe(true)
    await settle()
    expect(announcer.announced).toEqual(['polite: 1 contact found'])
  })

  test('a name whose best match has no phone calls nobody else (keypad/enter)', async () => {
    const { actions, people, requested, announcer } = setUp()
    people(aUser({ userId: 'parent-2', fullName: 'Ana One', contacts: [] }), aUser({ fullName: 'Mariana Two' }))
    actions.setDialInput('ana')
    await settle()
    expect(actions.callFromKeypad()).toBe(false)
    expect(announcer.announced.at(-1)).toBe("polite: Call to this person can't be made due to missing phone number")
    expect(requested).toEqual([])
  })

  test('among matches those called last come first (contacts/order)', async () => {
    const { actions, people, store, api } = setUp()
    api.reply('listCalls', { content: [aCall({ callToId: 'parent-3' })], count: 1 })
    await actions.loadRecentPeople()
    people(aUser({ userId: 'parent-2', fullName: 'Ana A' }), aUser({ userId: 'parent-3', fullName: 'Ana B' }))
    actions.setDialInput('ana')
    await settle()
    expect(store.get(keypadSearchAtom)).toMatchObject({
      contacts: [{ personId: 'parent-3' }, { personId: 'parent-2' }],
    })
  })

  test('an emergency number gets its own text (number/emergency)', () => {
    const { actions, store } = setUp()
    actions.setDialInput('911')
    actions.callFromKeypad()
    expect(store.get(keypadProblemAtom)).toBe('emergency')
  })

  test('711 gets its own text (number/emergency)', () => {
    const { actions, store, announcer } = setUp()
    actions.setDialInput('711')
    actions.callFromKeypad()
    expect(store.get(keypadProblemAtom)).toBe('relay')
    expect(announcer.announced).toEqual([
      "assertive: This phone can't dial 711. Call your relay service's 10-digit number.",
    ])
  })

  test.each(['7875550177', '3405550177', '6715550177', '6705550177', '8005550177'])('calls %s', async (digits) => {
    const { actions, people, requested } = setUp()
    people()
    actions.setDialInput(digits)
    await settle()
    expect(actions.callFromKeypad()).toBe(true)
    expect(requested).toMatchObject([{ target: { phone: `+1${digits}` } }])
  })

  test('the next change removes the error (keypad/invalid)', () => {
    const { actions, store } = setUp()
    actions.callFromKeypad()
    actions.pressKey('2')
    expect(store.get(keypadProblemAtom)).toBeNull()
  })

  test('a number without an owner is called as an unknown number', async () => {
    const { actions, people, requested } = setUp()
    people()
    actions.setDialInput('(201) 555-0177')
    await settle()
    expect(actions.callFromKeypad('element-1')).toBe(true)
    expect(requested).toMatchObject([{ target: { phone: '+12015550177', role: 'unknown' }, origin: 'element-1' }])
    expect(requested[0]?.target.personId).toBeUndefined()
  })

  test('a number of a contact is called as that contact, on that number (keypad/enter)', async () => {
    const { actions, people, requested } = setUp()
    people(aUser({ contacts: [{ phone: '+12015550123' }, { phone: '+12015550124' }] }))
    actions.setDialInput('2015550124')
    await settle()
    actions.callFromKeypad()
    expect(requested).toMatchObject([{ target: { personId: 'parent-1', phone: '+12015550124' } }])
  })

  test('while the search is pending nothing is called, and the call follows the answer (keypad/enter)', async () => {
    const { actions, people, requested } = setUp()
    people()
    actions.setDialInput('2015550177')
    expect(actions.callFromKeypad()).toBe(false)
    expect(requested).toEqual([])
    await settle()
    expect(requested).toHaveLength(1)
  })

  test('a changed text cancels the waiting call', async () => {
    const { actions, people, requested } = setUp()
    people()
    actions.setDialInput('2015550177')
    actions.callFromKeypad()
    actions.setDialInput('2015550178')
    await settle()
    expect(requested).toEqual([])
  })

  test('a failed search does not prevent calling a number', async () => {
    const { actions, api, requested } = setUp()
    api.reply('searchUsers', apiError('error:search', 500, 'Down'))
    actions.setDialInput('2015550177')
    await settle()
    expect(actions.callFromKeypad()).toBe(true)
    expect(requested).toHaveLength(1)
  })

  test('a contact is called with all numbers to choose from, and one without a phone is not called (contacts/no-phone)', async () => {
    const { actions, people, requested } = setUp()
    people(
      aUser({ contacts: [{ phone: '+12015550123' }, { phone: '+12015550124' }] }),
      aUser({ userId: 'parent-2', contacts: [] }),
    )
    actions.setDialInput('ost')
    await settle()
    expect(actions.callContact('parent-2')).toBe(false)
    expect(actions.callContact('parent-1')).toBe(true)
    expect(requested).toMatchObject([{ target: { personId: 'parent-1', phones: [{}, {}] } }])
    expect(requested[0]?.target.phone).toBeUndefined()
  })
})
