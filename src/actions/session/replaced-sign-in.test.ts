import { describe, expect, test } from 'vitest'
import { profileAtom } from '../../state/session'
import { pathAtom } from '../../state/view'
import { aProfile, anInstitute, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { SENT, TOKEN, apiRefusal, sessionRig, signedIn, type Options } from '../../testing/session-under-test'

/** A page that would replace the sign-in that the browser has asks first (`session/replace`). */

const LINKS = [
  ['mode=connect', { address: { path: '/calls?mode=connect' } }],
  ['another institute', { config: { instituteId: 'school-99' } }],
  ['another tenant', { config: { tenantId: 't2' } }],
] as const satisfies [string, Options][]

const opened = async (options: Options, replies: Options['replies'] = {}) => {
  const rig = sessionRig({
    ...{ ...signedIn, app: true, ...options },
    replies: {
      getMe: aProfile({ fullName: 'Dana' }),
      getInstitute: anInstitute({ name: 'Maple Valley' }),
      getInstituteSettings: someSettings({ extensions: ['revoke'] }),
      revokeToken: undefined,
      ...replies,
    },
  })
  const before = [...rig.storage.stored]
  await rig.actions.start()
  const revoked = () => rig.api.callsOf('revokeToken').map(({ args }) => args.body)
  return { ...rig, before, revoked, replaces: () => rig.phase().replaces }
}

describe.each(LINKS)('a link with %s (session/replace)', (name, options) => {
  test('asks, says who is signed in and where, and changes nothing', async () => {
    const { address, before, phase, replaces, revoked, storage } = await opened(options)
    expect(phase().phase).toBe('signed-out')
    expect(replaces()?.person?.name).toBe('Dana')
    expect(replaces()?.place).toEqual({ tenantId: 't1', instituteId: 'school-12', name: 'Maple Valley' })
    expect([...storage.stored]).toEqual(before)
    expect([address.redirects, revoked()]).toEqual([[], []])
  })

  test('goes to the sign-in at Switch, and the token that is replaced ends', async () => {
    const { actions, address, config, revoked, storage } = await opened(options)
    await Promise.all([actions.signIn(), actions.signIn()])
    expect(address.redirects).toHaveLength(1)
    expect(storage.get('api-token')).toBeUndefined()
    expect(storage.get('common-params')).toMatchObject({ tenantId: config.tenantId, instituteId: config.instituteId })
    expect(storage.get('vp-sign-in')?.rootPath).toBe(name === 'mode=connect' ? '/calls' : '/')
    expect(revoked()).toEqual([{ token: TOKEN.accessToken }])
  })

  test('ends no token that another tab uses, and asks no platform that cannot', async () => {
    const used = await opened(options)
    used.callLock.otherTab.markSignIn({ tenantId: 't1', instituteId: 'school-12', userId: aProfile().userId })
    await used.actions.signIn()
    const without = await opened(options, { getInstituteSettings: someSettings() })
    await without.actions.signIn()
    expect([used.revoked(), without.revoked()]).toEqual([[], []])
    expect(without.address.redirects).toHaveLength(1)
  })

  test('keeps the sign-in at Stay signed in', async () => {
    const { actions, address, config, phase, revoked, storage, store } = await opened(options)
    await actions.staySignedIn()
    expect([storage.get('api-token'), revoked()]).toEqual([TOKEN, []])
    if (name !== 'mode=connect') return expect(address.redirects).toEqual([`${config.platformUrl}/`])
    expect([phase().phase, store.get(pathAtom)]).toEqual(['ready', '/calls'])
  })

  test('does not ask about a token that the platform refuses', async () => {
    for (const getMe of [apiRefusal('error:unauthorized', 401), aProfile({ loginAllowed: false })]) {
      const { address, storage } = await opened(options, { getMe })
      await eventually(() => expect(address.redirects).toHaveLength(1))
      expect(storage.get('api-token')).toBeUndefined()
    }
  })

  test('asks without a name while the platform cannot be reached', async () => {
    const offline = apiRefusal('error:network', 0)
    const { before, replaces, storage } = await opened(options, { getMe: offline, getInstitute: offline })
    expect(replaces()).toMatchObject({ person: undefined, place: { name: undefined } })
    expect([...storage.stored]).toEqual(before)
  })
})

test('an element asks at the press of Sign in, and requests and stores nothing before it (session/replace, load/nothing-asked)', async () => {
  const { actions, address, api, before, replaces, storage } = await opened({
    app: false,
    config: { instituteId: 'school-99' },
  })
  expect(api.calls).toEqual([])
  await actions.signIn()
  expect(replaces()?.person?.name).toBe('Dana')
  expect([...storage.stored]).toEqual(before)
  await actions.signIn()
  expect([address.redirects.length, storage.get('common-params')?.instituteId]).toEqual([1, 'school-99'])
})

const CALLBACK = { path: '/callback', query: { code: 'c', state: SENT.state } }

test('a link to the callback of another institute, without an answer to our request, changes nothing (session/link)', async () => {
  const { api, before, replaces, storage } = await opened({ address: CALLBACK, config: { instituteId: 'school-99' } })
  expect(replaces()?.person?.name).toBe('Dana')
  expect([...storage.stored]).toEqual(before)
  expect(api.callsOf('exchangeCode')).toEqual([])
})

test('the return from a sign-in at another institute asks nothing again (session/replace)', async () => {
  const stored = { ...signedIn.stored, 'vp-sign-in': SENT }
  const { phase, storage } = await opened({ address: CALLBACK, stored, config: { instituteId: 'school-99' } })
  expect(phase().phase).toBe('ready')
  expect(storage.get('common-params')?.instituteId).toBe('school-99')
})

describe('a tab that is signed in (session/replace)', () => {
  const marked = async (options: Options = {}) => {
    const rig = sessionRig({ ...signedIn, app: true, ...options })
    await rig.actions.start()
    return { ...rig, held: rig.callLock.names }
  }

  test('tells other tabs so until it is signed out, and not from the back-forward cache', async () => {
    const { actions, held, lifecycle } = await marked()
    const mine = [`vp-signed-in:t1:school-12:${aProfile().userId}`]
    expect(held()).toEqual(mine)
    lifecycle.tellLeave()
    await eventually(() => expect(held()).toEqual([]))
    lifecycle.tellRestore()
    expect(held()).toEqual(mine)
    await actions.signOut()
    await eventually(() => expect(held()).toEqual([]))
  })

  test('does not tell of a token that the host passes', async () => {
    const { held, phase } = await marked({ config: { accessToken: 'hosts' } })
    expect([phase().phase, held()]).toEqual(['ready', []])
  })

  test('ends its token when another tab has signed in somebody else, who gets the tab', async () => {
    const { api, storage, store } = await marked({
      config: { userId: undefined },
      replies: { getInstituteSettings: someSettings({ extensions: ['revoke'] }), revokeToken: undefined },
    })
    api.reply('getMe', aProfile({ userId: 'imani' }))
    const theirs = { ...TOKEN, accessToken: 'theirs' }
    storage.set('api-token', theirs)
    storage.tellFromOtherTab('api-token', theirs)
    await eventually(() => expect(store.get(profileAtom)?.userId).toBe('imani'))
    expect(api.callsOf('revokeToken').map(({ args }) => args.body)).toEqual([{ token: TOKEN.accessToken }])
  })
})
