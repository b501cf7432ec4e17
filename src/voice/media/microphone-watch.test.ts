import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { createMicrophoneWatch } from './microphone-watch'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aWatch() {
  const told: string[] = []
  const track = new FakeTrack()
  const other = new FakeTrack()
  let opened: { resolve: () => void; reject: () => void } | undefined
  const watch = createMicrophoneWatch({
    tell: (news) => told.push(news),
    openDefault: () =>
      new Promise<void>((resolve, reject) => (opened = { resolve, reject: () => reject(new Error('none')) })).then(() =>
        watch.watch(other.asTrack),
      ),
  })
  const settle = async (how: 'resolve' | 'reject') => {
    opened?.[how]()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { told, track, other, watch, settle }
}

test('a microphone that the system has muted from the start is told at once (sound/devices)', () => {
  const { told, track, watch } = aWatch()
  track.muted = true
  watch.watch(track.asTrack, true)
  track.muteBySystem(false)
  expect(told).toEqual(['muted', 'live'])
})

test('while the browser asks about another one, the person reads that it stopped (sound/devices)', async () => {
  const { told, track, watch, settle } = aWatch()
  watch.watch(track.asTrack, true)
  track.unplug()
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  expect(told).toEqual(['ended'])
  await settle('resolve')
  expect(told).toEqual(['ended', 'replaced'])
})

test('the default one may be muted by the system too', async () => {
  const { told, track, other, watch, settle } = aWatch()
  other.muted = true
  watch.watch(track.asTrack, true)
  track.unplug()
  await settle('resolve')
  expect(told).toEqual(['replaced', 'muted'])
})

test('a microphone that the person chose meanwhile is the one that is watched', async () => {
  const { told, track, watch, settle } = aWatch()
  watch.watch(track.asTrack, true)
  track.unplug()
  const chosen = new FakeTrack()
  watch.watch(chosen.asTrack, true)
  await settle('reject')
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  expect(told).toEqual([])
  chosen.muteBySystem(true)
  expect(told).toEqual(['muted'])
})

test('of a microphone that the person chose meanwhile nothing is told while the default one is still being opened', async () => {
  const { told, track, watch } = aWatch()
  watch.watch(track.asTrack, true)
  track.unplug()
  watch.watch(new FakeTrack().asTrack, true)
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  expect(told).toEqual([])
})

test('after the call nothing is told', async () => {
  const { told, track, watch, settle } = aWatch()
  watch.watch(track.asTrack, true)
  track.unplug()
  watch.stop()
  await settle('reject')
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  track.muteBySystem(true)
  expect(told).toEqual([])
})
