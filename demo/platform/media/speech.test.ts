import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAfterTest } from '../testing/test-platform'
import { createSpeech } from './speech'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'virtual-phone-speech-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('a missing program speaks nothing and causes no error (platform/greeting)', async () => {
  const faults: string[] = []
  const onError = (message: string) => void faults.push(message)
  const speech = closeAfterTest(createSpeech({ dir, program: 'no-such-program-here', onError }))
  expect(await speech.speak('Hello')).toBeUndefined()
  expect(faults).toEqual([])
})

test('too many texts at once are refused at once', async () => {
  const speech = closeAfterTest(createSpeech({ dir, program: 'no-such-program-here', onError: () => undefined }))
  const waiting = Array.from({ length: 8 }, (_, index) => speech.speak(`Text ${index}`))
  expect(() => speech.speak('One more')).toThrow('Too many texts')
  await Promise.all(waiting)
  expect(await speech.speak('One more')).toBeUndefined()
})
