import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soundLevels } from './sound-levels'

const tone = (...parts: number[]) => Float32Array.from(parts.flatMap((height) => Array<number>(100).fill(height)))

describe('the picture of a sound (recording/player)', () => {
  test('has a bar for each part, the loudest at full height', () => {
    expect(soundLevels([tone(0, 0.25, 0.5, 0)], 4)).toEqual([0, 0.5, 1, 0])
  })

  test('shows the louder side, so that the other side’s silence does not lower the level', () => {
    expect(soundLevels([tone(0.5, 0), tone(0, -0.5)], 2)).toEqual([1, 1])
  })

  test('is flat without sound', () => {
    expect(soundLevels([tone(0, 0)], 2)).toEqual([0, 0])
    expect(soundLevels([new Float32Array()], 3)).toEqual([0, 0, 0])
    expect(soundLevels([], 2)).toEqual([0, 0])
  })

  test('always has the requested width and values from 0 to 1', () => {
    const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 5000 })
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 200 }), (channel, count) => {
        const bars = soundLevels([channel], count)
        expect(bars).toHaveLength(count)
        expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true)
      }),
    )
  })
})
