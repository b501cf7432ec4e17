import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWav } from '../../../demo/platform/voice/audio/read-wav'
import { mixed, peakOf, wavOf } from './wav'

const HZ = 16_000
const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, noDefaultInfinity: true, minLength: 1 })

test('the platform reads the samples of a WAV', () => {
  fc.assert(
    fc.property(samples, (sound) => {
      const heard = readWav(Buffer.from(wavOf(sound, HZ)), 60)
      expect(heard).toEqual(Int16Array.from(sound, (sample) => Math.round(sample * 32_767)))
    }),
  )
})

test('samples out of range or not a number are clipped', () => {
  const heard = readWav(Buffer.from(wavOf(new Float32Array([2, -2, NaN]), HZ)), 60)
  expect([...(heard ?? [])]).toEqual([32_767, -32_767, 0])
})

test('the header has the length of the sound', () => {
  const file = Buffer.from(wavOf(new Float32Array(3), HZ))
  expect([file.length, file.readUInt32LE(4), file.readUInt32LE(40)]).toEqual([50, 42, 6])
})

test('channels become one, and the loudest sample is known', () => {
  const left = new Float32Array([1, 0, -0.5])
  const both = mixed([left, new Float32Array([0, 0, -1])])
  expect([...both]).toEqual([0.5, 0, -0.75])
  expect(peakOf(both)).toBe(0.75)
  expect(mixed([left])).toBe(left)
  expect([mixed([]).length, peakOf(new Float32Array())]).toEqual([0, 0])
})
