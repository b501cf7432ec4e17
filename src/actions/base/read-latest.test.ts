import { expect, test } from 'vitest'
import { ApiError } from '../../domain/errors'
import { fakeContext } from '../../testing/fakes/fake-context'
import { readLatest } from './read-latest'

test.each([
  [new ApiError('error:unauthorized', 401, 'Your session has ended.'), []],
  [new ApiError('error:unknown', 500, 'Try again.'), ['error: the reminders could not be read']],
])('a reading that fails is logged, except by a refused token: %o (session/ended-elsewhere)', async (error, lines) => {
  const context = fakeContext()
  let hasFailed = false
  await readLatest(
    context,
    'the reminders',
    '',
    () => Promise.reject(error),
    () => undefined,
    () => (hasFailed = true),
  )
  expect(hasFailed).toBe(true)
  expect(context.logger.lines).toEqual(lines)
})
