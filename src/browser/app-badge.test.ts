import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually'
import { fakeLocks } from '../testing/fakes/fake-locks'
import { createAppBadge } from './app-badge'

let badges: (number | 'none')[]
let isInstalled: boolean

beforeEach(() => {
  badges = []
  isInstalled = true
  document.title = 'Office'
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push('none'),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  document.title = ''
})

test('an installed page has the count on its icon and before its title, until it is 0 (event/unread)', async () => {
  const badge = createAppBadge(fakeLocks().manager)
  badge.showBadge(3)
  await eventually(() => expect([document.title, badges]).toEqual(['(3) Office', [3]]))
  document.title = 'Call log'
  await eventually(() => expect(document.title).toBe('(3) Call log'))
  badge.showBadge(0)
  await eventually(() => expect([document.title, badges]).toEqual(['Call log', [3, 'none']]))
  document.title = '(5) new letters'
  await Promise.resolve()
  expect(document.title).toBe('(5) new letters')
})

test('a page in a tab has neither (event/unread)', async () => {
  isInstalled = false
  createAppBadge(fakeLocks().manager).showBadge(3)
  await Promise.resolve()
  expect([document.title, badges]).toEqual(['Office', []])
})

test('of two windows one has it, and a browser that refuses or has none is no error (event/unread)', async () => {
  const locks = fakeLocks()
  const [first, second] = [createAppBadge(locks.manager), createAppBadge(locks.manager)]
  second.showBadge(7)
  first.showBadge(3)
  await eventually(() => expect([document.title, badges]).toEqual(['(3) Office', [3]]))
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  first.showBadge(4)
  await eventually(() => expect(document.title).toBe('(4) Office'))
  Reflect.deleteProperty(navigator, 'setAppBadge')
  first.showBadge(5)
  await eventually(() => expect(document.title).toBe('(5) Office'))
  expect(badges).toEqual([3])
  first.showBadge(0)
})
