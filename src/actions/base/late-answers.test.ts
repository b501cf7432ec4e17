import { describe, expect, test } from 'vitest'
import type { Replies } from '../../testing/fakes/fake-api'
import { apiError } from '../../testing/fakes/fake-api'
import { aCall, aCallForm, aProfile, aReason, aUser } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { sessionRig, signedIn, TOKEN } from '../../testing/session-under-test'
import { callStateAtom } from '../../state/call/call'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import { callReasonsAtom, callsByIdAtom } from '../../state/call/calls'
import { profileAtom, sessionAtom, type Profile } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { createCallDetailsActions } from '../call-details'
import { reloadPhones } from '../setup/reload-phones'
import { createNavigation } from './navigation'

/** A promise that settles only when the test calls `tell`. */
function held<T>(answer: T | Error) {
  let tell = (): void => undefined
  const reply = async (): Promise<T> => {
    await new Promise<void>((resolve) => (tell = resolve))
    if (answer instanceof Error) throw answer
    return answer
  }
  return { reply, tell: () => tell() }
}

const refused = apiError('error:unauthorized', 401, 'Please sign in again.')

/** Sends a request, signs out, and only then lets the platform answer. */
async function requestedBeforeSignOut(
  name: keyof Replies,
  answer: unknown,
  ask: (rig: ReturnType<typeof callRig>, details: ReturnType<typeof createCallDetailsActions>) => Promise<unknown>,
) {
  const { reply, tell } = held(answer)
  const rig = callRig({ replies: { [name]: reply } as Replies })
  const details = createCallDetailsActions(rig, createNavigation(rig), rig.drafts)
  rig.store.set(appMountedAtom, true)
  rig.store.set(pathAtom, '/error')
  const pending = ask(rig, details)
  rig.personLeaves()
  rig.bus.emit('session-changed', { signedIn: true })
  tell()
  await pending
  return rig
}

test('the next person learns nothing of a request that failed for the last person', async () => {
  const { reply, tell } = held<Profile>(refused)
  const rig = sessionRig({ ...signedIn, config: { userId: undefined } })
  await rig.actions.start()
  rig.api.reply('getMe', reply)
  const pending = reloadPhones(rig.context)
  await rig.actions.signOut()
  rig.api.reply('getMe', aProfile({ userId: 'next' }))
  rig.storage.set('api-token', TOKEN)
  await rig.actions.start()
  tell()
  await pending
  expect(rig.store.get(sessionAtom).phase).toBe('ready')
  expect(rig.store.get(profileAtom)?.userId).toBe('next')
  expect(rig.notify.shown).toEqual([])
})

describe.each([
  ['an answer', false],
  ['a failure', true],
])('%s that arrives after a sign-out (session/personal)', (_, fails) => {
  test('puts no call into the store', async () => {
    const rig = await requestedBeforeSignOut('getCall', fails ? refused : aCall({ id: 'c1' }), (_rig, details) =>
      details.loadCall('c1'),
    )
    expect(rig.store.get(callsByIdAtom).size).toBe(0)
    expect(rig.notify.shown).toEqual([])
  })

  test('saves nothing here, reports nothing and does not navigate', async () => {
    const rig = await requestedBeforeSignOut('saveCall', fails ? refused : aCall({ id: 'c1' }), (_rig, details) =>
      details.saveCallDetails(aCallForm({ callId: 'c1' })),
    )
    expect(rig.store.get(callsByIdAtom).size).toBe(0)
    expect(rig.factsOf('call-saved')).toEqual([])
    expect(rig.notify.shown).toEqual([])
    expect(rig.store.get(pathAtom)).toBe('/error')
  })

  test('adds no reasons, and the next person requests them again', async () => {
    const rig = await requestedBeforeSignOut(
      'listReasons',
      fails ? refused : { content: [aReason()] },
      async (r, details) => {
        const pending = details.loadReasons()
        r.personLeaves()
        await pending
        r.api.reply('listReasons', { content: [] })
        await details.loadReasons()
      },
    )
    expect(rig.store.get(callReasonsAtom) ?? []).toEqual([])
    expect(rig.store.get(callReasonsFailureAtom)).toBeNull()
    expect(rig.api.callsOf('listReasons')).toHaveLength(2)
  })

  test('opens no dialog for a call that somebody else requested', async () => {
    const rig = await requestedBeforeSignOut('getUser', fails ? refused : aUser(), (r) =>
      r.actions.callPerson('parent-1'),
    )
    expect(rig.store.get(callStateAtom).phase).toBe('idle')
    expect(rig.notify.shown).toEqual([])
  })
})
