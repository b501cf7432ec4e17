import { describe, expect, test } from 'vitest'
import type { GreetingAudio } from '../../domain/settings/greeting'
import { greetingAtom } from '../../state/greeting'
import { unsavedWorkAtom } from '../../state/view'
import { aProfile } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { sessionRig, signedIn } from '../../testing/session-under-test'

describe('a session that ends', () => {
  test.each(['typed details', 'a recorded greeting', 'nothing'])(
    'by a refused token says that typed text is kept, if there is any: %s (session/expired, session/drafts)',
    async (work) => {
      const rig = sessionRig({ ...signedIn, app: true })
      await rig.actions.start()
      if (work === 'typed details') rig.storage.draft('c1').set({ notes: 'x', ownerId: aProfile().userId })
      if (work === 'a recorded greeting') {
        const draft = { mode: 'audio', text: '', audio: {} as GreetingAudio } as const
        rig.store.set(greetingAtom, { ...rig.store.get(greetingAtom), draft })
        rig.store.set(unsavedWorkAtom, { greeting: true })
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
