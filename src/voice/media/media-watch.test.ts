import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMediaWatch, LOOK_EVERY_MS } from './media-watch'

let reported: string[]
let bytes: number
let connection: RTCPeerConnectionState

beforeEach(() => {
  vi.useFakeTimers()
  reported = []
  bytes = 0
  connection = 'connected'
})
afterEach(() => void vi.useRealTimers())

function watch() {
  const media = createMediaWatch({
    watchMs: 4000,
    giveUpMs: 30_000,
    restartsMax: 5,
    onReconnecting: () => reported.push('reconnecting'),
    onConnected: () => reported.push('connected'),
    onLost: () => reported.push('lost'),
    onRestart: () => reported.push('restart'),
  })
  const look = () => media.look(bytes, connection)
  look()
  return (seconds: number, flowing: boolean) => {
    for (let tick = 0; tick < seconds * 2 && !reported.includes('lost'); tick++) {
      vi.advanceTimersByTime(LOOK_EVERY_MS)
      if (flowing) bytes += 100
      look()
    }
  }
}

test('arriving sound reports nothing', () => {
  watch()(60, true)
  expect(reported).toEqual([])
})

test('four seconds without sound is reconnecting even if ICE says connected, and sound is connected again (line/media-watch)', () => {
  const pass = watch()
  pass(3.5, false)
  expect(reported).toEqual([])
  pass(0.5, false)
  expect(reported).toEqual(['reconnecting', 'restart'])
  pass(1, true)
  expect(reported).toEqual(['reconnecting', 'restart', 'connected'])
})

test('a counter that starts again after a failed offer does not count as sound, so the call ends (line/media-watch)', () => {
  const pass = watch()
  pass(2, true)
  pass(5, false)
  bytes = 0
  pass(25, false)
  expect(reported.filter((one) => one !== 'restart')).toEqual(['reconnecting', 'lost'])
})

test('with ICE disconnected half a second is enough, and a short loss with sound reports nothing', () => {
  const pass = watch()
  connection = 'disconnected'
  pass(2, true)
  expect(reported).toEqual([])
  pass(1, false)
  expect(reported[0]).toBe('reconnecting')
})

test('at most five restarts, then one end after 30 s (line/media-watch)', () => {
  watch()(60, false)
  expect(reported.filter((word) => word === 'restart')).toHaveLength(5)
  expect(reported.filter((word) => word === 'lost')).toHaveLength(1)
  expect(reported.at(-1)).toBe('lost')
})

test('after sleep of the page the line is not taken for dead, because a late check counts as two', () => {
  const pass = watch()
  pass(1, true)
  vi.advanceTimersByTime(10 * 60_000)
  pass(1, false)
  expect(reported).toEqual([])
})
