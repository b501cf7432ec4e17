import { describe, expect, test } from 'vitest'
import { discardedDraftAtom, draftIdsAtom } from '../../state/call/call-details'
import { profileAtom } from '../../state/session'
import { leaveQuestionAtom } from '../../state/view'
import { aCall, aProfile, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { TOKEN, apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'
import { createNavigation } from '../base/navigation'
import { createCallDetailsActions } from '../call-details'
import { createDrafts } from '../call-details/drafts'
import { createRequestSignOut } from './request-sign-out'

const THEIRS = { ...TOKEN, accessToken: 'theirs' }

/** Dana types details, while Imani signs in in another tab. */
async function typing() {
  const rig = sessionRig({
    ...signedIn,
    app: true,
    config: { userId: undefined },
    replies: {
      getInstituteSettings: someSettings({ extensions: ['revoke'] }),
      revokeToken: undefined,
      saveCall: aCall({ id: 'c1' }),
    },
  })
  const navigation = createNavigation(rig)
  const details = createCallDetailsActions(rig.context, navigation, createDrafts(rig.context))
  // The real lock answers later too: it first releases what has just ended here.
  const { askElsewhere } = rig.callLock
  rig.callLock.askElsewhere = async (asked) => {
    await new Promise((resolve) => setTimeout(resolve))
    return askElsewhere.call(rig.callLock, asked)
  }
  const hangUp = () => Promise.resolve()
  const { requestSignOut } = createRequestSignOut(rig.context, { hangUp }, details, rig.actions, navigation)
  await rig.actions.start()
  details.saveDraftSoon('c1', { notes: 'Hers' })
  details.setUnsaved('c1', 'app', true)
  const revoked = () => rig.api.callsOf('revokeToken').map(({ args }) => args.body)
  return { ...rig, details, requestSignOut, revoked }
}
const signInElsewhere = async ({ api, storage }: Awaited<ReturnType<typeof typing>>, who: unknown) => {
  api.reply('getMe', who as never)
  storage.set('api-token', THEIRS)
  storage.tellFromOtherTab('api-token', THEIRS)
  await eventually(() => expect(api.callsOf('getMe')).toHaveLength(2))
}

describe('Sign Out of a person who finishes here while somebody else has signed in (session/other-tab, session/revoke)', () => {
  test.each(['Save', 'Discard'])('concerns them and their token alone: %s', async (answer) => {
    const rig = await typing()
    const { notify, phase, requestSignOut, revoked, storage, store } = rig
    await signInElsewhere(rig, aProfile({ userId: 'imani' }))
    await eventually(() => expect(notify.shown).toHaveLength(1))
    requestSignOut('app')
    expect(store.get(leaveQuestionAtom)).not.toBeNull()
    const details = { callId: 'c1', notes: 'Hers', reasons: [], callRelationType: 'student' } as const
    if (answer === 'Save') void rig.details.saveCallDetails({ ...details, reasons: [] }, 'app')
    else rig.details.cancelEdit('c1', 'app')
    await eventually(() => expect(revoked()).toEqual([{ token: TOKEN.accessToken }]))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([storage.get('api-token'), storage.get('vp-signed-out')]).toEqual([THEIRS, undefined])
    expect(revoked()).toHaveLength(1)
    expect(phase()).toEqual({ phase: 'signed-out' })
    // Nothing of theirs is left for the next person.
    expect([store.get(draftIdsAtom), store.get(discardedDraftAtom), storage.draft('c1').get()]).toEqual([
      [],
      null,
      undefined,
    ])
  })
  test.each<[string, unknown]>([
    ['not known yet', () => new Promise(() => undefined)],
    ['unknown because the request failed', apiRefusal('error:network', 0)],
  ])('concerns them alone if the person who has signed in is %s', async (_, answer) => {
    const rig = await typing()
    const { actions, details, phase, requestSignOut, revoked, storage } = rig
    details.cancelEdit('c1', 'app')
    await signInElsewhere(rig, answer)
    requestSignOut('app')
    await eventually(() => expect(revoked()).toEqual([{ token: TOKEN.accessToken }]))
    expect([phase(), storage.get('api-token')]).toEqual([{ phase: 'signed-out' }, THEIRS])
    // The tab is Imani's now, and her Sign Out ends her session in all tabs.
    rig.api.reply('getMe', aProfile({ userId: 'imani' }))
    await actions.start()
    await actions.signOut()
    expect(storage.get('api-token')).toBeUndefined()
  })

  test('does not concern a person who has taken the tab since the press', async () => {
    const rig = await typing()
    const { callLock, details, phase, requestSignOut, storage, store } = rig
    details.cancelEdit('c1', 'app')
    let answer: (isBusy: boolean) => void = () => undefined
    callLock.askElsewhere = () => new Promise((resolve) => (answer = resolve))
    requestSignOut('app')
    await signInElsewhere(rig, aProfile({ userId: 'imani' }))
    await eventually(() => expect(store.get(profileAtom)?.userId).toBe('imani'))
    answer(false)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([phase().phase, storage.get('api-token')]).toEqual(['ready', THEIRS])
  })
})
