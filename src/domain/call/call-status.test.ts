import { expect, test } from 'vitest'
import { isOlderNews } from './call-status'

test.each([
  ['started', 'answered', false],
  ['answered', 'started', true],
  ['completed', 'answered', true],
  ['completed', 'started', true],
  ['completed', 'voicemail', false],
  ['unknown', 'started', true],
] as const)('after %s, the status %s is older: %s (live/repeat)', (known, heard, older) => {
  expect(isOlderNews(known, heard)).toBe(older)
})
