import { expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { callsByIdAtom } from '../../state/call/calls'
import { incomingCallsAtom } from '../../state/call/incoming'
import { playbackAtom } from '../../state/call/playback'
import { aCall, aTarget } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { playbackOf } from './index'

test('the questions before a call pause a sound, and so does a call that rings here, during which no sound plays (recording/one-sound)', async () => {
  const context = fakeContext({ replies: { getRecording: { signedUrl: 'https://files.example/c1' } } })
  context.api.getSigned = () => Promise.resolve(new Response('sound'))
  context.store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1' })]]))
  const playback = playbackOf(context)
  const state = () => context.store.get(playbackAtom)?.state
  await playback.playRecording('c1')
  context.store.set(callStateAtom, { phase: 'preparing', target: aTarget() })
  expect(state()).toBe('paused')
  // During the questions the sound may be played again.
  await playback.playRecording('c1')
  expect(state()).toBe('playing')
  context.store.set(callStateAtom, { phase: 'idle' })
  expect(state()).toBe('playing')
  const call = { callId: 'c9', target: aTarget(), phone: '+12015550123' }
  context.store.set(incomingCallsAtom, [{ ...call, answer: () => Promise.resolve(), decline: () => undefined }])
  expect(state()).toBe('paused')
  await playback.playRecording('c1')
  expect(state()).toBe('paused')
  context.store.set(incomingCallsAtom, [])
  await playback.playRecording('c1')
  expect(state()).toBe('playing')
})
