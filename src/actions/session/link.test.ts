import { describe, expect, test } from 'vitest'
import { callEditPath } from '../../domain/paths'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { pathAtom, unsavedFormsAtom } from '../../state/view'
import { aProfile, anOngoingCall, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { TOKEN, apiRefusal, sessionRig, signedIn, type Options } from '../../testing/session-under-test'

/** A link must not remove typed text, or end the sign-in of another tab (`session/link`). */

const KEPT = 'What you typed is kept in this tab. Sign in here to go on with it.'
const WORK = { notes: 'x', ownerId: aProfile().userId }
const withWork = (options: Options = {}) => ({
  ...signedIn,
  app: true,
  ...options,
  stored: { ...signedIn.stored, 'vp-draft:c1': WORK, 'vp-devices': { input: 'mic' }, ...options.stored },
})

describe('a link (session/link)', () => {
  test('to /error ends nothing: the page asks, and its button ends the session', async () => {
    const { actions, api, phase, storage } = sessionRig(withWork({ address: { path: '/error' } }))
    const before = [...storage.stored.keys()]
    await actions.start()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired', message: KEPT })
    expect([...storage.stored.keys()]).toEqual(before)
    expect(api.calls).toEqual([])
    await actions.signInAgain()
    expect(storage.get('api-token')).toBeUndefined()
    expect(storage.draft('c1').get()).toEqual(WORK)
  })

  test.each<[string, Options]>([
    ['mode=connect', { address: { path: '/?mode=connect' } }],
    ['another institute', { config: { instituteId: 'school-99' } }],
    ['another tenant', { config: { tenantId: 't2' } }],
  ])('with %s clears token and parameters at Switch, and nothing that was typed', async (_, options) => {
    const { actions, address, config, storage } = sessionRig(withWork(options))
    await actions.start()
    await actions.signIn()
    await eventually(() => expect(address.redirects).toHaveLength(1))
    expect(storage.get('api-token')).toBeUndefined()
    expect(storage.get('vp-devices')).toBeUndefined()
    expect(storage.get('common-params')).toMatchObject({ tenantId: config.tenantId, instituteId: config.instituteId })
    expect(storage.draft('c1').get()).toEqual(WORK)
  })

  test.each([
    ['another institute', { tenantId: 't1', instituteId: 'school-99' }],
    ['mode=connect', { tenantId: 't1', instituteId: 'school-12', mode: 'connect' }],
  ])('with %s in another tab leaves this one signed in, with its own token', async (_, params) => {
    const { actions, accessToken, api, phase, storage, store } = sessionRig(withWork())
    await actions.start()
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    storage.set('common-params', params)
    storage.remove('api-token')
    storage.tellFromOtherTab('api-token', undefined)
    store.set(callStateAtom, { phase: 'idle' })
    expect(phase().phase).toBe('ready')
    expect(store.get(pathAtom)).toBe('/')
    expect(await accessToken.get()).toBe(TOKEN.accessToken)

    // The other tab's person has a token of their own, which this one does not use and does not remove.
    storage.set('common-params', { tenantId: 't1', instituteId: 'school-99' })
    storage.set('api-token', { ...TOKEN, accessToken: 'theirs' })
    storage.tellFromOtherTab('api-token', { ...TOKEN, accessToken: 'theirs' })
    expect(await accessToken.get()).toBe(TOKEN.accessToken)
    api.refuseToken()
    expect(phase()).toEqual({ phase: 'refused', reason: 'expired', message: KEPT })
    expect(storage.get('api-token')?.accessToken).toBe('theirs')
  })

  test('with mode=connect tells other tabs why the token was removed, until the new sign-in', async () => {
    const { actions, storage } = sessionRig(withWork({ address: { path: '/?mode=connect' } }))
    await actions.start()
    await actions.signIn()
    expect(storage.get('common-params')?.mode).toBe('connect')
    storage.set('api-token', TOKEN)
    await actions.start()
    expect(storage.get('common-params')?.mode).toBeUndefined()
  })
})

describe('another person who signs in in another tab', () => {
  const THEIRS = { ...TOKEN, accessToken: 'theirs' }
  const replaced = async (bySignOut = false) => {
    const rig = sessionRig({ ...signedIn, app: true, config: { userId: undefined } })
    await rig.actions.start()
    rig.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    if (bySignOut) rig.storage.tellFromOtherTab('vp-signed-out', 1)
    rig.api.reply('getMe', aProfile({ userId: 'somebody-else' }))
    rig.storage.set('api-token', THEIRS)
    rig.storage.tellFromOtherTab('api-token', THEIRS)
    await eventually(() => expect(rig.api.callsOf('getMe')).toHaveLength(2))
    const owner = () => rig.store.get(profileAtom)?.userId
    return { ...rig, owner }
  }
  /** The call ends as the machine ends it: its form opens just afterwards. */
  const endCall = ({ store }: ReturnType<typeof sessionRig>) => {
    const { callId = '', target, phone } = anOngoingCall()
    store.set(callStateAtom, { phase: 'idle' })
    store.set(endedCallAtom, { callId, target, phone, outcome: 'complete', reason: 'local', seconds: 9 })
    store.set(pathAtom, callEditPath(callId))
  }

  test('waits for the call and the typed text of the person here, who keeps their own token (session/other-tab)', async () => {
    const rig = await replaced()
    const { accessToken, owner, store, storage } = rig
    await eventually(async () => expect(await accessToken.get()).toBe(TOKEN.accessToken))
    endCall(rig)
    await Promise.resolve()
    expect(owner()).toBe(aProfile().userId)
    storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
    store.set(unsavedFormsAtom, [{ callId: 'c1', elementId: 'app' }])
    store.set(pathAtom, '/calls')
    await Promise.resolve()
    expect(owner()).toBe(aProfile().userId)
    store.set(unsavedFormsAtom, [])
    await eventually(() => expect(owner()).toBe('somebody-else'))
    expect(await accessToken.get()).toBe('theirs')
    expect(storage.draft('c1').get()).toBeUndefined()
  })

  test('waits for the form of the call after a press of Sign Out too, and then the token ends (session/sign-out-in-call, session/revoke)', async () => {
    const rig = await replaced(true)
    rig.store.set(instituteSettingsAtom, someSettings({ extensions: ['revoke'] }))
    endCall(rig)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(rig.owner()).toBe(aProfile().userId)
    // A call of the next person does not keep the token.
    rig.callLock.heldElsewhere = true
    rig.store.set(pathAtom, '/calls')
    await eventually(() => expect(rig.owner()).toBe('somebody-else'))
    expect(rig.api.callsOf('revokeToken').map(({ args }) => args.body)).toEqual([{ token: TOKEN.accessToken }])
  })

  test('waits through a reload, with the token of the person who finishes here (session/other-tab)', async () => {
    const before = await replaced()
    await eventually(async () => expect(await before.accessToken.get()).toBe(TOKEN.accessToken))
    before.lifecycle.tellLeave()
    const rig = sessionRig({
      app: true,
      config: { userId: undefined },
      stored: Object.fromEntries(before.storage.stored),
    })
    const { actions, accessToken, api, notify, storage, store } = rig
    store.set(draftIdsAtom, ['c1'])
    storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
    await actions.start()
    expect(await accessToken.get()).toBe(TOKEN.accessToken)
    expect(notify.shown).toEqual(['error: Somebody else has signed in. Finish here, then this tab is theirs.'])
    expect([storage.draft('c1').get()?.notes, storage.get('vp-finish-first')]).toEqual(['x', undefined])
    api.reply('getMe', aProfile({ userId: 'somebody-else' }))
    store.set(draftIdsAtom, [])
    await eventually(() => expect(store.get(profileAtom)?.userId).toBe('somebody-else'))
    expect(await accessToken.get()).toBe('theirs')
  })

  const OTHER_PLACE = { tenantId: 't1', instituteId: 'school-99' }
  /** Signs somebody in at another institute in another tab, where the link first leaves this place. */
  const signInElsewhere = async ({ api, storage }: ReturnType<typeof sessionRig>, who: unknown) => {
    api.reply('getMe', who as never)
    storage.set('common-params', OTHER_PLACE)
    storage.set('api-token', THEIRS)
    storage.tellFromOtherTab('api-token', THEIRS)
    await eventually(() => expect(api.callsOf('getMe')).toHaveLength(2))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
  const SOMEBODY_ELSEWHERE =
    'error: Somebody else has signed in at another school. Finish here, then sign out in this tab.'
  const working = async () => {
    const rig = sessionRig({ ...signedIn, app: true, config: { userId: undefined } })
    await rig.actions.start()
    rig.storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
    rig.store.set(draftIdsAtom, ['c1'])
    return rig
  }

  test('of another institute is reported, and a reload changes nothing for either (session/other-tab, session/elsewhere)', async () => {
    const before = await working()
    await signInElsewhere(before, apiRefusal('error:forbidden', 403))
    expect(before.notify.shown).toEqual([SOMEBODY_ELSEWHERE])
    before.lifecycle.tellLeave()
    const stored = Object.fromEntries(before.storage.stored)

    const { actions, accessToken, address, api, notify, phase, storage, store } = sessionRig({
      app: true,
      stored,
      config: { userId: undefined },
      address: { path: '/calls/c1/edit' },
    })
    store.set(draftIdsAtom, ['c1'])
    await actions.start()
    expect([phase().phase, await accessToken.get(), address.redirects]).toEqual(['ready', TOKEN.accessToken, []])
    expect(notify.shown).toEqual([SOMEBODY_ELSEWHERE])
    expect(storage.draft('c1').get()?.notes).toBe('x')
    // What the other person has stored stays theirs.
    expect([storage.get('api-token'), storage.get('common-params')]).toEqual([THEIRS, OTHER_PLACE])
    store.set(draftIdsAtom, [])
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect([phase().phase, store.get(pathAtom)]).toEqual(['ready', '/calls/c1/edit'])
    await actions.signOut()
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(storage.get('api-token')).toEqual(THEIRS)
    // A sign-in in this tab is one for another place (`session/other-institute`), and would replace theirs.
    api.reply('getMe', aProfile({ userId: 'somebody-else' }))
    await actions.signIn()
    expect([phase().replaces?.person?.id, storage.get('api-token')]).toEqual(['somebody-else', THEIRS])
    await actions.signIn()
    expect([storage.get('api-token'), storage.get('common-params')?.instituteId]).toEqual([undefined, 'school-12'])
  })

  test('of another institute, who signs out, leaves this tab alone (session/elsewhere)', async () => {
    const rig = await working()
    await signInElsewhere(rig, apiRefusal('error:forbidden', 403))
    rig.storage.remove('common-params')
    rig.storage.remove('api-token')
    rig.storage.tellFromOtherTab('vp-signed-out', 1)
    rig.storage.tellFromOtherTab('api-token', undefined)
    rig.storage.tellFromOtherTab('vp-signed-out', undefined)
    rig.store.set(draftIdsAtom, [])
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(rig.phase().phase).toBe('ready')
  })

  test('is not reported if it is the same person at another institute, or if that is unknown (session/elsewhere)', async () => {
    for (const who of [aProfile(), apiRefusal('error:network', 0)]) {
      const rig = await working()
      await signInElsewhere(rig, who)
      expect(rig.notify.shown).toEqual([])
      expect(await rig.accessToken.get()).toBe(TOKEN.accessToken)
    }
  })

  test('or a link that only cleared the token: a reload with unfinished work keeps the person here (session/link)', async () => {
    const before = await working()
    before.storage.set('common-params', OTHER_PLACE)
    before.storage.remove('api-token')
    before.storage.tellFromOtherTab('api-token', undefined)
    before.lifecycle.tellLeave()
    const stored = Object.fromEntries(before.storage.stored)
    const after = sessionRig({ app: true, stored, config: { userId: undefined } })
    await after.actions.start()
    expect([after.phase().phase, after.address.redirects]).toEqual(['ready', []])
    expect(after.notify.shown).toEqual(['error: Your sign-in ended in another tab. Finish here first.'])

    // The phone of another place does not take it up, and without unfinished work nothing is kept for a reload.
    const elsewhere = sessionRig({ app: true, stored, config: { userId: undefined, instituteId: 'school-99' } })
    await elsewhere.actions.start()
    expect(elsewhere.phase().phase).toBe('signing-in')
    const idle = sessionRig({ ...signedIn, app: true })
    await idle.actions.start()
    idle.storage.remove('api-token')
    idle.lifecycle.tellLeave()
    expect(idle.storage.get('vp-finish-first')).toBeUndefined()
  })

  test('after Sign Out: a reload goes on, but a tab that is restored later does not, and its token ends (session/other-tab, session/revoke)', async () => {
    const before = await replaced(true)
    await eventually(async () => expect(await before.accessToken.get()).toBe(TOKEN.accessToken))
    before.lifecycle.tellLeave()
    const stored = Object.fromEntries(before.storage.stored)
    const rig = sessionRig({ app: true, stored, config: { userId: undefined }, now: before.clock.now + 60_001 })
    await rig.actions.start()
    expect(await rig.accessToken.get()).toBe('theirs')
    expect(rig.api.callsOf('revokeToken').map(({ args }) => args.body)).toEqual([{ token: TOKEN.accessToken }])
    expect(rig.storage.get('vp-finish-first')).toBeUndefined()
  })

  test('leaves the person here to finish if the other one signs out, or is not known yet (session/other-tab)', async () => {
    const rig = await replaced()
    await eventually(async () => expect(await rig.accessToken.get()).toBe(TOKEN.accessToken))
    rig.storage.remove('api-token')
    rig.storage.tellFromOtherTab('vp-signed-out', 1)
    rig.storage.tellFromOtherTab('api-token', undefined)
    endCall(rig)
    rig.store.set(pathAtom, '/calls')
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(rig.owner()).toBe(aProfile().userId)

    const unread = await replaced()
    await eventually(async () => expect(await unread.accessToken.get()).toBe(TOKEN.accessToken))
    unread.api.reply('getMe', apiRefusal('error:network', 0))
    unread.storage.tellFromOtherTab('api-token', THEIRS)
    await eventually(() => expect(unread.api.callsOf('getMe')).toHaveLength(3))
    await eventually(async () => expect(await unread.accessToken.get()).toBe(TOKEN.accessToken))
  })

  test('begins at home, and not in a form with somebody else’s work (session/drafts)', async () => {
    const rig = sessionRig({
      app: true,
      config: { userId: undefined },
      address: { path: '/calls/c1/edit' },
      stored: { ...signedIn.stored, 'vp-draft:c1': { notes: 'x', ownerId: 'somebody-else' } },
    })
    await rig.actions.start()
    expect(rig.store.get(pathAtom)).toBe('/')
    const own = sessionRig({
      app: true,
      config: { userId: undefined },
      address: { path: '/calls/c1/edit' },
      stored: { ...signedIn.stored, 'vp-draft:c1': { notes: 'x', ownerId: aProfile().userId } },
    })
    await own.actions.start()
    expect(own.store.get(pathAtom)).toBe('/calls/c1/edit')
  })

  test('is not signed in here if the person here signs out first (session/sign-out)', async () => {
    const { actions, accessToken, address, phase, store } = await replaced()
    await eventually(async () => expect(await accessToken.get()).toBe(TOKEN.accessToken))
    address.redirects.length = 0
    await actions.signOut()
    store.set(callStateAtom, { phase: 'idle' })
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    expect(phase()).toEqual({ phase: 'signed-out' })
    expect(address.redirects).toEqual([])
  })

  test.each(['Sign Out', 'an end of the session'])(
    'stays signed in after %s here, and Sign in now signs them in here (session/other-tab)',
    async (end) => {
      const rig = await replaced()
      const { actions, accessToken, api, owner, phase, storage } = rig
      await eventually(async () => expect(await accessToken.get()).toBe(TOKEN.accessToken))
      if (end === 'Sign Out') await actions.signOut()
      else api.refuseToken()
      endCall(rig)
      await eventually(() => expect(phase().phase).not.toBe('ready'))
      expect(storage.get('api-token')).toEqual(THEIRS)
      await actions.signInAgain()
      expect(owner()).toBe('somebody-else')
    },
  )

  test('replaces at once a person who has nothing to finish (session/other-tab)', async () => {
    const rig = sessionRig({ ...signedIn, app: true, config: { userId: undefined } })
    await rig.actions.start()
    rig.api.reply('getMe', aProfile({ userId: 'somebody-else' }))
    rig.storage.set('api-token', THEIRS)
    rig.storage.tellFromOtherTab('api-token', THEIRS)
    await eventually(() => expect(rig.store.get(profileAtom)?.userId).toBe('somebody-else'))
  })
})
