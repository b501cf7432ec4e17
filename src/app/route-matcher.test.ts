import { describe, expect, test } from 'vitest'
import { callEditPath } from '../domain/paths'
import { routeMatcher } from './route-matcher'

const match = routeMatcher([
  { pattern: '/', page: 'call' },
  { pattern: '/calls/:callId', page: 'call' },
  { pattern: '/calls/:callId/edit', page: 'call' },
] as const)

describe('the route table', () => {
  test.each([
    ['/', '/'],
    ['/calls/12', '/calls/:callId'],
    ['/calls/12/edit', '/calls/:callId/edit'],
    ['/calls/12/edit?otherReason=field%20trip', '/calls/:callId/edit'],
  ])('%s shows %s (route/path)', (path, pattern) => expect(match(path)?.route.pattern).toBe(pattern))

  test('an id with a slash stays one id', () => {
    expect(match(callEditPath('a/b'))?.params).toEqual({ callId: 'a/b' })
  })

  test('a link may have the text beside Other (route/after-call)', () => {
    expect(match(`${callEditPath('12')}?otherReason=field%20trip%20%26%20lunch`)?.query.get('otherReason')).toBe(
      'field trip & lunch',
    )
  })

  test.each(['/nowhere', '/calls/12/edit/more', '/callsx'])('%s is not found (route/not-found)', (path) =>
    expect(match(path)).toBeUndefined(),
  )

  test('an invalid escape stays as it is, without an exception', () => {
    expect(match('/calls/%E0%A4%A')?.params).toEqual({ callId: '%E0%A4%A' })
  })
})
