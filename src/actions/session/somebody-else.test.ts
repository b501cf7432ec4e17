import { afterEach, describe, expect, test, vi } from 'vitest'
import { pathAtom } from '../../state/view'
import { eventually } from '../../testing/eventually'
import {
  IMANI,
  NORA,
  OTHER_SCHOOL,
  THEIRS,
  nora,
  signInElsewhere,
  signOutElsewhere,
  turns,
} from '../../testing/noras-tab'
import { TOKEN, apiRefusal, signedIn } from '../../testing/session-under-test'

const ownerId = NORA.userId

describe('somebody else who signs in in another tab', () => {
  test('is named, and has the tab at once, at home; the token of the person here ends (session/other-tab, session/replace)', async () => {
    const rig = await nora()
    rig.storage.draft('c1').set({ ownerId, notes: 'x' })
    await signInElsewhere(rig, IMANI)
    expect([rig.owner(), rig.store.get(pathAtom), await rig.accessToken.get()]).toEqual([
      'Imani Okafor',
      '/',
      THEIRS.accessToken,
    ])
    expect(rig.notify.shown).toEqual([
      'error: Imani Okafor has signed in from another tab. Nora Castellanos is signed out here. What Nora Castellanos typed is kept in this tab for their next sign-in.',
    ])
    expect(rig.announcer.announced.at(-1)).toBe('polite: Signed in as Imani Okafor')
    expect(rig.facts.filter(({ fact }) => fact === 'session-changed').map(({ detail }) => detail)).toEqual([
      { signedIn: true },
      { signedIn: false, reason: 'somebody-else' },
      { signedIn: true },
    ])
    await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
  })

  test('during a start has the tab (session/other-tab)', async () => {
    const rig = await nora()
    rig.api.reply('getMe', () => new Promise(() => undefined))
    void rig.actions.start()
    await turns()
    expect(rig.phase().phase).toBe('loading')
    await signInElsewhere(rig, IMANI)
    expect([rig.owner(), await rig.accessToken.get()]).toEqual(['Imani Okafor', THEIRS.accessToken])
  })

  test('and may not use this phone is not named, and nobody is signed in here (session/other-tab)', async () => {
    const rig = await nora()
    await signInElsewhere(rig, apiRefusal('error:user-login-not-allowed', 403))
    expect(rig.notify.shown[0]).toBe(
      'error: Somebody else has signed in from another tab. Nora Castellanos is signed out here.',
    )
    expect(rig.owner()).toBeUndefined()
  })

  test('after a Sign Out there, in a call here, has the tab and the token of the person here ends (session/revoke)', async () => {
    const rig = await nora()
    rig.talk()
    await signOutElsewhere(rig)
    rig.storage.set('common-params', signedIn.stored['common-params'])
    await signInElsewhere(rig, IMANI)
    expect(rig.revoked()).toEqual([])
    rig.endCall()
    await eventually(() => expect(rig.owner()).toBe('Imani Okafor'))
    await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
  })

  test('and out again during a call here ends nothing but that: the tab then offers to sign in (session/other-tab)', async () => {
    const rig = await nora()
    rig.talk()
    await signInElsewhere(rig, IMANI)
    await signOutElsewhere(rig)
    rig.endCall()
    await eventually(() => expect(rig.phase()).toEqual({ phase: 'signed-out' }))
    expect(rig.notify.shown[0]).toContain('Imani Okafor has signed in from another tab.')
    await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
  })

  test('has no phone that the host made for one person, and stays signed in (session/other-tab)', async () => {
    const rig = await nora({ config: { userId: NORA.userId } })
    await signInElsewhere(rig, IMANI)
    expect([rig.phase(), rig.storage.get('api-token')]).toEqual([{ phase: 'signed-out' }, THEIRS])
  })

  describe('and is not known yet, because the platform does not answer', () => {
    afterEach(() => vi.useRealTimers())

    test('changes nothing until it does (session/other-tab)', async () => {
      vi.useFakeTimers()
      const rig = await nora()
      await signInElsewhere(rig, apiRefusal('error:network', 0))
      expect([rig.owner(), await rig.accessToken.get(), rig.notify.shown]).toEqual([
        NORA.fullName,
        TOKEN.accessToken,
        [],
      ])
      rig.api.reply('getMe', IMANI)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(rig.owner()).toBe('Imani Okafor')
    })

    test('stays signed in after Sign Out here, whose token ends (session/sign-out, session/revoke)', async () => {
      const rig = await nora()
      await signInElsewhere(rig, apiRefusal('error:network', 0))
      rig.storage.draft('c1').set({ ownerId, notes: 'x' })
      await rig.actions.signOut()
      expect([rig.phase(), rig.storage.get('api-token')]).toEqual([{ phase: 'signed-out' }, THEIRS])
      expect([rig.storage.get('vp-signed-out'), rig.storage.draft('c1').get()]).toEqual([undefined, undefined])
      await eventually(() => expect(rig.revoked()).toEqual([{ token: TOKEN.accessToken }]))
      // The tab is Imani's now, and her Sign Out ends her session in all tabs.
      rig.api.reply('getMe', IMANI)
      await rig.actions.start()
      await rig.actions.signOut()
      expect(rig.storage.get('api-token')).toBeUndefined()
    })

    test('takes the tab once the session here has ended (session/expired)', async () => {
      const rig = await nora()
      await signInElsewhere(rig, apiRefusal('error:network', 0))
      rig.api.reply('getMe', IMANI)
      rig.api.refuseToken()
      await eventually(() => expect(rig.owner()).toBe('Imani Okafor'))
    })
  })

  describe('at another school', () => {
    test('is named, and the tab offers to sign in at its own (session/elsewhere)', async () => {
      const rig = await nora()
      const as = vi.spyOn(rig.api, 'as')
      await signInElsewhere(rig, IMANI, OTHER_SCHOOL)
      expect(as).toHaveBeenCalledWith(THEIRS.accessToken, 'school-99')
      expect(rig.notify.shown).toEqual([
        'error: Imani Okafor has signed in from another tab. Nora Castellanos is signed out here.',
      ])
      expect([rig.phase(), rig.address.redirects]).toEqual([{ phase: 'signed-out' }, []])
      expect([rig.storage.get('api-token'), rig.storage.get('common-params')]).toEqual([THEIRS, OTHER_SCHOOL])
      // A sign-in in this tab is one for another place (`session/other-institute`).
      await rig.actions.signIn()
      expect(rig.phase().replaces?.person?.id).toBe('imani')
      await rig.actions.signIn()
      expect([rig.storage.get('api-token'), rig.storage.get('common-params')?.instituteId]).toEqual([
        undefined,
        'school-12',
      ])
    })

    test('changes nothing here if it is the same person, whose Sign Out here ends both sessions (session/elsewhere)', async () => {
      const rig = await nora()
      await signInElsewhere(rig, NORA, OTHER_SCHOOL)
      expect([rig.owner(), await rig.accessToken.get(), rig.notify.shown]).toEqual([
        NORA.fullName,
        TOKEN.accessToken,
        [],
      ])
      await rig.actions.signOut()
      expect(rig.storage.get('api-token')).toBeUndefined()
    })

    test.each([401, 403])(
      'changes nothing here if the platform answers %i to its token (session/elsewhere)',
      async (status) => {
        const rig = await nora()
        await signInElsewhere(rig, apiRefusal('error:forbidden', status), OTHER_SCHOOL)
        expect([rig.owner(), rig.notify.shown]).toEqual([NORA.fullName, []])
        await rig.actions.signOut()
        expect(rig.storage.get('api-token')).toEqual(THEIRS)
      },
    )

    test('of another tenant changes nothing here, and its token is not sent (session/elsewhere)', async () => {
      const rig = await nora()
      const as = vi.spyOn(rig.api, 'as')
      await signInElsewhere(rig, IMANI, { tenantId: 't2', instituteId: 'school-12' })
      expect(rig.owner()).toBe(NORA.fullName)
      expect(as).not.toHaveBeenCalled()
    })
  })
})

test('a person who signs in after somebody else begins at home, and not in a form with their work (session/drafts)', async () => {
  const address = { path: '/calls/c1/edit' }
  const draft = (ownerId: string) => ({ ...signedIn.stored, 'vp-draft:c1': { notes: 'x', ownerId } })
  const theirs = await nora({ address, stored: draft('somebody-else') })
  expect(theirs.store.get(pathAtom)).toBe('/')
  const own = await nora({ address, stored: draft(ownerId) })
  expect(own.store.get(pathAtom)).toBe('/calls/c1/edit')
})
