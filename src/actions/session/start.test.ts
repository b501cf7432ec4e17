import { describe, expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { aProfile, anOngoingCall } from '../../testing/builders'
import { STATISTICS, platformReplies, apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'
import {
  instituteAtom,
  notificationsAtom,
  officeHoursNoticeHiddenAtom,
  profileAtom,
  setupSkippedAtom,
  statisticsAtom,
  testPhoneAtom,
} from '../../state/session'
import { appMountedAtom, connectedElementsAtom, pathAtom } from '../../state/view'
import { eventually } from '../../testing/eventually'

describe('starting', () => {
  test('with a token sends all requests at the same time and becomes ready (session/start)', async () => {
    const { actions, api, phase, facts, live, store } = sessionRig(signedIn)
    const started = actions.start()
    await eventually(() => expect(api.calls).toHaveLength(5))
    expect(api.calls.map(({ name }) => name).sort()).toEqual([
      'getInstitute',
      'getInstituteSettings',
      'getMe',
      'getPhonesAssigned',
      'listNotifications',
    ])
    await started
    expect(phase()).toEqual({ phase: 'ready' })
    expect(live.connected).toBe(true)
    expect(store.get(statisticsAtom)).toEqual(aProfile().statistics)
    expect(facts.map(({ fact }) => fact)).toEqual(['session-changed', 'ready'])
  })

  test('is ready a second after the required answers even if another one hangs, which is used when it comes (session/start)', async () => {
    let answer = (_: unknown) => {}
    const late = new Promise((resolve) => (answer = resolve))
    const { actions, phase, store, api } = sessionRig(signedIn)
    api.reply('listNotifications', () => late as never)
    await actions.start()
    expect(phase()).toEqual({ phase: 'ready' })
    expect(store.get(instituteAtom)?.name).not.toBe('')
    const notice = { id: 'n1', type: 'phone_changed', read: false }
    answer({ content: [notice] })
    await eventually(() => expect(store.get(notificationsAtom)).toMatchObject([notice]))
  })

  test('without a token shows a sign-in card in a single element, and does not navigate (session/redirect)', async () => {
    const { actions, address, api, phase } = sessionRig()
    await actions.start()
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(address.redirects).toEqual([])
    expect(api.calls).toEqual([])
  })

  test('without a token the whole app redirects by itself (session/redirect)', async () => {
    const { actions, address, phase } = sessionRig({ app: true })
    await actions.start()
    await eventually(() => expect(address.redirects).toHaveLength(1))
    expect(phase().phase).toBe('signing-in')
  })

  test('waits until the whole app follows the address', async () => {
    const { actions, address, store, phase } = sessionRig()
    store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'virtual-phone-app', showsCalls: true }])
    const started = actions.start()
    await Promise.resolve()
    expect(phase().phase).toBe('checking')
    store.set(appMountedAtom, true)
    await started
    await eventually(() => expect(address.redirects).toHaveLength(1))
  })

  test("with the host's token never redirects (session/host-token)", async () => {
    const { actions, address, phase } = sessionRig({
      app: true,
      config: { getAccessToken: () => Promise.resolve('host') },
    })
    await actions.start()
    expect(phase().phase).toBe('ready')
    expect(address.redirects).toEqual([])
  })

  test("with a host's failing function says so, and offers a retry (session/host-token)", async () => {
    const getAccessToken = vi.fn().mockRejectedValueOnce(new Error('host')).mockResolvedValue('host')
    const { actions, phase } = sessionRig({ config: { getAccessToken } })
    await actions.start()
    expect(phase()).toMatchObject({ phase: 'failed' })
    await actions.retryStart()
    expect(phase().phase).toBe('ready')
  })

  test("with a host's function that never answers says so after ten seconds, and offers a retry (session/host-token)", async () => {
    vi.useFakeTimers()
    try {
      const getAccessToken = vi
        .fn()
        .mockReturnValueOnce(new Promise(() => undefined))
        .mockResolvedValue('host')
      const { actions, phase } = sessionRig({ config: { getAccessToken } })
      const started = actions.start()
      await vi.advanceTimersByTimeAsync(10_000)
      await started
      expect(phase()).toMatchObject({ phase: 'failed' })
      await actions.retryStart()
      expect(phase().phase).toBe('ready')
    } finally {
      vi.useRealTimers()
    }
  })

  test('for a person who may not log in is refused, and their token does not block the next person (session/refusals)', async () => {
    const { actions, phase, live, store, storage } = sessionRig({
      ...signedIn,
      app: true,
      replies: { getMe: aProfile({ loginAllowed: false }) },
    })
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason: 'disabled-account' })
    expect(store.get(pathAtom)).toBe('/disabled-account')
    expect(live.connected).toBe(false)
    expect(store.get(profileAtom)).toBeUndefined()
    expect([...storage.stored.keys()]).toEqual(['common-params'])
  })

  test('for such a person says so even if the platform answers nothing but the profile (session/refusals)', async () => {
    const refused = () => apiRefusal('error:user-login-not-allowed')
    const { actions, notify, phase } = sessionRig({
      ...signedIn,
      app: true,
      replies: {
        getMe: () => Promise.resolve().then(() => aProfile({ loginAllowed: false })),
        getPhonesAssigned: refused(),
        getInstituteSettings: refused(),
        getInstitute: refused(),
        listNotifications: refused(),
      },
    })
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason: 'disabled-account' })
    expect(notify.shown).toEqual([])
  })

  test.each(['no call', 'a live call'])(
    'a person whose login is disallowed later is told so after %s, and finds what they typed again (session/refusals, session/drafts)',
    async (during) => {
      const { actions, api, live, phase, storage, store } = sessionRig({ ...signedIn, app: true })
      await actions.start()
      storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
      if (during === 'a live call') store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
      api.reply('getMe', aProfile({ loginAllowed: false }))
      live.tellRefused('wrong-institute')
      await eventually(() => expect(api.callsOf('getMe')).toHaveLength(2))
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      if (during === 'a live call') expect(phase().phase).toBe('ready')
      store.set(callStateAtom, { phase: 'idle' })
      await eventually(() => expect(phase()).toEqual({ phase: 'refused', reason: 'disabled-account' }))
      expect(store.get(profileAtom)).toBeUndefined()
      expect(storage.get('api-token')).toBeUndefined()
      expect(storage.draft('c1').get()?.notes).toBe('x')
    },
  )

  test.each(['getMe', 'getPhonesAssigned', 'getInstituteSettings'] as const)(
    'fails with a sentence when %s fails, and starts on a retry (session/start)',
    async (name) => {
      const { actions, api, phase } = sessionRig({ ...signedIn, replies: { [name]: apiRefusal('error:server', 500) } })
      await actions.start()
      expect(phase()).toEqual({ phase: 'failed', message: 'label of error:server' })
      api.reply(name, platformReplies()[name] as never)
      await actions.retryStart()
      expect(phase().phase).toBe('ready')
    },
  )

  test('requests the count of unread voicemail if the profile comes without it', async () => {
    const { actions, phase, store } = sessionRig({
      ...signedIn,
      replies: { getMe: aProfile({ statistics: undefined }) },
    })
    await actions.start()
    expect(phase().phase).toBe('ready')
    await eventually(() => expect(store.get(statisticsAtom)).toEqual(STATISTICS))
  })

  test('works without notices and statistics (session/start)', async () => {
    const { actions, phase, store } = sessionRig({
      ...signedIn,
      replies: {
        getMe: aProfile({ statistics: undefined }),
        listNotifications: apiRefusal('error:not-implemented', 501),
        getStatistics: apiRefusal('error:not-implemented', 501),
      },
    })
    await actions.start()
    expect(phase().phase).toBe('ready')
    expect(store.get(statisticsAtom)).toBeUndefined()
  })

  test('with a token of another person than the host named signs that person out (session/other-tab)', async () => {
    const { actions, phase, storage } = sessionRig({ ...signedIn, config: { userId: 'somebody-else' } })
    await actions.start()
    expect(phase().phase).toBe('signed-out')
    expect(storage.stored.has('api-token')).toBe(false)
  })

  test('works without the institute’s name and area code (session/start)', async () => {
    const { actions, phase, store } = sessionRig({
      ...signedIn,
      replies: { getInstitute: apiRefusal('error:server', 500) },
    })
    await actions.start()
    expect(phase().phase).toBe('ready')
    expect(store.get(instituteAtom)?.instituteId).toBe('school-12')
  })

  test('for another institute than last time clears token and parameters (session/other-institute)', async () => {
    const { actions, phase, storage } = sessionRig({
      stored: {
        ...signedIn.stored,
        'common-params': { tenantId: 't1', instituteId: 'school-99' },
      },
    })
    await actions.start()
    expect(phase().phase).toBe('signed-out')
    await actions.signIn()
    await actions.signIn()
    expect([storage.get('api-token'), storage.get('common-params')]).toEqual([
      undefined,
      { tenantId: 't1', instituteId: 'school-12' },
    ])
  })

  test('with mode=connect clears the stored session, removes the mode from the address and redirects (session/other-institute)', async () => {
    const { actions, address, storage, store } = sessionRig({
      ...signedIn,
      app: true,
      address: { path: '/calls/c1?mode=connect&call=c9' },
    })
    await actions.start()
    await actions.signIn()
    await eventually(() => expect(address.redirects).toHaveLength(1))
    expect(storage.stored.has('api-token')).toBe(false)
    expect(store.get(pathAtom)).toBe('/calls/c1?call=c9')
  })

  test("a host's own mode=connect does nothing to a single element (session/other-institute)", async () => {
    const { actions, phase } = sessionRig({ ...signedIn, address: { path: '/?mode=connect' } })
    await actions.start()
    expect(phase().phase).toBe('ready')
  })

  test('the app stores the parameters of the page (session/sources)', async () => {
    const { actions, storage } = sessionRig({ ...signedIn, app: true, address: { path: '/calls/c1?call=c9' } })
    await actions.start()
    expect(storage.get('common-params')).toEqual({
      tenantId: 't1',
      instituteId: 'school-12',
      unknownCallId: 'c9',
      rootPath: '/calls/c1?call=c9',
    })
  })
})

test('the test number is kept until the person signs out', async () => {
  const { actions, storage, store } = sessionRig({
    stored: { ...signedIn.stored, 'common-params': { ...signedIn.stored['common-params'], testPhone: '' } },
    app: true,
  })
  await actions.start()
  expect(store.get(testPhoneAtom)).toBe('')
  expect(storage.get('common-params')?.testPhone).toBe('')
  await actions.signOut()
  expect(store.get(testPhoneAtom)).toBeUndefined()
})

test('skipped setup and a dismissed office hours notice stay so for this person', async () => {
  const stored = {
    ...signedIn.stored,
    'vp-skip-provisioning': true,
    'vp-hide-set-up-office-alert': [aProfile().userId],
  }
  const own = sessionRig({ stored })
  await own.actions.start()
  expect(own.store.get(setupSkippedAtom)).toBe(true)
  expect(own.store.get(officeHoursNoticeHiddenAtom)).toBe(true)

  const theirs = sessionRig({ stored: { ...stored, 'vp-hide-set-up-office-alert': ['somebody-else'] } })
  await theirs.actions.start()
  expect(theirs.store.get(officeHoursNoticeHiddenAtom)).toBe(false)
})
