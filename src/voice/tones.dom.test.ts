import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { amplitudeAt } from '../../demo/platform/voice/audio/goertzel'
import { LIMITS } from '../domain/limits'
import { busySamples, keySamples, ringSamples } from './tone-samples'
import { createTones } from './tones'

const RATE = 48_000
const DTMF_HZ = [697, 770, 852, 941, 1209, 1336, 1477]
/** Whole 100 ms from the middle of a tone, without the ramps. */
const middle = (samples: Float32Array) => samples.subarray(RATE * 0.01, RATE * 0.11)

/** The times (ms) at which sound begins and ends over several rounds of a loop. */
function edgesMs(round: Float32Array, rounds: number): number[] {
  const edges: number[] = []
  const isLoud = (index: number) => Math.abs(round[index % round.length] ?? 0) > 0
  let quietFor = Infinity
  for (let index = 0; index < round.length * rounds; index++) {
    if (isLoud(index)) {
      if (quietFor > RATE / 100) edges.push(Math.round((index * 1000) / RATE))
      quietFor = 0
    } else if (++quietFor === RATE / 100) edges.push(Math.round(((index - quietFor) * 1000) / RATE))
  }
  return edges
}

describe('tone samples', () => {
  test.each([...'123456789*0#'])('key %s is exactly its two frequencies, each at 0.25 (sound/keys)', (key) => {
    const samples = keySamples(key, RATE)
    if (!samples) throw new Error('silent key')
    const found = DTMF_HZ.filter((hz) => amplitudeAt(middle(samples), RATE, hz) > 0.05)
    expect(found).toHaveLength(2)
    for (const hz of found) expect(amplitudeAt(middle(samples), RATE, hz)).toBeCloseTo(LIMITS.keypadGain, 2)
  })

  test('a key that is not on the pad is silent', () => {
    expect(['+', '', 'A', '12'].map((key) => keySamples(key, RATE))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('ringing is 425 Hz, 1.5 s on and 4.5 s off (sound/keys)', () => {
    const round = ringSamples(RATE)
    expect(edgesMs(round, 2)).toEqual([0, 1500, 6000, 7500])
    expect(amplitudeAt(middle(round), RATE, LIMITS.ringHz)).toBeCloseTo(LIMITS.keypadGain, 2)
  })

  test('busy is 425 Hz, 0.2 s on and 0.2 s off (sound/keys)', () => {
    expect(edgesMs(busySamples(RATE), 3)).toEqual([0, 200, 400, 600, 800, 1000])
  })

  test('a tone begins and ends softly, to prevent clicks', () => {
    const samples = ringSamples(RATE)
    expect(Math.abs(samples[1] ?? 1)).toBeLessThan(0.01)
  })
})

describe('tones', () => {
  const sources: { loop: boolean; start: () => void; stop: () => void }[] = []
  const contexts: unknown[] = []
  let resume: () => Promise<void> = () => Promise.resolve()

  beforeEach(() => {
    sources.length = 0
    const node = () => ({ connect: (next: unknown) => next, disconnect: vi.fn(), gain: { value: 1 } })
    vi.stubGlobal(
      'AudioContext',
      class {
        sampleRate = RATE
        state = 'suspended'
        destination = node()
        resume = () => resume()
        constructor() {
          contexts.push(this)
        }
        createBuffer = () => ({ copyToChannel: () => undefined })
        createGain = node
        createBufferSource() {
          const source = { ...node(), loop: false, start: vi.fn(), stop: vi.fn() }
          sources.push(source)
          return source
        }
      },
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  test('the first key of a page is painted before its tone is made, and the next one sounds at once (sound/keys)', async () => {
    const tones = createTones()
    tones.key('5')
    expect(contexts).toHaveLength(0)
    await vi.waitUntil(() => sources.length === 1)
    tones.key('5')
    expect(sources).toHaveLength(2)
  })

  test('ringing loops until it stops, and busy replaces ringing', () => {
    const tones = createTones()
    tones.ring()
    tones.busy()
    expect(sources.map(({ loop }) => loop)).toEqual([true, true])
    expect(sources[0]?.stop).toHaveBeenCalledOnce()
    tones.stop()
    tones.stop()
    expect(sources[1]?.stop).toHaveBeenCalledOnce()
  })

  test('a resume that never settles delays nothing (sound/keys)', () => {
    resume = () => new Promise(() => undefined)
    createTones().key('5')
    expect(sources[0]?.start).toHaveBeenCalledOnce()
  })

  test('whether the browser lets the page sound is known once a tone was begun (sound/keys)', () => {
    const tones = createTones()
    tones.ring()
    expect(tones.isSilent()).toBe(true)
    Object.assign(contexts.at(-1) ?? {}, { state: 'running' })
    expect(tones.isSilent()).toBe(false)
  })

  test('two phones of a page share one AudioContext (sound/keys)', () => {
    createTones().key('1')
    createTones().key('2')
    expect(contexts).toHaveLength(1)
  })
})

test('without Web Audio every tone is silent and nothing throws (sound/keys)', () => {
  vi.stubGlobal('AudioContext', undefined)
  const tones = createTones()
  expect(() => {
    tones.key('1')
    tones.ring()
    tones.setRingVolume(0.5)
    tones.setOutput('x')
    tones.stop()
  }).not.toThrow()
  vi.unstubAllGlobals()
})
