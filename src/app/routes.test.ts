import { describe, expect, test } from 'vitest'
import { redirectFor, type AccessFacts } from '../domain/access/page-access'
import { routeMatcher, type PageId } from './route-matcher'
import { ROUTES, TABS } from './routes'

const match = routeMatcher(ROUTES)

describe('the route table', () => {
  test.each<[path: string, page: PageId, list: string | undefined]>([
    ['/', 'call', 'call-log'],
    ['/call', 'call_in_progress', undefined],
    ['/calls/c1', 'call', 'call-log'],
    ['/calls/c1/edit', 'call', 'call-log'],
    ['/calls/c1/call', 'call_in_progress', 'call-log'],
    ['/calls/c1/transcript', 'call', 'call-log'],
    ['/lists', 'lists', undefined],
    ['/lists/list-1', 'lists', undefined],
    ['/voicemail', 'voicemail', 'voicemail-log'],
    ['/voicemail/c1', 'voicemail', 'voicemail-log'],
    ['/voicemail/c1/edit', 'voicemail', 'voicemail-log'],
    ['/blocklist', 'blocklist', undefined],
    ['/report', 'report', undefined],
    ['/report/calls/c1/transcript', 'report', undefined],
    ['/settings', 'settings', undefined],
    ['/personal-phone', 'none', undefined],
    ['/phone-setup', 'none', undefined],
    ['/phone-setup/unverified', 'none', undefined],
  ])('%s is a page of %s (route/path)', (path, page, list) => {
    const found = match(path)?.route
    expect([found?.page, found?.list]).toEqual([page, list])
  })

  test('has a row for each of them, and no other row (route/path)', () => {
    expect(ROUTES).toHaveLength(18)
  })

  // The session shows these pages for any path (`SessionPage`). A signed-in person is redirected home from them.
  test.each(['/callback', '/disabled', '/disabled-account', '/error', '/phone-setup/verify', '/settings/more'])(
    '%s has no screen of its own',
    (path) => expect(match(path)).toBeUndefined(),
  )

  test('no guard leads to the 404', () => {
    const mine = { phone: '+12015550101', phoneVerified: true }
    const phones = { virtualPhone: '+12015550199', callbackPhone: '+12015550103' }
    const anybody = [[], [mine], [mine, { ...mine, phone: '+12015550102' }], [{ ...mine, phoneVerified: false }]]
    for (const contacts of anybody) {
      for (const assigned of [{ assigned: false }, { assigned: true, virtualPhone: phones }]) {
        for (const role of ['STAFF', 'unknown'] as const) {
          const facts: AccessFacts = { role, contacts, assigned, setupSkipped: false, transcription: false }
          const leads = [...ROUTES.map(({ pattern }) => pattern), '/phone-setup/verify'].map((path) =>
            redirectFor(path, facts),
          )
          for (const target of leads) if (target !== null) expect(match(target)).toBeDefined()
        }
      }
    }
  })
})

test('the tabs are in the product’s order (layout/tabs)', () => {
  expect(TABS.map(({ id, path }) => [id, path])).toEqual([
    ['call', '/'],
    ['lists', '/lists'],
    ['voicemail', '/voicemail'],
    ['report', '/report'],
    ['blocklist', '/blocklist'],
    ['settings', '/settings'],
  ])
})
