import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import type { PageAdapters } from '../../phone'
import { callStateAtom } from '../../state/call/call'
import { sessionAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import { aCallEnd, aTarget, anOngoingCall } from '../../testing/builders'
import { fakeAnnouncer, fakeLogger, fakeStorage } from '../../testing/fakes/fake-browser'
import { fakePhones, type MadePhone } from '../../testing/fakes/fake-phones'
import type { Member } from './phone-line'
import { createPhoneRegistry } from './phone-registry'
import type { PhoneSettings } from './phone-settings'

let made: MadePhone[]
let pageSettings: PhoneSettings
let remembered: { tenantId?: string; instituteId?: string }
let registry: ReturnType<typeof createPhoneRegistry>
let logger: ReturnType<typeof fakeLogger>

const school = { tenantId: 't1', instituteId: 'school-12' }
let count = 0
function join(settings: PhoneSettings, fallback?: PhoneSettings) {
  const node = document.createElement('div')
  const received: unknown[] = []
  const member: Member = {
    id: `vp-${++count}`,
    settings,
    ...(fallback ? { fallback } : {}),
    element: { node, tag: 'vp-keypad', showsCalls: true },
    onPhone: (phone, missing) => received.push(phone ?? missing),
  }
  return { ...registry.join(member), received, node, id: member.id }
}

beforeEach(() => {
  vi.useFakeTimers()
  const phones = fakePhones()
  made = phones.made
  pageSettings = {}
  remembered = {}
  logger = fakeLogger()
  const adapters: PageAdapters = {
    announcer: { ...fakeAnnouncer(), retain: () => () => undefined },
    toasts: { show: () => false, dismiss: () => undefined },
    logger,
    storage: fakeStorage(),
    pageOrigin: 'https://school.example',
    providers: {},
    afterScripts: (then) => then(),
    whenQuiet: () => undefined,
    remembered: () => remembered,
    readAddress: () => ({}),
    isSignInLost: () => false,
  }
  registry = createPhoneRegistry({ createPhone: phones.createPhone, adapters, pageSettings: () => pageSettings })
})
afterEach(() => void vi.useRealTimers())

describe('sharing a phone', () => {
  test.each([
    ['the same tenant and institute', {}, {}, 1],
    ['the same user', { userId: 'u1' }, { userId: 'u1' }, 1],
    ['one names the user', {}, { userId: 'u1' }, 1],
    ['another user', { userId: 'u1' }, { userId: 'u2' }, 2],
    ['another institute', {}, { instituteId: 'district-1' }, 2],
    ['another tenant', {}, { tenantId: 't2' }, 2],
  ])('%s', (_, one, other, phones) => {
    join({ ...school, ...one })
    join({ ...school, ...other })
    expect(made).toHaveLength(phones)
  })

  test('a third element does not join a phone whose person was named later', () => {
    join(school)
    join({ ...school, userId: 'u1' })
    join({ ...school, userId: 'u2' })
    expect(made.map(({ config }) => config.userId)).toEqual(['u1', 'u2'])
  })

  test('the page’s settings fill in what an element leaves out', () => {
    pageSettings = { ...school, apiUrl: 'https://phone.example' }
    const { received } = join({ apiUrl: 'https://own.example' })
    expect(received).toEqual([made[0]])
    expect(made[0]?.config).toMatchObject({ ...school, apiUrl: 'https://own.example' })
  })

  test('element, page, address, last sign-in: in this order (session/sources)', () => {
    remembered = { tenantId: 'remembered', instituteId: 'school-4' }
    join({ tenantId: 'element' }, { tenantId: 'address', instituteId: 'school-3' })
    pageSettings = { instituteId: 'school-2' }
    join({ tenantId: 'element' }, { tenantId: 'address', instituteId: 'school-3' })
    join({})
    expect(made.map(({ config }) => [config.tenantId, config.instituteId])).toEqual([
      ['element', 'school-3'],
      ['element', 'school-2'],
      ['remembered', 'school-2'],
    ])
  })

  test.each(['../../evil', 'school', 'school-1/..', '<b>', ''])(
    'an institute from the address must be one: %s',
    (id) => {
      const { received } = join({ tenantId: 't1' }, { instituteId: id })
      expect(received).toEqual(['institute'])
      expect(logger.lines).toContain('warn: Need more params in url')
    },
  )

  test('an address without a tenant is reported and logged (session/missing-tenant)', () => {
    const { received } = join({}, { instituteId: 'school-1' })
    expect(received).toEqual(['tenant'])
    expect(logger.lines).toContain('warn: Need more params in url')
  })

  test('an element without a phone gets one when the page is configured', () => {
    const { received } = join({})
    pageSettings = school
    registry.pageSettingsChanged()
    expect(received).toEqual(['tenant', made[0]])
  })
})

describe('the default addresses (element/attributes)', () => {
  test('derive from the API’s address, which derives from the page', () => {
    join(school)
    join({ ...school, tenantId: 't2', apiUrl: 'https://phone.example' })
    const addresses = made.map(({ config: { apiUrl, socketUrl, voiceUrl, authorizeUrl, platformUrl, clientId } }) => [
      ...[apiUrl, socketUrl, voiceUrl, authorizeUrl, platformUrl, clientId],
    ])
    expect(addresses).toEqual([
      [
        'https://school.example',
        'wss://school.example/live',
        'wss://school.example/voice',
        'https://school.example/oauth/v1/authorize',
        'https://school.example',
        'virtual-phone',
      ],
      [
        'https://phone.example',
        'wss://phone.example/live',
        'wss://phone.example/voice',
        'https://phone.example/oauth/v1/authorize',
        'https://school.example',
        'virtual-phone',
      ],
    ])
  })
})

describe('the end of a phone (element/move)', () => {
  test('comes a grace time after the last user left', () => {
    const [first, second] = [join(school), join(school)]
    first.leave()
    vi.advanceTimersByTime(LIMITS.phoneGraceMs * 2)
    expect(made[0]?.isDestroyed).toBe(false)
    second.leave()
    vi.advanceTimersByTime(LIMITS.phoneGraceMs - 1)
    expect(made[0]?.isDestroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(made[0]?.isDestroyed).toBe(true)
    join(school)
    expect(made).toHaveLength(2)
  })

  test('does not come if a user returns in time', () => {
    join(school).leave()
    vi.advanceTimersByTime(LIMITS.phoneGraceMs - 1)
    join(school)
    vi.advanceTimersByTime(LIMITS.phoneGraceMs)
    expect(made).toHaveLength(1)
    expect(made[0]?.isDestroyed).toBe(false)
  })

  test('does not come during a live call, but after it', async () => {
    const { leave } = join(school)
    const { store } = made[0] as MadePhone
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    leave()
    vi.advanceTimersByTime(60_000)
    expect(made[0]?.isDestroyed).toBe(false)
    expect(store.get(connectedElementsAtom)).toEqual([])
    store.set(callStateAtom, { phase: 'idle' })
    await Promise.resolve()
    expect(made[0]?.isDestroyed).toBe(true)
  })
})

describe('the questions before a call (precall/one-dialog)', () => {
  const ask = (then: () => void) => {
    const element = join(school)
    registry.join({ id: 'vp-script-1', settings: school, onPhone: () => undefined })
    const { store } = made[0] as MadePhone
    store.set(callStateAtom, { phase: 'preparing', target: aTarget() })
    element.leave()
    then()
    vi.advanceTimersByTime(LIMITS.phoneGraceMs)
    return store.get(callStateAtom).phase
  }

  test('are canceled a grace time after their element left, because a script waits for the answer', () => {
    expect(ask(() => undefined)).toBe('idle')
  })

  test('stay for an element that returns in time', () => {
    expect(ask(() => join(school))).toBe('preparing')
  })
})

describe('changes', () => {
  test('a changed address is another phone for all users, started if the old one was', () => {
    const element = join(school)
    element.start()
    element.update({ ...school, apiUrl: 'https://phone.example' })
    expect(element.received).toEqual([made[0], made[1]])
    expect([made[0]?.isDestroyed, made[1]?.starts]).toEqual([true, 1])
  })

  test('what the person chose for the app comes before every element, without a warning (settings/devices)', () => {
    join({ ...school, lang: 'en' })
    const app = join({ ...school, lang: 'en' })
    app.update({ ...school, lang: 'en' }, { lang: 'es' })
    expect(made.map(({ config }) => config.lang)).toEqual(['en', 'es'])
    expect(logger.lines).toEqual([])
    app.update({ ...school, lang: 'en' })
    expect(made.map(({ config }) => config.lang)).toEqual(['en', 'es', 'en'])
  })

  test('a changed address waits for the end of a live call, and for its events (element/one-phone)', async () => {
    const element = join(school)
    const { store, bus } = made[0] as MadePhone
    const heard = vi.fn()
    element.node.addEventListener('vp-call-ended', heard)
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    element.update({ ...school, apiUrl: 'https://phone.example' })
    expect(made).toHaveLength(1)
    store.set(callStateAtom, { phase: 'idle' })
    bus.emit('call-ended', aCallEnd())
    expect(heard).toHaveBeenCalledOnce()
    await Promise.resolve()
    expect(made[1]?.config.apiUrl).toBe('https://phone.example')
  })

  test('the session starts once, and again when a missing token arrives', () => {
    const [first, second] = [join(school), join(school)]
    first.start()
    second.start()
    expect(made[0]?.starts).toBe(1)
    made[0]?.store.set(sessionAtom, { phase: 'signed-out' })
    second.update({ ...school, accessToken: 'a' })
    second.update({ ...school, accessToken: 'b' })
    expect(made[0]?.starts).toBe(2)
    expect(made[0]?.config.accessToken).toBe('b')
  })

  test('a removed token is no longer used', () => {
    const element = join({ ...school, accessToken: 'a' })
    element.update(school)
    expect(made[0]?.config.accessToken).toBeUndefined()
  })

  test('a removed token ends the session at once, unless another user has one', () => {
    const [first, second] = [join({ ...school, accessToken: 'a' }), join({ ...school, accessToken: 'b' })]
    first.start()
    first.update(school)
    expect(made[0]).toMatchObject({ leaves: 0, config: { accessToken: 'b' } })
    second.update(school)
    expect(made[0]?.leaves).toBe(1)
  })

  test('an element that replaces one with a token ends nothing, because its own token is set a moment later', () => {
    const first = join({ ...school, accessToken: 'a' })
    first.start()
    first.leave()
    const second = join(school)
    second.update({ ...school, accessToken: 'a' })
    expect(made[0]).toMatchObject({ leaves: 0, starts: 1 })
  })

  test('an element that names another tenant moves over', () => {
    const element = join(school)
    element.update({ ...school, tenantId: 't2' })
    vi.advanceTimersByTime(LIMITS.phoneGraceMs)
    expect(made.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false])
    expect(element.received).toEqual([made[0], made[1]])
  })
})

test('a fact is dispatched from its origin, or else from the first connected element', () => {
  const [first, second] = [join(school), join(school)]
  const heard: string[] = []
  first.node.addEventListener('vp-ready', () => heard.push('first'))
  second.node.addEventListener('vp-ready', () => heard.push('second'))
  const { bus } = made[0] as MadePhone
  bus.emit('ready', {}, second.id)
  bus.emit('ready', {})
  first.leave()
  bus.emit('ready', {})
  expect(heard).toEqual(['second', 'first', 'second'])
})
