import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { fakeContext } from '../../testing/fakes/fake-context'
import { apiRefusal } from '../../testing/session-under-test'
import { endToken } from './end-token'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)
async function refused(status: number) {
  const context = fakeContext({ replies: { revokeToken: apiRefusal('error:any', status) } })
  endToken(context, 'token-1')
  await settle()
  const revocations = () => context.api.callsOf('revokeToken').map(({ args }) => args.body)
  const online = async () => {
    context.lifecycle.tellOnline()
    await settle()
  }
  return { ...context, revocations, online }
}

test('a token that could not be ended without a network is ended once there is one (session/revoke)', async () => {
  const { api, revocations, online } = await refused(0)
  await online()
  expect(revocations()).toHaveLength(2)
  api.reply('revokeToken', undefined)
  await online()
  await online()
  expect(revocations()).toEqual(Array(3).fill({ token: 'token-1' }))
  expect(vi.getTimerCount()).toBe(0)
})

test('a request that the platform refuses is not repeated', async () => {
  const { revocations, online } = await refused(500)
  await online()
  expect(revocations()).toHaveLength(1)
})

test('the page forgets the token after an hour (session/revoke)', async () => {
  const { revocations, clock, online } = await refused(0)
  clock.uptime += LIMITS.revokeWaitMs
  await vi.advanceTimersByTimeAsync(LIMITS.revokeWaitMs)
  await online()
  expect(revocations()).toHaveLength(1)
})
