import { describe, expect, test, vi } from 'vitest'
import { aToken } from '../../testing/builders'
import { SENT, TOKEN, callback, apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'
import { namedPersonAtom, pathAtom } from '../../state/view'
import type { FakeAddressStart } from '../../testing/fakes/fake-address'
import { eventually } from '../../testing/eventually'

describe('signing in', () => {
  test('requests code and scopes with a new state and S256, and stores the current path (session/authorize)', async () => {
    const { actions, address, storage } = sessionRig({ address: { path: '/calls/c1' } })
    await actions.start()
    await actions.signIn()
    const url = new URL(address.redirects[0] ?? '')
    const sent = storage.get('vp-sign-in')
    expect(url.origin + url.pathname).toBe('https://phone.example/oauth/v1/authorize')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'virtual-phone',
      redirect_uri: 'https://school.example/',
      scope: 'tenant self directory students permissions_alpha',
      state: sent?.state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
    })
    // 128 bit, base64url.
    expect(sent?.state).toMatch(/^[\w-]{22}$/)
    expect(sent?.verifier).toMatch(/^[\w-]{43}$/)
    expect(sent?.rootPath).toBe('/calls/c1')
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent?.verifier))
    expect(Buffer.from(hash).toString('base64url')).toBe(url.searchParams.get('code_challenge'))
    expect(address.redirects[0]).not.toContain(sent?.verifier)
  })

  test.each<[string, string | undefined, FakeAddressStart]>([
    ['the person of a link', undefined, { path: '/', personId: 'tony' }],
    ['a page of theirs', 'tony', { path: '/voicemail', personId: 'tony' }],
    ['whoever follows the link', undefined, { path: '/voicemail', personId: 'me' }],
    ['the other side of a call', undefined, { path: '/calls/c1/edit', personId: 'parent-1' }],
    ['the other side of an unknown call', undefined, { path: '/?call=c1', personId: 'parent-1' }],
    ['nobody', undefined, { path: '/settings' }],
  ])('stores whom the address of the app names: %s (session/callback)', async (_, userId, address) => {
    const made = sessionRig({ app: true, address })
    await made.actions.start()
    await eventually(() => expect(made.storage.get('vp-sign-in')).toBeDefined())
    expect(made.storage.get('vp-sign-in')?.userId).toBe(userId)
  })

  test('a single element does not take the address of its page for the person’s', async () => {
    const { actions, storage } = sessionRig({ address: { path: '/voicemail', personId: 'tony' } })
    await actions.signIn()
    expect(storage.get('vp-sign-in')?.userId).toBeUndefined()
  })

  test('uses its secrets once', async () => {
    const states = new Set<string>()
    for (let round = 0; round < 20; round += 1) {
      const { actions, storage } = sessionRig()
      await actions.signIn()
      states.add(storage.get('vp-sign-in')?.state ?? '')
    }
    expect(states.size).toBe(20)
  })

  test('on an insecure page says so and does not crash (session/storage-blocked)', async () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    const { actions, phase, text } = sessionRig()
    await actions.signIn()
    vi.unstubAllGlobals()
    expect(phase()).toEqual({ phase: 'failed', message: text.errors.insecurePage })
  })

  test('if the browser blocks storage, says so and does not navigate (session/storage-blocked)', async () => {
    const { actions, address, storage, phase, text } = sessionRig({ app: true })
    storage.refused.add('vp-sign-in')
    await actions.start()
    await eventually(() => expect(phase()).toEqual({ phase: 'failed', message: text.session.storageBlocked }))
    expect(address.redirects).toEqual([])
    expect(storage.get('vp-sign-in')).toBeUndefined()
  })

  test('a page that returns from the cache instead of a sign-in offers a retry (session/callback)', async () => {
    const { actions, lifecycle, phase, text } = sessionRig({ app: true })
    await actions.start()
    await eventually(() => expect(phase().phase).toBe('signing-in'))
    lifecycle.tellRestore()
    expect(phase()).toEqual({ phase: 'failed', message: text.session.signInStopped })
  })
})

describe('the callback', () => {
  test('leads back to the person whom the address named', async () => {
    const options = callback({ code: 'c', state: SENT.state }, { ...SENT, rootPath: '/' })
    const stored = {
      ...options.stored,
      'common-params': { tenantId: 't1', instituteId: 'school-12', callerId: 'tony' },
    }
    const { actions, store } = sessionRig({ ...options, stored })
    await actions.start()
    expect(store.get(pathAtom)).toBe('/')
    expect(store.get(namedPersonAtom)).toBe('tony')
    await actions.signOut()
    expect(store.get(namedPersonAtom)).toBeNull()
  })

  test('returns to the institute that the host names then, and not to where the sign-in began (session/callback)', async () => {
    const options = callback({ code: 'c', state: SENT.state })
    const stored = { ...options.stored, 'common-params': { tenantId: 't1', instituteId: 'school-99' } }
    const { actions, storage, phase } = sessionRig({ ...options, stored })
    await actions.start()
    expect(phase().phase).toBe('ready')
    expect(storage.get('api-token')).toEqual(TOKEN)
    expect(storage.get('common-params')).toMatchObject({ instituteId: 'school-12' })
  })

  test('ignores mode=connect, so that the pending sign-in is finished (session/other-institute)', async () => {
    const sent = callback({ code: 'c', state: SENT.state })
    const { actions, phase } = sessionRig({ ...sent, address: { ...sent.address, path: '/callback?mode=connect' } })
    await actions.start()
    expect(phase().phase).toBe('ready')
  })

  test('exchanges the code with the verifier, stores the token and goes to the stored root path (session/callback)', async () => {
    const { actions, api, address, storage, store, phase } = sessionRig(callback({ code: 'code-1', state: 'state-1' }))
    api.reply('exchangeCode', () => {
      // Code and state have left the address before the first request (`session/callback`).
      expect(address.takeParams(['code', 'state'])).toEqual({})
      return TOKEN
    })
    await actions.start()
    expect(api.callsOf('exchangeCode').map(({ args }) => args.query)).toEqual(
      [
        {
          code: 'code-1',
          redirect_uri: 'https://school.example/callback',
          code_verifier: 'verifier-1',
          user_id: 'staff-1',
        },
      ].map((query) => ({ ...query, user_id: expect.any(String) as string })),
    )
    expect(storage.get('api-token')).toEqual(TOKEN)
    expect(storage.get('vp-sign-in')).toBeUndefined()
    expect(store.get(pathAtom)).toBe('/calls/c1')
    expect(phase().phase).toBe('ready')
  })

  test.each<[string, Record<string, string>, unknown]>([
    ['a wrong state', { code: 'code-1', state: 'state-2' }, SENT],
    ['no state', { code: 'code-1' }, SENT],
    ['a state that was used already', { code: 'code-1', state: 'state-1' }, null],
    ['a state and no code', { state: 'state-1' }, SENT],
    ['an error of the platform', { error: 'access_denied', state: 'state-1' }, SENT],
  ])('with %s sends no token call, goes home and does not loop (session/authorize)', async (_, query, sent) => {
    const { actions, api, address, store, phase, storage } = sessionRig(callback(query, sent))
    await actions.start()
    expect(api.calls).toEqual([])
    expect(store.get(pathAtom)).toBe('/')
    expect(phase().phase).toBe('failed')
    expect(address.redirects).toEqual([])
    expect(storage.get('vp-sign-in')).toBeUndefined()
  })

  test('an answer replayed to a signed-in person changes nothing', async () => {
    const { actions, api, phase, storage } = sessionRig({
      ...callback({ code: 'evil', state: 'evil' }),
      stored: signedIn.stored,
    })
    await actions.start()
    expect(api.callsOf('exchangeCode')).toEqual([])
    expect(storage.get('api-token')).toEqual(TOKEN)
    expect(phase().phase).toBe('ready')
  })

  test.each<[string, (made: ReturnType<typeof sessionRig>) => Promise<void>]>([
    ['a sign-out', ({ actions }) => actions.signOut()],
    ['another start', ({ actions }) => actions.start()],
  ])('whose token comes after %s signs nobody in (session/personal)', async (_, act) => {
    let answer: (token: typeof TOKEN) => void = () => undefined
    const made = sessionRig({
      ...callback({ code: 'code-1', state: 'state-1' }),
      replies: { exchangeCode: () => new Promise((resolve) => (answer = resolve)) },
    })
    const started = made.actions.start()
    await eventually(() => expect(made.api.callsOf('exchangeCode')).toHaveLength(1))
    const acted = act(made)
    answer(TOKEN)
    await Promise.all([started, acted])
    expect(made.storage.get('api-token')).toBeUndefined()
    expect(made.phase().phase).not.toBe('ready')
    expect(made.api.callsOf('getMe')).toEqual([])
  })

  test.each([
    ['error:virtual-phone-access', 'disabled', '/disabled'],
    ['error:user-login-not-allowed', 'disabled-account', '/disabled-account'],
  ] as const)('%s leads to %s (session/refusals)', async (code, reason, path) => {
    const { actions, phase, store, storage } = sessionRig({
      ...callback({ code: 'code-1', state: 'state-1' }),
      replies: { exchangeCode: apiRefusal(code) },
    })
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason })
    expect(store.get(pathAtom)).toBe(path)
    expect(storage.get('api-token')).toBeUndefined()
  })

  test.each([
    ['the host', { userId: 'staff-1' }, 'tony', 'staff-1'],
    ['the address, where the host names nobody', { userId: undefined }, 'tony', 'tony'],
    ['nobody', { userId: undefined }, undefined, undefined],
  ])('sends as user_id whom %s names (session/callback)', async (_, config, userId, sent) => {
    const { actions, api } = sessionRig({ ...callback({ code: 'c', state: 'state-1' }, { ...SENT, userId }), config })
    await actions.start()
    const [call] = api.callsOf('exchangeCode')
    expect((call?.args.query as { user_id?: string } | undefined)?.user_id).toBe(sent)
  })

  test('an address that named somebody else costs one more sign-in, of whoever it is (session/callback)', async () => {
    const refused = { exchangeCode: apiRefusal('error:invalid-grant', 400) }
    const sent = { ...SENT, userId: 'tony', rootPath: '/voicemail' }
    const config = { userId: undefined }
    const made = sessionRig({ ...callback({ code: 'c', state: 'state-1' }, sent), config, replies: refused })
    await made.actions.start()
    expect(made.address.redirects).toHaveLength(1)
    const again = made.storage.get('vp-sign-in')
    expect([again?.rootPath, again?.userId]).toEqual(['/voicemail', undefined])
    // A grant that is refused again has another cause.
    const second = sessionRig({ ...callback({ code: 'd', state: 'state-1' }, SENT), config, replies: refused })
    await second.actions.start()
    expect([second.phase(), second.address.redirects]).toEqual([
      { phase: 'failed', message: 'label of error:invalid-grant' },
      [],
    ])
    // The host's person is no guess.
    const hosts = sessionRig({ ...callback({ code: 'd', state: 'state-1' }, sent), replies: refused })
    await hosts.actions.start()
    expect([hosts.phase().phase, hosts.address.redirects]).toEqual(['failed', []])
  })

  test('any other error leads home and shows its sentence', async () => {
    const { actions, phase, store } = sessionRig({
      ...callback({ code: 'code-1', state: 'state-1' }),
      replies: { exchangeCode: apiRefusal('error:invalid-grant', 400) },
    })
    await actions.start()
    expect(store.get(pathAtom)).toBe('/')
    expect(phase()).toEqual({ phase: 'failed', message: 'label of error:invalid-grant' })
  })

  test.each(['parent', 'vp', 'unknown'] as const)(
    'a token of role %s is treated as not allowed (session/refusals)',
    async (role) => {
      const { actions, phase, storage } = sessionRig({
        ...callback({ code: 'code-1', state: 'state-1' }),
        replies: { exchangeCode: aToken({ role }) },
      })
      await actions.start()
      expect(phase()).toEqual({ phase: 'refused', reason: 'disabled-account' })
      expect(storage.get('api-token')).toBeUndefined()
    },
  )

  test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example', ''])(
    'a stored root path %j leads home (session/callback)',
    async (rootPath) => {
      const { actions, store } = sessionRig(callback({ code: 'code-1', state: 'state-1' }, { ...SENT, rootPath }))
      await actions.start()
      expect(store.get(pathAtom)).toBe('/')
    },
  )
})
