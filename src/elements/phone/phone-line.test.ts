import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import type { PageAdapters } from '../../phone'
import { callStateAtom } from '../../state/call/call'
import { profileAtom, sessionAtom } from '../../state/session'
import { aProfile, anOngoingCall } from '../../testing/builders'
import { fakeAnnouncer, fakeLogger, fakeStorage } from '../../testing/fakes/fake-browser'
import { fakePhones, type MadePhone } from '../../testing/fakes/fake-phones'
import { createPhoneRegistry } from './phone-registry'
import type { PhoneSettings } from './phone-settings'

let made: MadePhone[]
let pageSettings: PhoneSettings
let registry: ReturnType<typeof createPhoneRegistry>
let storage: ReturnType<typeof fakeStorage>
/** What waits for the scripts of the page. */
let waiting: (() => void)[]
const runScripts = () => {
  for (const then of waiting.splice(0)) then()
}

const school = { tenantId: 't1', instituteId: 'school-12' }
let count = 0
const join = (settings: PhoneSettings) => registry.join({ id: `vp-${++count}`, settings, onPhone: () => undefined })

beforeEach(() => {
  vi.useFakeTimers()
  const phones = fakePhones()
  made = phones.made
  pageSettings = {}
  waiting = []
  storage = fakeStorage()
  storage.set('api-token', { tokenType: 'Bearer', accessToken: 'stored', role: 'staff' })
  const adapters: PageAdapters = {
    announcer: { ...fakeAnnouncer(), retain: () => () => undefined },
    toasts: { show: () => false, dismiss: () => undefined },
    logger: fakeLogger(),
    storage,
    pageOrigin: 'https://school.example',
    providers: {},
    afterScripts: (then) => void waiting.push(then),
    whenQuiet: () => undefined,
    remembered: () => ({}),
    readAddress: () => ({}),
    isSignInLost: () => false,
  }
  registry = createPhoneRegistry({ createPhone: phones.createPhone, adapters, pageSettings: () => pageSettings })
})
afterEach(() => void vi.useRealTimers())

describe('what a page says while its phone begins (element/attributes)', () => {
  const named = { ...school, apiUrl: 'https://phone.example' }
  const say = (settings: PhoneSettings) => {
    pageSettings = { ...pageSettings, ...settings }
    registry.pageSettingsChanged()
  }

  test('no platform is asked until a script that names one has run, so that no other gets the token', () => {
    join(school).start()
    say({ apiUrl: 'https://phone.example' })
    expect(made.map(({ starts }) => starts)).toEqual([0, 0])
    runScripts()
    expect(made.map(({ starts, config }) => [config.apiUrl, starts])).toEqual([
      ['https://school.example', 0],
      ['https://phone.example', 1],
    ])
  })

  test.each<[string, PhoneSettings, () => void, number]>([
    ['of somebody who has signed in begins at once', {}, () => undefined, 1],
    ['with a token of the host begins at once', { accessToken: 'a' }, () => storage.remove('api-token'), 1],
    ['begins no sign-in before the scripts have run', {}, () => storage.remove('api-token'), 0],
  ])('an element that names the platform %s', (_, settings, prepare, starts) => {
    prepare()
    join({ ...named, ...settings }).start()
    expect(made[0]?.starts).toBe(starts)
    runScripts()
    expect(made[0]?.starts).toBe(1)
  })

  test('a phone without elements does not begin, until one is back', () => {
    const element = join(school)
    element.start()
    element.leave()
    runScripts()
    expect(made[0]?.starts).toBe(0)
    join(school).start()
    runScripts()
    vi.advanceTimersByTime(LIMITS.phoneGraceMs)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ starts: 1, isDestroyed: false })
  })

  test.each(['checking', 'loading', 'ready'] as const)(
    'a token that comes when the stored sign-in is %s is another session, after a live call',
    async (phase) => {
      join(named).start()
      const { store } = made[0] as MadePhone
      store.set(sessionAtom, { phase })
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
      say({ getAccessToken: () => Promise.resolve('a') })
      expect(made).toHaveLength(1)
      store.set(callStateAtom, { phase: 'idle' })
      await Promise.resolve()
      say({ getAccessToken: () => Promise.resolve('b') })
      expect(made.map(({ starts, isDestroyed }) => [starts, isDestroyed])).toEqual([
        [1, true],
        [1, false],
      ])
    },
  )

  test.each([
    ['u1', 1],
    ['u2', 2],
  ])('the session of u1 begins again if the page names another person, whom it then refuses: %s', (userId, starts) => {
    join(named).start()
    const { store } = made[0] as MadePhone
    store.set(sessionAtom, { phase: 'ready' })
    store.set(profileAtom, aProfile({ userId: 'u1' }))
    say({ userId })
    expect([made.length, made[0]?.starts]).toEqual([1, starts])
  })
})
