import { expect, test } from 'vitest'
import { playbackRateAtom } from '../../state/call/playback'
import { fakeContext } from '../../testing/fakes/fake-context'
import { playbackOf } from './index'

test('the speed chosen last is stored in this browser, next to the devices (recording/player)', async () => {
  const context = fakeContext()
  context.storage.set('vp-devices', { output: 'speaker-1' })
  playbackOf(context).setPlaybackRate(1.5)
  expect(context.storage.get('vp-devices')).toEqual({ output: 'speaker-1', playbackRate: 1.5 })
  const later = fakeContext()
  later.storage.set('vp-devices', { playbackRate: 1.5 })
  playbackOf(later)
  expect(later.store.get(playbackRateAtom)).toBe(1.5)
  const damaged = fakeContext()
  damaged.storage.set('vp-devices', { playbackRate: 40 })
  playbackOf(damaged)
  expect(damaged.store.get(playbackRateAtom)).toBe(1)
})
