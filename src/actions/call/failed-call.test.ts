import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { draftIdsAtom } from '../../state/call/call-details'
import { unsavedWorkAtom } from '../../state/view'
import { aTarget, anUnknownTarget } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import type { Navigation } from '../base/navigation'
import { createCallQuestions, givenBeforeCall } from './before-call'

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A call that is being placed. Notes are typed in its panel: some were stored already, the last words were not. */
async function typedWhilePlaced() {
  const rig = callRig()
  let fail = (_: Error) => {}
  rig.line.call = () => new Promise((_, reject) => (fail = reject))
  rig.actions.requestCall(aTarget())
  void rig.actions.startCall(emptyCallForm())
  await settle()
  rig.drafts.saveDraftSoon('call-1', { notes: 'Asked for' })
  await settle(1_000)
  expect(rig.store.get(draftIdsAtom)).toEqual(['call-1'])
  rig.drafts.saveDraftSoon('call-1', { notes: 'Asked for a bus pass' })
  return { ...rig, fail }
}

test.each([
  ['fails', ({ fail }: Awaited<ReturnType<typeof typedWhilePlaced>>) => fail(new Error('no line'))],
  ['is ended', ({ actions }: Awaited<ReturnType<typeof typedWhilePlaced>>) => void actions.hangUp()],
])(
  'a call that %s before it is placed gives back what was typed, to the last letter, and leaves no draft (call/failure, precall/kept)',
  async (_, end) => {
    const rig = await typedWhilePlaced()
    end(rig)
    await settle(1_000)
    expect(rig.phase()).toBe('idle')
    expect(givenBeforeCall(rig, aTarget())).toEqual({ notes: 'Asked for a bus pass' })
    expect(givenBeforeCall(rig, anUnknownTarget())).toBeUndefined()
    expect([rig.storage.draftIds(), rig.store.get(draftIdsAtom), rig.store.get(unsavedWorkAtom)]).toEqual([
      [],
      [],
      { beforeCall: true },
    ])
  },
)

test('notes alone become those of the next call to the same side (precall/kept)', async () => {
  const rig = await typedWhilePlaced()
  rig.fail(new Error('no line'))
  await settle()
  rig.line.call = () => Promise.resolve('line-2')
  const questions = createCallQuestions(rig, {} as Navigation)
  await rig.dial(aTarget(), questions.givenBefore(aTarget()))
  expect(rig.state()).toMatchObject({ phase: 'started', callId: 'call-2' })
  expect(rig.storage.draft('call-2').get()).toMatchObject({ notes: 'Asked for a bus pass' })
  expect(givenBeforeCall(rig, aTarget())).toBeUndefined()
})

test('what was typed into a call that Sign Out ends before it is placed is gone (session/sign-out)', async () => {
  const rig = await typedWhilePlaced()
  rig.bus.emit('session-changed', { signedIn: false, reason: 'signed-out' })
  rig.storage.clearPersonal()
  await settle(1_000)
  expect([rig.phase(), rig.storage.get('vp-before-call'), rig.storage.draftIds()]).toEqual(['idle', undefined, []])
})
