import { expect, test, vi } from 'vitest'
import { lazily } from './lazily'

test('is created once, with the first request', async () => {
  const make = vi.fn(async () => ({}))
  const lazy = lazily(make)
  expect(lazy.made()).toBeUndefined()
  expect(make).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([lazy.get(), lazy.get()])
  expect(one).toBe(other)
  expect(await lazy.made()).toBe(one)
  expect(make).toHaveBeenCalledTimes(1)
})

test('is created again after a failure', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('no network'))
  const lazy = lazily(make)
  await expect(lazy.get()).rejects.toThrow('no network')
  expect(lazy.made()).toBeUndefined()
  await expect(lazy.get()).resolves.toBe('made')
})
