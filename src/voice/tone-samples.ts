import { LIMITS } from '../domain/limits'

/** Ramps at both edges prevent clicks. */
const RAMP_MS = 5
const KEY_MS = 120

const ROWS = [697, 770, 852, 941]
const COLUMNS = [1209, 1336, 1477]
const KEYS = ['123', '456', '789', '*0#']

/** The two frequencies of a key (ITU-T Q.23), or undefined for a key that is not on the pad. */
function keyFrequencies(key: string): readonly [number, number] | undefined {
  const row = KEYS.findIndex((keys) => key.length === 1 && keys.includes(key))
  const column = KEYS[row]?.indexOf(key) ?? -1
  const low = ROWS[row]
  const high = COLUMNS[column]
  return low === undefined || high === undefined ? undefined : [low, high]
}

/** A key's tone. It is two sines with the product's gain each (`sound/keys`), so the sum peaks at twice that. */
export function keySamples(key: string, sampleRate: number): Float32Array<ArrayBuffer> | undefined {
  const frequencies = keyFrequencies(key)
  return frequencies && burst(sampleRate, frequencies, LIMITS.keypadGain, KEY_MS, 0)
}

/** One period of ringing, to be looped. */
export function ringSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  return burst(sampleRate, [LIMITS.ringHz], LIMITS.keypadGain, LIMITS.ringOnMs, LIMITS.ringOffMs)
}

/** One period of busy, to be looped. */
export function busySamples(sampleRate: number): Float32Array<ArrayBuffer> {
  return burst(sampleRate, [LIMITS.ringHz], LIMITS.keypadGain, LIMITS.busyOnMs, LIMITS.busyOffMs)
}

function burst(sampleRate: number, frequencies: readonly number[], gain: number, onMs: number, offMs: number) {
  const on = Math.round((onMs * sampleRate) / 1000)
  const ramp = (RAMP_MS * sampleRate) / 1000
  const samples = new Float32Array(on + Math.round((offMs * sampleRate) / 1000))
  for (let index = 0; index < on; index++) {
    const envelope = Math.min(1, index / ramp, (on - 1 - index) / ramp)
    const wave = frequencies.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * index) / sampleRate), 0)
    samples[index] = gain * envelope * wave
  }
  return samples
}
