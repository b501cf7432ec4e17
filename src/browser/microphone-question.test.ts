import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../domain/limits'
import { createMicrophone } from './microphone'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aQuestion(permission: PermissionState | undefined) {
  let settle: { allow: (stream: unknown) => void; deny: (error: unknown) => void } | undefined
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => new Promise((allow, deny) => (settle = { allow, deny })) },
    ...(permission && { permissions: { query: async () => ({ state: permission }) } }),
  })
  const microphone = createMicrophone(() => undefined)
  const told: boolean[] = []
  microphone.onAsking((asking) => told.push(asking))
  return { opening: microphone.open(), told, answer: () => settle! }
}

test.each([
  ['that the person has not answered', 'prompt', [true]],
  ['of a browser that does not say', undefined, [true]],
  ['that is none, because the device is slow', 'granted', []],
] as const)('a question %s (sound/devices)', async (_, permission, expected) => {
  const { opening, told, answer } = aQuestion(permission)
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs - 1)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual(expected)
  answer().allow({})
  await opening
  expect(told).toEqual(expected.length > 0 ? [true, false] : [])
})

test('a question that is answered soon, and one that is refused later, are over', async () => {
  const soon = aQuestion('prompt')
  soon.answer().allow({})
  await soon.opening
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  expect(soon.told).toEqual([])
  const refused = aQuestion('prompt')
  await vi.advanceTimersByTimeAsync(LIMITS.microphoneAskedMs)
  refused.answer().deny(Object.assign(new Error(), { name: 'NotAllowedError' }))
  await expect(refused.opening).rejects.toMatchObject({ code: 'mic-denied' })
  expect(refused.told).toEqual([true, false])
})
