import { expect, test } from 'vitest'
import { ApiError, CancelledError } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { createOutage } from './outage'

function watched() {
  let now = 0
  let told = 0
  const outage = createOutage(() => now)
  outage.onOver(() => (told += 1))
  return {
    told: () => told,
    later: (ms: number) => void (now += ms),
    answer: () => outage.watch(Promise.resolve()),
    fail: (status: number) =>
      outage.watch(Promise.reject(new ApiError('error:any', status, 'No.'))).catch(() => undefined),
    cancel: () => outage.watch(Promise.reject(new CancelledError())).catch(() => undefined),
  }
}

test.each([0, 502, 503, 504])('the first answer after none (%i) ends an outage, once (live/heals)', async (status) => {
  const { answer, fail, told } = watched()
  await fail(status)
  expect(told()).toBe(0)
  await answer()
  await answer()
  expect(told()).toBe(1)
})

test('a refusal is an answer, and a canceled request says nothing', async () => {
  const { answer, cancel, fail, told } = watched()
  await fail(404)
  await answer()
  await cancel()
  await answer()
  expect(told()).toBe(0)
  await fail(0)
  await cancel()
  expect(told()).toBe(0)
  await fail(403)
  expect(told()).toBe(1)
})

test('a request that alone never gets an answer does not have the others repeated all the time', async () => {
  const { answer, fail, later, told } = watched()
  for (let turn = 0; turn < 10; turn++) {
    await fail(0)
    await answer()
  }
  expect(told()).toBe(1)
  later(LIMITS.healAgainMs)
  await answer()
  expect(told()).toBe(2)
})
