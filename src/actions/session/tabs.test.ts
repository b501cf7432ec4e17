import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callEditPath } from '../../domain/paths'
import { ringsHereAtom } from '../../state/call/incoming'
import { greetingAtom } from '../../state/greeting'
import { unsavedWorkAtom, pathAtom } from '../../state/view'
import { anUnknownTarget, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import {
  IMANI,
  NORA,
  OTHER_SCHOOL,
  THEIRS,
  comeBack,
  nora,
  signInElsewhere,
  signInNowElsewhere,
  signOutElsewhere,
  turns,
  whileCached,
  type NorasRig as Rig,
} from '../../testing/noras-tab'
import { TOKEN, signedIn } from '../../testing/session-under-test'

const here = ({ storage }: Rig) => [...storage.stored.keys()].filter((key) => !key.startsWith('vp-stash:'))

const ownerId = NORA.userId
const CALL = { callId: 'c1', phone: '+12015550178', target: anUnknownTarget() }
const ENDED = { outcome: 'complete', reason: 'remote', seconds: 240 } as const
const WORK: Record<string, [key: string, value: object]> = {
  'details of a call': ['vp-draft:c1', { ownerId, notes: 'x' }],
  'answers before a call': ['vp-before-call', { ownerId, forms: { p1: { notes: 'x' } } }],
  'a greeting': ['vp-greeting', { ownerId, mode: 'text', text: 'x' }],
  'a call reason': ['vp-reasons', { ownerId, texts: { '': 'x' } }],
  'a block': ['vp-blocks', { ownerId, forms: {} }],
  'mandatory details': ['vp-last-call', { ownerId, instituteId: 'school-12', ...CALL, ended: ENDED }],
}

const LEAVES: Record<string, (rig: Rig) => Promise<void>> = {
  'somebody else signs in': (rig) => signInElsewhere(rig, IMANI),
  'somebody else signs in at another school': (rig) => signInElsewhere(rig, IMANI, OTHER_SCHOOL),
  'Sign Out is pressed': signOutElsewhere,
  "'Sign in now' is pressed": signInNowElsewhere,
}
for (const [what, happen] of Object.entries(LEAVES)) {
  describe(`if ${what} in another tab`, () => {
    test.each(Object.entries(WORK))(
      'nobody finishes here: %s wait for their owner’s next sign-in (session/other-tab, session/drafts)',
      async (_, [key, value]) => {
        const rig = await nora()
        rig.storage.stored.set(key, value)
        await happen(rig)
        expect([
          rig.owner() === NORA.fullName,
          rig.phase().phase === 'ready' && rig.owner() !== IMANI.fullName,
        ]).toEqual([false, false])
        await signInElsewhere(rig, IMANI)
        expect(here(rig)).not.toContain(key)
        await comeBack(rig)
        expect(rig.owner()).toBe(NORA.fullName)
        expect(rig.storage.stored.get(key)).toEqual(value)
      },
    )

    test('the last letters, which are not stored yet, wait too (session/drafts)', async () => {
      const rig = await nora()
      rig.drafts.saveDraftSoon('c1', { notes: 'the last letters' })
      await happen(rig)
      await comeBack(rig)
      expect(rig.storage.draft('c1').get()).toMatchObject({ notes: 'the last letters' })
    })

    test.each<[string, (rig: Rig) => void]>([
      ['details', (rig) => void rig.api.call('saveCall', { params: { id: 'c1' }, body: {} as never }).catch(() => 0)],
      ['a greeting', ({ store }) => store.set(greetingAtom, { ...store.get(greetingAtom), isSaving: true })],
    ])('a pending save of %s keeps nobody here, and its text waits (session/other-tab)', async (_, save) => {
      const rig = await nora()
      const [key, value] = WORK['details of a call'] ?? ['', {}]
      rig.storage.stored.set(key, value)
      rig.store.set(unsavedWorkAtom, { greeting: true })
      save(rig)
      await happen(rig)
      expect(rig.owner()).not.toBe(NORA.fullName)
      await comeBack(rig)
      expect(rig.storage.stored.get(key)).toEqual(value)
    })

    test('a live call goes on until it ends, and requests nothing but its hang-up (session/other-tab)', async () => {
      const rig = await nora()
      rig.api.reply('saveCall', {} as never)
      rig.api.reply('hangUpCall', undefined)
      rig.storage.stored.set('vp-last-call', { ownerId, instituteId: 'school-12', ...CALL })
      rig.talk()
      await happen(rig)
      expect([rig.owner(), rig.phase().phase, rig.store.get(pathAtom)]).toEqual([NORA.fullName, 'ready', '/settings'])
      expect(rig.actions.isLeaving()).toBe(true)
      expect(rig.live.connected).toBe(false)
      const toasts = rig.notify.shown.map((words) => words.replace('error: ', ''))
      expect(toasts).toEqual([expect.stringContaining('You can finish this call.')])
      const saved = rig.api.call('saveCall', { params: { id: 'c1' }, body: {} as never })
      await expect(saved).rejects.toMatchObject({ label: toasts[0] })
      await rig.api.call('hangUpCall', { params: { id: 'c1' } })
      expect(rig.api.callsOf('saveCall')).toEqual([])
      expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)

      rig.drafts.saveDraftSoon('c1', { notes: 'typed in the call' })
      rig.endCall()
      // As the effects of the end store it, just after the call is no longer there (`actions/call/note-last-call.ts`).
      const last = rig.storage.get('vp-last-call')
      if (last) rig.storage.set('vp-last-call', { ...last, ended: ENDED })
      rig.store.set(pathAtom, callEditPath('c1'))
      await turns()
      expect(rig.owner()).not.toBe(NORA.fullName)
      await comeBack(rig)
      expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'c1', ended: ENDED })
      expect(rig.storage.draft('c1').get()).toMatchObject({ notes: 'typed in the call' })
    })

    test('a person who signs in again before the end of their call stays (session/other-tab)', async () => {
      const extensions = ['revoke', 'incoming']
      const rig = await nora({ replies: { getInstituteSettings: someSettings({ extensions }) } })
      rig.storage.set('vp-ring-here', [NORA.userId])
      rig.store.set(ringsHereAtom, true)
      rig.talk()
      await happen(rig)
      // No second call is begun for somebody who has left.
      expect(rig.store.get(ringsHereAtom)).toBe(false)
      rig.storage.set('common-params', signedIn.stored['common-params'])
      await signInElsewhere(rig, NORA)
      expect([rig.live.connected, await rig.accessToken.get()]).toEqual([true, THEIRS.accessToken])
      rig.endCall()
      await turns()
      expect([rig.owner(), rig.phase().phase, rig.actions.isLeaving()]).toEqual([NORA.fullName, 'ready', false])
      expect(rig.store.get(ringsHereAtom)).toBe(true)
      rig.api.reply('getStatistics', { voicemail: 1, timestamp: '2026-11-20T14:00:00Z' })
      expect(await rig.api.call('getStatistics')).toMatchObject({ voicemail: 1 })
    })
  })
}

describe('a session that ends in another tab', () => {
  test('by Sign Out leads home and says so, and the token ends (session/sign-out, session/other-tab, session/revoke)', async () => {
    const rig = await nora()
    rig.storage.draft('c1').set({ ownerId, notes: 'x' })
    await signOutElsewhere(rig)
    expect([rig.phase(), rig.store.get(pathAtom), rig.address.redirects]).toEqual([{ phase: 'signed-out' }, '/', []])
    expect(rig.notify.shown).toEqual([
      'error: You signed out in another tab. What you typed is kept in this tab. Sign in here to go on with it.',
    ])
    await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
  })

  test('by Sign Out ends the token only after a call here, with its hang-up (session/revoke)', async () => {
    const rig = await nora()
    rig.talk()
    await signOutElsewhere(rig)
    expect(rig.revoked()).toEqual([])
    rig.endCall()
    await eventually(() => expect(rig.phase()).toEqual({ phase: 'signed-out' }))
    await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
  })

  test('by ‘Sign in now’ says so and asks to sign in again (session/ended-elsewhere, session/expired)', async () => {
    const rig = await nora()
    rig.storage.draft('c1').set({ ownerId, notes: 'x' })
    await signInNowElsewhere(rig)
    const message = 'What you typed is kept in this tab. Sign in here to go on with it.'
    expect(rig.phase()).toEqual({ phase: 'refused', reason: 'expired', message })
    expect(rig.notify.shown).toEqual(['error: Your sign-in ended in another tab.'])
    // A later Sign Out elsewhere does not take it away.
    await signOutElsewhere(rig)
    expect(rig.storage.draft('c1').get()?.notes).toBe('x')
  })

  test('in a single element shows its sign-in card', async () => {
    const rig = await nora({ app: false })
    await signInNowElsewhere(rig)
    expect(rig.phase()).toEqual({ phase: 'signed-out' })
  })
})

test('a token that is refused in a call is said at once, and nothing is requested with it but the hang-up (session/expired)', async () => {
  const rig = await nora()
  rig.talk()
  rig.api.refuseToken()
  rig.api.refuseToken()
  expect(rig.notify.shown).toEqual(['error: Your sign-in has ended. You can finish this call.'])
  await expect(rig.api.call('getStatistics')).rejects.toMatchObject({ status: 401 })
  rig.endCall()
  await eventually(() => expect(rig.phase()).toMatchObject({ phase: 'refused', reason: 'expired' }))
  expect(rig.storage.get('api-token')).toBeUndefined()
})

test('a Sign Out by a script counts, although the session has ended elsewhere and its call still goes on (session/sign-out)', async () => {
  const rig = await nora()
  rig.talk()
  await signInNowElsewhere(rig)
  await rig.actions.signOut()
  rig.endCall()
  await turns()
  expect(rig.phase()).toEqual({ phase: 'signed-out' })
})

test('a host that removes its token during the call of a person who is leaving changes nothing of how they leave (session/expired)', async () => {
  const rig = await nora()
  rig.talk()
  rig.api.refuseToken()
  rig.api.refuseToken()
  rig.actions.leaveHost()
  rig.endCall()
  await eventually(() => expect(rig.phase()).toMatchObject({ phase: 'refused', reason: 'expired' }))
})

test('a destroyed phone is not woken again to find out who has signed in elsewhere (element/move)', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const rig = await nora()
  let fail = (_: unknown): void => undefined
  rig.api.reply('getMe', () => new Promise<never>((_resolve, reject) => (fail = reject)))
  rig.storage.set('api-token', THEIRS)
  rig.storage.tellFromOtherTab('api-token', THEIRS)
  await turns()
  rig.actions.endSession()
  rig.lifecycle.close()
  const { length } = rig.api.calls
  fail(apiError('error:network', 0, 'No connection.'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rig.api.calls).toHaveLength(length)
})

describe('a page that comes back from the back-forward cache (session/other-tab)', () => {
  test('shows nothing of a person who has signed out meanwhile', async () => {
    const rig = await nora()
    await whileCached(rig, () => {
      for (const key of ['common-params', 'api-token'] as const) rig.storage.remove(key)
    })
    expect(rig.owner()).toBeUndefined()
    expect(rig.notify.shown).toContain('error: You signed out in another tab.')
  })

  test('says that the sign-in ended meanwhile', async () => {
    const rig = await nora()
    await whileCached(rig, () => rig.storage.remove('api-token'))
    expect(rig.phase()).toMatchObject({ phase: 'refused' })
  })

  test('is that of somebody else who has signed in meanwhile', async () => {
    const rig = await nora()
    await whileCached(rig, () => {
      rig.api.reply('getMe', IMANI)
      rig.storage.set('api-token', THEIRS)
    })
    await eventually(() => expect(rig.owner()).toBe(IMANI.fullName))
  })

  test('stays as it is otherwise, with another socket', async () => {
    const rig = await nora()
    await whileCached(rig, () => undefined)
    expect(rig.owner()).toBe(NORA.fullName)
    expect(rig.live.reopened).toBe(1)
    expect(rig.api.callsOf('getMe')).toHaveLength(1)
  })
})
