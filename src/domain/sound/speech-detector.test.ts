import { describe, expect, test } from 'vitest'
import { createSpeechDetector } from './speech-detector'

const hears = (levels: number[]) => {
  const hasSpoken = createSpeechDetector()
  return levels.map((level) => hasSpoken(level)).at(-1)
}

describe('whether somebody has spoken', () => {
  test.each([
    ['silence', [0, 0, 0, 0, 0, 0], false],
    ['a click', [0.9, 0, 0, 0, 0, 0], false],
    ['clicks of a keyboard', [0.9, 0, 0, 0, 0, 0.9, 0, 0, 0, 0, 0.9, 0, 0, 0, 0], false],
    ['words', [0.1, 0.2, 0.1], true],
    ['words with pauses', [0.1, 0.2, 0, 0, 0.1, 0.1], true],
    ['a faint hum', [0.05, 0.05, 0.05, 0.05, 0.05, 0.05], false],
  ])('%s: %j is %s', (_, levels, spoken) => {
    expect(hears(levels)).toBe(spoken)
  })
})
