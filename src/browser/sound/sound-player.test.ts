import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSoundPlayer, type SoundPlayer, type SoundReport } from './sound-player'

/** Replaces the browser's audio element, because happy-dom's has no sound. */
let audio: HTMLAudioElement
let player: SoundPlayer
let reports: SoundReport[]
let freed: string[]
const BYTES = new Blob(['sound'], { type: 'audio/wav' })
const is = (values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(audio, name, { value, configurable: true })
}

beforeEach(() => {
  freed = []
  let count = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++count}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void freed.push(address))
  const Real = globalThis.Audio
  vi.stubGlobal('Audio', function () {
    audio = new Real()
    return audio
  })
  player = createSoundPlayer()
  is({ load: vi.fn(), play: vi.fn(() => Promise.resolve()), pause: vi.fn(), duration: NaN, error: null, readyState: 4 })
  reports = []
  player.onReport((report) => reports.push(report))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('plays from memory, outside the page, and frees the memory (privacy/memory)', () => {
  player.load(BYTES)
  expect([audio.src, audio.isConnected]).toEqual(['blob:1', false])
  player.load(BYTES)
  expect(freed).toEqual(['blob:1'])
  player.release()
  expect(freed).toEqual(['blob:1', 'blob:2'])
  expect([audio.hasAttribute('src'), document.querySelector('audio')]).toEqual([false, null])
  player.release()
  expect(freed).toHaveLength(2)
})

test('reports time, length and state in plain values, and an unknown length as undefined', () => {
  is({ paused: false, duration: Infinity })
  audio.currentTime = 1.5
  audio.dispatchEvent(new Event('timeupdate'))
  is({ paused: true, duration: 9 })
  audio.dispatchEvent(new Event('ended'))
  is({ error: { code: 4 } })
  audio.dispatchEvent(new Event('error'))
  expect(reports).toEqual([
    { state: 'playing', atMs: 1500, totalMs: undefined },
    { state: 'paused', atMs: 1500, totalMs: 9000 },
    { state: 'broken', atMs: 1500, totalMs: 9000 },
  ])
})

test('a position that is set too early applies when the sound is known', () => {
  is({ readyState: 0 })
  player.load(BYTES)
  player.seek(62_000)
  expect(reports.at(-1)?.atMs).toBe(62_000)
  audio.dispatchEvent(new Event('loadedmetadata'))
  expect(audio.currentTime).toBe(62)
})

test('a refusal is a result, not an error', async () => {
  expect(await player.play()).toBe(true)
  is({ play: () => Promise.reject(new DOMException('no gesture', 'NotAllowedError')) })
  expect(await player.play()).toBe(false)
})

describe('the speaker', () => {
  const speakers = (choose: (id: string) => Promise<void>) => is({ sinkId: '', setSinkId: vi.fn(choose) })

  test('is chosen before the first sound', async () => {
    speakers(async (sinkId) => is({ sinkId }))
    await player.play('speaker-1')
    await player.play('speaker-1')
    expect(vi.mocked(audio.setSinkId).mock.calls).toEqual([['speaker-1']])
    await player.play()
    expect(audio.sinkId).toBe('')
  })

  test('that is missing is replaced by the system’s default', async () => {
    speakers((id) => (id ? Promise.reject(new DOMException('gone', 'NotFoundError')) : Promise.resolve()))
    expect(await player.play('gone')).toBe(true)
    expect(audio.setSinkId).toHaveBeenLastCalledWith('')
  })

  test('that is set late does not play a sound that was paused before', async () => {
    let choose = () => {}
    speakers(() => new Promise((resolve) => (choose = resolve)))
    const playing = player.play('speaker-1')
    player.pause()
    choose()
    expect(await playing).toBe(false)
    expect(audio.play).not.toHaveBeenCalled()
  })

  test('may be impossible to choose', async () => {
    is({ setSinkId: undefined })
    expect(await player.play('speaker-1')).toBe(true)
  })
})

test('keeps speed and pitch for the next sound, and mutes if the volume cannot be set', () => {
  player.setRate(1.5)
  expect([audio.playbackRate, audio.defaultPlaybackRate, audio.preservesPitch]).toEqual([1.5, 1.5, true])
  player.setVolume(0)
  expect([audio.volume, audio.muted]).toEqual([0, true])
  player.setVolume(0.5)
  expect([audio.volume, audio.muted]).toEqual([0.5, false])
})

test('a press before the bytes arrive activates the element, so that Safari plays it afterwards', () => {
  player.unlock()
  expect(audio.load).toHaveBeenCalledOnce()
  player.load(BYTES)
  player.unlock()
  expect(audio.load).toHaveBeenCalledOnce()
})

test('draws nothing if it cannot read the sound', async () => {
  expect(await player.levels(BYTES, 120)).toBeUndefined()
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () =>
        Promise.resolve({ numberOfChannels: 1, getChannelData: () => Float32Array.from([0.25, 0.5]) })
    },
  )
  expect(await player.levels(BYTES, 2)).toEqual([0.5, 1])
})

test.each([
  ['audio/wav', 'call.wav'],
  ['audio/ogg; codecs=opus', 'call.ogg'],
  ['application/octet-stream', 'call'],
])('a file of %s is named %s, and its memory is freed', (type, name) => {
  vi.useFakeTimers()
  try {
    const pressed: HTMLAnchorElement[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      pressed.push(this)
    })
    player.save(new Blob(['sound'], { type }), 'call')
    expect(pressed.map(({ download, href, isConnected }) => [download, href, isConnected])).toEqual([
      [name, 'blob:1', false],
    ])
    expect(freed).toEqual([])
    vi.runAllTimers()
    expect(freed).toEqual(['blob:1'])
  } finally {
    vi.useRealTimers()
  }
})
