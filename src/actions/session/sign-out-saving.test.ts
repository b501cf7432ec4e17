import { expect, test } from 'vitest'
import { savingCallIdsAtom } from '../../state/call/call-details'
import { greetingAtom } from '../../state/greeting'
import { blockingDialogAtom, type BlockDialogState } from '../../state/blocking'
import { reasonDraftsAtom } from '../../state/settings'
import { keptWorkAtom } from '../../state/view'
import { someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { sessionRig, signedIn } from '../../testing/session-under-test'

const revoking = {
  ...signedIn,
  replies: { getInstituteSettings: someSettings({ extensions: ['revoke'] }), revokeToken: undefined },
}

const aBlock = (pending: boolean): BlockDialogState => ({
  kind: 'block',
  target: { by: 'phone' },
  scopes: ['personal'],
  form: { phone: '201-555-0123', reasons: ['Spam'], blockType: 'personal' },
  pending,
})

test.each<[string, (rig: ReturnType<typeof sessionRig>, isSaving: boolean) => void]>([
  ['details', ({ store }, isSaving) => store.set(savingCallIdsAtom, new Set(isSaving ? ['c1'] : []))],
  ['a greeting', ({ store }, isSaving) => store.set(greetingAtom, { ...store.get(greetingAtom), isSaving })],
  [
    'a call reason',
    ({ store }, saving) => store.set(reasonDraftsAtom, new Map([['', { text: 'x', saving, tried: true }]])),
  ],
  ['a block', ({ store }, pending) => store.set(blockingDialogAtom, aBlock(pending))],
])(
  'in another tab waits for %s that is being saved here, and then the token ends (session/sign-out-draft, session/revoke)',
  async (_, save) => {
    const made = sessionRig(revoking)
    await made.actions.start()
    made.store.set(keptWorkAtom, { greeting: true })
    save(made, true)
    // Sign Out in another tab leaves the token to this one.
    made.storage.remove('common-params')
    made.storage.tellFromOtherTab('vp-signed-out', 1)
    made.storage.tellFromOtherTab('api-token', undefined)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect([made.phase().phase, made.api.callsOf('revokeToken')]).toEqual(['ready', []])
    // The save failed: the typed text and the person are still here.
    save(made, false)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(made.phase().phase).toBe('ready')
    made.store.set(keptWorkAtom, {})
    await eventually(() => expect(made.phase()).toEqual({ phase: 'signed-out' }))
    await eventually(() => expect(made.api.callsOf('revokeToken')).toHaveLength(1))

    const pressed = sessionRig(revoking)
    await pressed.actions.start()
    pressed.callLock.unsavedElsewhere = true
    await pressed.actions.signOut()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(pressed.api.callsOf('revokeToken')).toEqual([])
  },
)
