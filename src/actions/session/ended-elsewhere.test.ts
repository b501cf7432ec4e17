import { describe, expect, test } from 'vitest'
import { callEditPath } from '../../domain/paths'
import { callStateAtom, endedCallAtom } from '../../state/call/call'
import { draftIdsAtom } from '../../state/call/call-details'
import type { GreetingAudio } from '../../domain/settings/greeting'
import { greetingAtom } from '../../state/greeting'
import { keptWorkAtom, pathAtom, unsavedFormsAtom } from '../../state/view'
import { aProfile, anOngoingCall, anUnknownTarget, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { TOKEN, apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'

const ENDED = 'error: Your sign-in ended in another tab. Finish here first.'
type Rig = ReturnType<typeof sessionRig>

/** Does what 'Sign in now' of the page /error does in another tab. */
const signInNowElsewhere = ({ storage }: Rig) => {
  storage.remove('api-token')
  storage.tellFromOtherTab('api-token', undefined)
  storage.remove('common-params')
}
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('a session that another tab ends', () => {
  test.each<[string, (rig: Rig) => void]>([
    ['a greeting that is not saved', ({ store }) => store.set(keptWorkAtom, { greeting: true })],
    ['text given before a call', ({ store }) => store.set(keptWorkAtom, { beforeCall: true })],
    ['typed details', ({ store }) => store.set(draftIdsAtom, ['c1'])],
    ['a live call', ({ store }) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })],
  ])(
    'leaves %s here as it is, with its own token, and says so, and a reload keeps it (session/ended-elsewhere)',
    async (_, begin) => {
      const rig = sessionRig({ ...signedIn, app: true, address: { path: '/settings' } })
      await rig.actions.start()
      begin(rig)
      signInNowElsewhere(rig)
      await turns()
      expect([rig.phase().phase, rig.store.get(pathAtom)]).toEqual(['ready', '/settings'])
      expect(await rig.accessToken.get()).toBe(TOKEN.accessToken)
      expect(rig.notify.shown).toEqual([ENDED])
      rig.lifecycle.tellLeave()

      const after = sessionRig({ app: true, stored: Object.fromEntries(rig.storage.stored) })
      begin(after)
      await after.actions.start()
      expect([after.phase().phase, await after.accessToken.get()]).toEqual(['ready', TOKEN.accessToken])
      // A stored token would now be another tab's.
      expect(after.storage.get('api-token')).toBeUndefined()
      expect(after.notify.shown).toEqual([ENDED])
    },
  )

  test('ends here too if nothing is unfinished here (session/ended-elsewhere)', async () => {
    const rig = sessionRig({ ...signedIn, app: true })
    await rig.actions.start()
    signInNowElsewhere(rig)
    expect(rig.phase()).toEqual({ phase: 'refused', reason: 'expired' })
  })

  test('by Sign Out waits for details that are mandatory, and for no others (session/sign-out-in-call, session/revoke)', async () => {
    const replies = { getInstituteSettings: someSettings({ extensions: ['revoke'] }), revokeToken: undefined }
    const inForm = async (target: ReturnType<typeof anUnknownTarget>) => {
      const rig = sessionRig({ ...signedIn, app: true, replies, address: { path: callEditPath('c1') } })
      await rig.actions.start()
      const { phone } = anOngoingCall()
      rig.store.set(endedCallAtom, { callId: 'c1', target, phone, outcome: 'complete', reason: 'local', seconds: 9 })
      rig.store.set(unsavedFormsAtom, [{ callId: 'c1', elementId: 'app' }])
      rig.storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
      rig.storage.remove('common-params')
      rig.storage.remove('api-token')
      rig.storage.tellFromOtherTab('vp-signed-out', 1)
      rig.storage.tellFromOtherTab('api-token', undefined)
      await turns()
      return rig
    }
    const mandatory = await inForm(anUnknownTarget())
    expect([mandatory.phase().phase, mandatory.notify.shown]).toEqual(['ready', [ENDED]])
    expect(mandatory.storage.draft('c1').get()?.notes).toBe('x')
    expect(mandatory.api.callsOf('revokeToken')).toEqual([])
    mandatory.store.set(unsavedFormsAtom, [])
    mandatory.store.set(endedCallAtom, null)
    await eventually(() => expect(mandatory.phase()).toEqual({ phase: 'signed-out' }))
    await eventually(() => expect(mandatory.api.callsOf('revokeToken')).toHaveLength(1))

    const other = await inForm(anOngoingCall().target)
    expect(other.phase()).toEqual({ phase: 'signed-out' })
    expect(other.storage.draft('c1').get()).toBeUndefined()
  })

  test.each([401, 403])(
    'by a sign-in at another institute says so if the platform answers %i to its token (session/elsewhere)',
    async (status) => {
      const rig = sessionRig({ ...signedIn, app: true, config: { userId: undefined } })
      await rig.actions.start()
      rig.store.set(draftIdsAtom, ['c1'])
      rig.api.reply('getMe', apiRefusal('error:forbidden', status))
      const theirs = { ...TOKEN, accessToken: 'theirs' }
      rig.storage.set('common-params', { tenantId: 't1', instituteId: 'school-99' })
      rig.storage.set('api-token', theirs)
      rig.storage.tellFromOtherTab('api-token', theirs)
      await eventually(() =>
        expect(rig.notify.shown).toEqual([
          'error: Somebody else has signed in at another school. Finish here, then sign out in this tab.',
        ]),
      )
      expect([rig.phase().phase, await rig.accessToken.get()]).toEqual(['ready', TOKEN.accessToken])
    },
  )

  test.each(['typed details', 'a recorded greeting', 'nothing'])(
    'by a refused token says that typed text is kept, if there is any: %s (session/expired, session/drafts)',
    async (work) => {
      const rig = sessionRig({ ...signedIn, app: true })
      await rig.actions.start()
      if (work === 'typed details') rig.storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
      if (work === 'a recorded greeting') {
        const draft = { mode: 'audio', text: '', audio: {} as GreetingAudio } as const
        rig.store.set(greetingAtom, { ...rig.store.get(greetingAtom), draft })
        rig.store.set(keptWorkAtom, { greeting: true })
      }
      rig.api.refuseToken()
      const message =
        work === 'typed details' ? 'What you typed is kept in this tab. Sign in here to go on with it.' : undefined
      expect(rig.phase()).toEqual({ phase: 'refused', reason: 'expired', message })
    },
  )

  const ME = aProfile().userId
  test.each<[what: string, key: string, value: object, isTyped: boolean]>([
    ['a form', 'vp-draft:c1', { notes: 'x', ownerId: ME }, true],
    ['questions before a call', 'vp-before-call', { ownerId: ME, forms: { c: { notes: 'x' } } }, true],
    ['no question any more', 'vp-before-call', { ownerId: ME, forms: {} }, false],
    ['a greeting', 'vp-greeting', { ownerId: ME, mode: 'text', text: 'x' }, true],
    ['a call reason', 'vp-reasons', { ownerId: ME, texts: { '': 'x' } }, true],
    ['a block', 'vp-blocks', { ownerId: ME, forms: {} }, true],
    ['nothing', 'vp-devices', {}, false],
  ])(
    'by a refused token says so after a reload too, and on a reload of that page: %s (session/expired, session/drafts)',
    async (_, key, value, isTyped) => {
      const rig = sessionRig({ ...signedIn, app: true })
      rig.storage.stored.set(key, value)
      rig.api.reply('getMe', () => new Promise(() => rig.api.refuseToken()))
      void rig.actions.start()
      const message = isTyped ? 'What you typed is kept in this tab. Sign in here to go on with it.' : undefined
      const refused = { phase: 'refused', reason: 'expired', message }
      await eventually(() => expect(rig.phase()).toEqual(refused))
      rig.address.go('/error', { replace: true })
      await rig.actions.start()
      expect(rig.phase()).toEqual(refused)
    },
  )

  test('removes this phone’s toasts (toast/announce)', async () => {
    const rig = sessionRig({ ...signedIn, app: true })
    await rig.actions.start()
    rig.notify.error('Another tab has a call or unsaved details. Finish there first, or press Sign Out again.')
    await rig.actions.signOut()
    expect(rig.notify.shown).toEqual([])
  })
})
