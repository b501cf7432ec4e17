import { describe, expect, test, vi } from 'vitest'
import { aProfile, anOngoingCall } from '../../testing/builders'
import { TOKEN, apiRefusal, sessionRig, signedIn, type Options } from '../../testing/session-under-test'
import { callStateAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { pathAtom } from '../../state/view'
import { eventually } from '../../testing/eventually'

describe('an expired session', () => {
  const expiredAfterStart = async (options: Options = {}) => {
    const made = sessionRig({ ...signedIn, app: true, ...options })
    made.storage.set('vp-devices', { input: 'mic' })
    await made.actions.start()
    return made
  }

  test('clears exactly two keys, closes the line and goes to /error (session/expired)', async () => {
    const { api, phase, storage, store, live, facts } = await expiredAfterStart()
    api.refuseToken()
    api.refuseToken()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired' })
    expect(store.get(pathAtom)).toBe('/error')
    expect([...storage.stored.keys()]).toEqual(['vp-devices'])
    expect(live.connected).toBe(false)
    expect(facts.filter(({ fact }) => fact === 'session-changed').map(({ detail }) => detail)).toEqual([
      { signedIn: true },
      { signedIn: false, reason: 'expired' },
    ])
  })

  test('waits for the end of a live call (session/expired)', async () => {
    const { api, phase, store, storage } = await expiredAfterStart()
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    api.refuseToken()
    api.refuseToken()
    expect(phase().phase).toBe('ready')
    expect(storage.get('api-token')).toEqual(TOKEN)
    store.set(callStateAtom, { phase: 'ending', ...anOngoingCall() })
    expect(phase().phase).toBe('ready')
    store.set(callStateAtom, { phase: 'idle' })
    await eventually(() => expect(phase()).toEqual({ phase: 'refused', reason: 'expired' }))
  })

  test("'Sign in now' leads the app to the public site (session/expired)", async () => {
    const { actions, api, address } = await expiredAfterStart()
    api.refuseToken()
    await actions.signInAgain()
    expect(address.redirects).toEqual(['https://site.example/'])
  })

  test("'Sign in now' of a single element leads to the sign-in page and back home, not to /error", async () => {
    const { actions, api, address, storage } = await expiredAfterStart({ app: false })
    api.refuseToken()
    await actions.signInAgain()
    expect(address.redirects[0]).toContain('/oauth/v1/authorize?')
    expect(storage.get('vp-sign-in')?.rootPath).toBe('/')
  })

  test('reloaded at /error stays there', async () => {
    const { actions, address, phase } = sessionRig({ ...signedIn, app: true, address: { path: '/error' } })
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired' })
    expect(address.redirects).toEqual([])
  })

  test.each([
    ['the platform accepts the token', aProfile()],
    ['the platform does not answer that', apiRefusal('error:server', 500)],
  ])('a refused line is tried again later if %s', async (_, answer) => {
    vi.useFakeTimers()
    try {
      const { api, live } = await expiredAfterStart()
      api.reply('getMe', answer)
      live.close()
      live.tellRefused('signed-out')
      await vi.advanceTimersByTimeAsync(30_000)
      expect(live.connected).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a refused line checks the token at the platform (live/reconnect)', async () => {
    const { api, live } = await expiredAfterStart()
    live.tellRefused('signed-out')
    expect(api.callsOf('getMe')).toHaveLength(2)
  })
})

describe('after an expired session', () => {
  const notes = { notes: 'x', ownerId: aProfile().userId }
  const expireWithDraft = async () => {
    const made = sessionRig({ ...signedIn, app: true, config: { userId: undefined } })
    await made.actions.start()
    made.storage.draft('c1').set(notes)
    made.api.refuseToken()
    made.storage.set('api-token', TOKEN)
    made.store.set(pathAtom, '/')
    made.address.go('/', { replace: true })
    return made
  }

  test('the same person finds their typed text (session/drafts)', async () => {
    const { actions, storage } = await expireWithDraft()
    await actions.start()
    expect(storage.draft('c1').get()).toEqual(notes)
  })

  test('another person finds nothing of it, and then its owner does (session/drafts)', async () => {
    const { actions, api, phase, storage } = await expireWithDraft()
    api.reply('getMe', aProfile({ userId: 'somebody-else' }))
    await actions.start()
    expect(phase().phase).toBe('ready')
    expect(storage.draft('c1').get()).toBeUndefined()
    await actions.signOut()
    api.reply('getMe', aProfile())
    storage.set('api-token', TOKEN)
    await actions.start()
    expect(storage.draft('c1').get()).toEqual(notes)
  })
})

describe("a phone whose token is the host's (session/host-token)", () => {
  const hosted = async (app = false) => {
    const made = sessionRig({ app, config: { accessToken: 'host', userId: undefined } })
    await made.actions.start()
    made.storage.set('api-token', TOKEN)
    made.storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
    return made
  }

  test('that expires does not affect another phone’s token', async () => {
    const { api, phase, storage } = await hosted()
    api.refuseToken()
    const message = 'What you typed is kept in this tab. Sign in here to go on with it.'
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired', message })
    expect(storage.get('api-token')).toEqual(TOKEN)
  })

  test('signs out at once when the host removes the token, takes typed text away until its owner is back, and does not navigate', async () => {
    const made = await hosted(true)
    made.config.accessToken = undefined
    made.actions.leaveHost()
    expect(made.phase()).toEqual({ phase: 'failed', message: "You're signed out. Try again to use the phone." })
    expect(made.live.connected).toBe(false)
    expect(made.storage.draft('c1').get()).toBeUndefined()
    expect(made.storage.get('api-token')).toEqual(TOKEN)
    expect(made.address.redirects).toEqual([])
    made.config.accessToken = 'host'
    await made.actions.start()
    expect(made.storage.draft('c1').get()?.notes).toBe('x')
  })

  test('shows a single element’s sign-in card when the host removes the token', async () => {
    const made = await hosted()
    made.config.accessToken = undefined
    made.actions.leaveHost()
    expect(made.phase()).toEqual({ phase: 'signed-out' })
  })

  test('waits for the end of a live call, and stays if the host passes a token again before that', async () => {
    for (const [token, phase] of [
      [undefined, 'signed-out'],
      ['host-2', 'ready'],
    ] as const) {
      const made = await hosted()
      made.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
      made.config.accessToken = undefined
      made.actions.leaveHost()
      expect(made.phase().phase).toBe('ready')
      made.config.accessToken = token
      made.store.set(callStateAtom, { phase: 'idle' })
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      expect(made.phase().phase).toBe(phase)
    }
  })
})

describe('signing out', () => {
  test('clears everything of the person, here and in the store (session/sign-out)', async () => {
    const { actions, phase, storage, store, live } = sessionRig({
      stored: { ...signedIn.stored, 'vp-draft:c1': { notes: 'x' }, 'vp-skip-provisioning': true },
    })
    await actions.start()
    store.set(callsByIdAtom, new Map([['c1', {} as never]]))
    await actions.signOut()
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(storage.stored.size).toBe(0)
    expect(live.connected).toBe(false)
    expect(store.get(profileAtom)).toBeUndefined()
    expect(store.get(callsByIdAtom).size).toBe(0)
  })

  test('late answers to earlier requests change nothing (session/personal)', async () => {
    const { actions, api, phase } = sessionRig(signedIn)
    await actions.start()
    await actions.signOut()
    api.refuseToken()
    expect(phase()).toEqual({ phase: 'signed-out' })
  })

  test('during the start has priority over its answers', async () => {
    let answer: (profile: ReturnType<typeof aProfile>) => void = () => undefined
    const { actions, phase, store } = sessionRig({
      ...signedIn,
      replies: { getMe: () => new Promise((resolve) => (answer = resolve)) },
    })
    const started = actions.start()
    await eventually(() => expect(phase().phase).toBe('loading'))
    await actions.signOut()
    answer(aProfile())
    await started
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(store.get(profileAtom)).toBeUndefined()
  })

  test('leads home and signs nobody in by itself, with any session of the platform (session/sign-out)', async () => {
    const { actions, address, phase, store } = sessionRig({ ...signedIn, app: true, address: { path: '/calls/c1' } })
    await actions.start()
    await actions.signOut()
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(address.redirects).toEqual([])
    expect(store.get(pathAtom)).toBe('/')
    await actions.signIn()
    expect(address.redirects).toHaveLength(1)
  })

  const revoking = {
    ...signedIn,
    replies: {
      getInstituteSettings: {
        virtualPhone: { transcription: true, recording: true, dialer: true, extensions: ['revoke'] },
      },
      revokeToken: undefined,
    },
  }

  test('asks the platform to end the token, if it offers that (session/revoke)', async () => {
    const { actions, api, phase } = sessionRig(revoking)
    await actions.start()
    api.reply('revokeToken', apiRefusal('error:server', 500))
    await actions.signOut()
    const revoked = () => api.callsOf('revokeToken').map(({ args }) => args.body)
    await eventually(() => expect(revoked()).toEqual([{ token: TOKEN.accessToken }]))
    expect(phase()).toEqual({ phase: 'signed-out' })

    const without = sessionRig(signedIn)
    await without.actions.start()
    await without.actions.signOut()
    expect(without.api.callsOf('revokeToken')).toEqual([])
  })

  test('leaves a token that the host passes to the host (session/revoke)', async () => {
    const { actions, api } = sessionRig({ ...revoking, config: { accessToken: 'host', userId: undefined } })
    await actions.start()
    await actions.signOut()
    await eventually(() => expect(api.callsOf('revokeToken')).toEqual([]))
  })

  test('leaves the token to a tab with a call, which asks to end it after the call (session/revoke)', async () => {
    const pressed = sessionRig(revoking)
    await pressed.actions.start()
    await pressed.callLock.otherTab.acquire(aProfile().userId)
    await pressed.actions.signOut()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(pressed.api.callsOf('revokeToken')).toEqual([])

    const talking = sessionRig(revoking)
    await talking.actions.start()
    talking.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    signOutElsewhere(talking)
    expect(talking.api.callsOf('revokeToken')).toEqual([])
    talking.store.set(callStateAtom, { phase: 'idle' })
    await eventually(() => expect(talking.api.callsOf('revokeToken')).toHaveLength(1))
  })

  /** As Sign Out in another tab does it, which removes what all tabs share. */
  const signOutElsewhere = ({ storage }: ReturnType<typeof sessionRig>) => {
    storage.remove('common-params')
    storage.tellFromOtherTab('vp-signed-out', 1)
    storage.tellFromOtherTab('api-token', undefined)
  }

  test('in another tab makes the app say the same at home, without a redirect (session/sign-out)', async () => {
    const made = sessionRig({ ...signedIn, app: true, address: { path: '/calls/c1' } })
    const { actions, address, phase, store } = made
    await actions.start()
    signOutElsewhere(made)
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(store.get(pathAtom)).toBe('/')
    expect(address.redirects).toEqual([])
  })

  test('a sign-in in another tab signs in here, for the same institute only (session/other-tab)', async () => {
    const { actions, phase, storage } = sessionRig()
    await actions.start()
    storage.set('api-token', TOKEN)
    storage.set('common-params', { tenantId: 't1', instituteId: 'school-99' })
    storage.tellFromOtherTab('api-token', TOKEN)
    expect(phase().phase).toBe('signed-out')
    storage.set('common-params', { tenantId: 't1', instituteId: 'school-12' })
    storage.tellFromOtherTab('api-token', TOKEN)
    await eventually(() => expect(phase().phase).toBe('ready'))
  })

  test('in another tab does not concern a phone with a host’s token', async () => {
    const { actions, phase, storage } = sessionRig({ config: { accessToken: 'host' } })
    await actions.start()
    storage.tellFromOtherTab('api-token', undefined)
    expect(phase().phase).toBe('ready')
  })

  test('leaves the line closed, also during a reconnect', async () => {
    vi.useFakeTimers()
    try {
      const { actions, live } = sessionRig(signedIn)
      await actions.start()
      live.tellRefused('signed-out')
      await vi.advanceTimersByTimeAsync(0)
      await actions.signOut()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(live.connected).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a destroyed phone no longer listens', async () => {
    const { actions, phase, storage } = sessionRig(signedIn)
    await actions.start()
    actions.endSession()
    storage.tellFromOtherTab('api-token', undefined)
    expect(phase().phase).toBe('ready')
  })
})
