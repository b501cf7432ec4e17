import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ME, aProfile, aUser, assignedPhones, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { waiting } from '../../testing/waiting-rig'
import { keypadContactsAtom, keypadSearchAtom } from '../../state/keypad'
import { hostNamesAtom } from '../../state/people'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import type { FindContacts, FindPerson, HostContact, HostProviders } from '../base/host-providers'
import { createKeypadActions } from '../keypad'
import { createPeopleActions } from '../people/people-actions'

const PAVEL = aUser({ userId: 'parent-1', fullName: 'Pavel Novak', contacts: [{ phone: '+12015550123' }] })
const RIVERA: HostContact = { name: 'Paloma Rivera', phones: ['(201) 555-0142'], children: [{ name: 'Robin' }] }
const FAILED = "Your school's own directory didn't answer."

function setUp(providers: HostProviders) {
  const context = fakeContext({ providers })
  context.store.set(profileAtom, aProfile())
  context.store.set(phonesAssignedAtom, assignedPhones())
  context.store.set(instituteSettingsAtom, someSettings())
  context.api.reply('searchUsers', { content: [PAVEL] })
  const called: unknown[][] = []
  const keypad = createKeypadActions(context, {
    requestCall: (target) => called.push(['person', target.personId]) > 0,
    callNumber: (...call) => Promise.resolve(called.push(call) > 0),
  })
  const people = createPeopleActions(context)
  const search = async (text: string) => {
    keypad.setDialInput(text)
    await vi.advanceTimersByTimeAsync(700)
  }
  const found = () => context.store.get(keypadContactsAtom).map(({ name }) => name)
  return { ...context, keypad, people, called, search, found }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the page’s own directory', () => {
  test('its contacts are found with the platform’s, the best match first, each number once (host/directory)', async () => {
    const findContacts = vi.fn<FindContacts>(() => [
      RIVERA,
      { name: 'P. Novak', phones: ['201-555-0123'] },
      { name: 'Nobody', phones: [] },
    ])
    const { search, found, announcer } = setUp({ findContacts })
    await search('pa')
    expect(found()).toEqual(['Pavel Novak', 'Paloma Rivera', 'Nobody'])
    expect(findContacts.mock.calls[0]?.[0]).toBe('pa')
    expect(announcer.announced).toContain('polite: 3 contacts found')
  })

  test('in place of the platform’s, which is not asked', async () => {
    const { search, found, api } = setUp({ findContacts: { find: () => Promise.resolve([RIVERA]), instead: true } })
    await search('pa')
    expect(found()).toEqual(['Paloma Rivera'])
    expect(api.callsOf('searchUsers')).toEqual([])
  })

  test('the platform’s people are shown while it is awaited, and a newer search aborts it', async () => {
    const signals: AbortSignal[] = []
    const { search, found, store } = setUp({
      findContacts: (_, { signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    await search('pa')
    expect([found(), store.get(keypadSearchAtom).state]).toEqual([['Pavel Novak'], 'pending'])
    await search('pav')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test.each<[string, FindContacts, string]>([
    ['that does not answer', () => new Promise(() => undefined), 'configure() findContacts: no answer within 3000 ms'],
    [
      'that throws',
      () => {
        throw new Error('Paloma is not here')
      },
      'configure() findContacts: it failed',
    ],
    ['that is no function', {} as never, 'configure() findContacts: expected a function'],
    [
      'that answers something else',
      () => ({ people: [] }) as never,
      'configure() findContacts: expected a list of { name, phones }, and the answer is something else; it is left out',
    ],
  ])('one %s breaks no search: a sentence stands beside the platform’s people', async (_, findContacts, problem) => {
    const { search, found, store, announcer, logger, notify } = setUp({ findContacts })
    await search('pa')
    await vi.advanceTimersByTimeAsync(3000)
    expect(found()).toEqual(['Pavel Novak'])
    expect(store.get(keypadSearchAtom)).toMatchObject({ state: 'ready', note: FAILED })
    expect(announcer.announced).toContain(`polite: 1 contact found. ${FAILED}`)
    expect([logger.lines, notify.shown]).toEqual([[`error: ${problem}`], []])
  })

  test('a contact of the wrong shape is left out, which the console says once, without its value', async () => {
    const { search, found, logger } = setUp({
      findContacts: () => [RIVERA, { name: 'Secret', phones: '+12015550150' } as never],
    })
    await search('pa')
    await search('pav')
    expect(found()).toEqual(['Pavel Novak', 'Paloma Rivera'])
    expect(logger.lines).toEqual([
      'error: configure() findContacts: expected a list of { name, phones }, and phones is something else; it is left out',
    ])
  })

  test('its contact is called by the number, so that it is the person whom the platform knows (call/target)', async () => {
    const { search, keypad, called } = setUp({ findContacts: () => [RIVERA] })
    await search('rivera')
    expect(keypad.callContact('+12015550142 Paloma Rivera', 'e1')).toBe(true)
    expect(called).toEqual([['+12015550142', 'e1', { name: 'Paloma Rivera' }]])
  })
})

describe('the name of a number', () => {
  test('is asked once, at most four at a time, and nothing of it stays for the next person (host/directory)', async () => {
    const findPerson = vi.fn<FindPerson>(
      () => new Promise((answer) => setTimeout(() => answer({ name: 'Rivera' }), 100)),
    )
    const { people, store, personLeaves } = setUp({ findPerson })
    for (let at = 0; at < 6; at += 1) people.findHostName(`+1201555014${at}`)
    people.findHostName('+12015550140')
    await vi.advanceTimersByTimeAsync(0)
    expect(findPerson).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(100)
    expect(findPerson).toHaveBeenCalledTimes(6)
    expect(store.get(hostNamesAtom).get('+12015550140')).toEqual({ name: 'Rivera' })
    personLeaves()
    await vi.advanceTimersByTimeAsync(100)
    expect(store.get(hostNamesAtom).size).toBe(0)
  })

  test.each<[string, FindPerson, object]>([
    ['nobody', () => null, {}],
    ['a failure', () => Promise.reject(new Error('down')), { note: FAILED }],
    ['another shape', () => 'Rivera' as never, {}],
  ])('%s names nobody', async (_, findPerson, entry) => {
    const { people, store } = setUp({ findPerson })
    people.findHostName('+12015550142')
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get(hostNamesAtom).get('+12015550142')).toEqual(entry)
  })

  test('is shown and announced for a call that already rings', async () => {
    const rig = await waiting({ providers: { findPerson: () => Promise.resolve({ name: 'Paloma Rivera' }) } })
    rig.line.tell('incoming', { id: 'ring-1', callId: 'call-in-1', from: '+12015550142' })
    await vi.advanceTimersByTimeAsync(0)
    expect(rig.ringing().map(({ target }) => target.name)).toEqual(['Paloma Rivera'])
    expect(rig.announcer.announced.filter((words) => words.includes('call'))).toEqual([
      expect.stringContaining('201-555-0142'),
      expect.stringContaining('Paloma Rivera'),
    ])
  })

  test('of a directory that replaces the platform’s, whose owners of a number are not asked for', async () => {
    const { people, api } = setUp({ findPerson: { find: () => null, instead: true } })
    await people.findPhoneOwners('+12015550142')
    expect(api.callsOf('searchUsers')).toEqual([])
  })
})

describe('the page’s own log', () => {
  const saved = { callId: 'call-1', form: { notes: 'Will call back', reasons: [], callRelationType: 'other' } }

  test('gets each saved call, as the event has it (host/directory)', async () => {
    const onCallSaved = vi.fn()
    const { bus, notify } = setUp({ onCallSaved })
    bus.emit('call-saved', saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(onCallSaved.mock.calls.map(([call]) => call as unknown)).toEqual([saved])
    expect(notify.shown).toEqual([])
  })

  test('that did not take a call is said, because the person counts on it', async () => {
    const { bus, notify, logger } = setUp({ onCallSaved: () => Promise.reject(new Error(ME)) })
    bus.emit('call-saved', saved)
    await vi.advanceTimersByTimeAsync(0)
    expect(notify.shown).toEqual(["note: The details are saved here, but your school's own log didn't take them."])
    expect(logger.lines).toEqual(['error: configure() onCallSaved: it failed'])
  })
})
