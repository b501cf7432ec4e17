import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { createMutedMicrophone } from './muted-microphone'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'MediaStream',
    class {
      constructor(readonly tracks: MediaStreamTrack[]) {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aMutedMicrophone() {
  const track = Object.assign(new FakeTrack(), { enabled: false })
  const reported: boolean[] = []
  let level = 0
  const microphone = createMutedMicrophone(
    () => ({ read: () => level, close: () => undefined }),
    (speaking) => reported.push(speaking),
  )
  return {
    track,
    reported,
    microphone,
    hear: (next: number, ms: number) => {
      level = next
      vi.advanceTimersByTime(ms)
    },
  }
}

test('speech is reported within half a second, and its end at most three seconds later (call/muted-speech)', () => {
  const { track, reported, microphone, hear } = aMutedMicrophone()
  microphone.listenTo(track.asTrack)
  hear(0, 5000)
  expect(reported).toEqual([])
  hear(0.3, 500)
  expect(reported).toEqual([true])
  // A pause between words or sentences does not end the speech.
  for (let sentence = 0; sentence < 3; sentence++) {
    hear(0, 1500)
    hear(0.3, 500)
  }
  expect(reported).toEqual([true])
  hear(0, 1900)
  expect(reported).toEqual([true])
  hear(0, 1100)
  expect(reported).toEqual([true, false])
  hear(0.3, 500)
  expect(reported).toEqual([true, false, true])
})

test('a microphone that the system has muted is silent, so nothing is reported', () => {
  const { track, reported, microphone, hear } = aMutedMicrophone()
  microphone.listenTo(track.asTrack)
  hear(0, 60_000)
  expect(reported).toEqual([])
})

test('the track of the call stays disabled, and the copy ends with the mute', () => {
  const { track, reported, microphone, hear } = aMutedMicrophone()
  microphone.listenTo(track.asTrack)
  microphone.listenTo(track.asTrack)
  hear(0.3, 500)
  expect(track.enabled).toBe(false)
  expect(track.copies.map(({ enabled, readyState }) => [enabled, readyState])).toEqual([[true, 'live']])
  microphone.listenTo(undefined)
  expect(reported).toEqual([true, false])
  expect(track.copies.map(({ readyState }) => readyState)).toEqual(['ended'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a line without a level meter does not listen', () => {
  const track = new FakeTrack()
  createMutedMicrophone(undefined, () => undefined).listenTo(track.asTrack)
  expect([track.copies, vi.getTimerCount()]).toEqual([[], 0])
})

test('a call is muted even if the browser cannot listen, and no copy stays open (call/muted-speech)', () => {
  const track = Object.assign(new FakeTrack(), { enabled: false })
  const reported: boolean[] = []
  const microphone = createMutedMicrophone(
    () => {
      throw new DOMException('different sample-rate', 'NotSupportedError')
    },
    (speaking) => reported.push(speaking),
  )
  expect(() => microphone.listenTo(track.asTrack)).not.toThrow()
  expect(track.copies.map(({ readyState }) => readyState)).toEqual(['ended'])
  microphone.listenTo(undefined)
  expect([reported, vi.getTimerCount()]).toEqual([[], 0])
})
