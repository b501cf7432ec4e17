import { beforeEach, expect, test } from 'vitest'
import { LIMITS } from '../domain/limits'
import { createStorage } from './storage'

const DANA = { tenantId: 't1', instituteId: 'school-1', userId: 'dana' }
const IMANI = { ...DANA, userId: 'imani' }
const NOW = Date.parse('2026-11-20T14:30:00Z')

beforeEach(() => sessionStorage.clear())

/** What Dana has typed in this tab, in each kind of work. */
function danaHasTyped() {
  const storage = createStorage()
  const ownerId = DANA.userId
  const call = { callId: 'c1', phone: '+12015550178', target: { name: '201-555-0178', phones: [] } }
  const ended = { outcome: 'complete', reason: 'remote', seconds: 9 } as const
  const line = { ...call, lineId: 'l1', token: 'of the line', muted: false, recorded: false }
  storage.draft('c1').set({ ownerId, notes: 'Asked for the bus.' })
  storage.set('vp-before-call', { ownerId, forms: { p1: { notes: 'Before.' } } })
  storage.set('vp-greeting', { ownerId, mode: 'text', text: 'Good day' })
  storage.set('vp-reasons', { ownerId, texts: { '': 'Bus' } })
  storage.set('vp-blocks', { ownerId, forms: {} })
  storage.set('vp-last-call', { ownerId, instituteId: DANA.instituteId, ...call, ended, live: [line] })
  return storage
}
const KEYS = ['vp-before-call', 'vp-blocks', 'vp-draft:c1', 'vp-greeting', 'vp-last-call', 'vp-reasons']
const kept = () => Object.keys({ ...sessionStorage }).sort()
const texts = () => JSON.stringify(Object.values({ ...sessionStorage }))
/** Everything under its own key, without the line's token. */
const withoutLine = () => {
  const all: Record<string, string> = { ...sessionStorage }
  return Object.fromEntries(
    Object.entries(all).map(([key, text]) => [key, { ...(JSON.parse(text) as object), live: undefined }]),
  )
}

test('what a person typed waits while others use the tab, and is there again at their next sign-in (session/drafts)', () => {
  const storage = danaHasTyped()
  const before = withoutLine()
  storage.work.stash(DANA, NOW)
  expect(kept().filter((key) => !key.startsWith('vp-stash:'))).toEqual([])
  expect(storage.draftIds()).toEqual([])

  expect(storage.work.take(IMANI, NOW)).toBe(false)
  storage.draft('c2').set({ ownerId: IMANI.userId, notes: 'Hers.' })
  storage.work.stash(IMANI, NOW)

  expect(createStorage().work.take(DANA, NOW + 1)).toBe(false)
  expect(kept().filter((key) => !key.startsWith('vp-stash:'))).toEqual(KEYS)
  expect(withoutLine()).toMatchObject(before)
  expect(storage.draft('c2').get()).toBeUndefined()
  storage.work.stash(DANA, NOW)
  storage.work.take(IMANI, NOW)
  expect(storage.draft('c2').get()?.notes).toBe('Hers.')
})

test('the line’s token of a call does not wait with its form (session/personal)', () => {
  const storage = danaHasTyped()
  storage.work.stash(DANA, NOW)
  expect(texts()).not.toContain('of the line')
  storage.work.take(DANA, NOW)
  expect(storage.get('vp-last-call')).toMatchObject({ callId: 'c1', ended: { outcome: 'complete' } })
  expect(storage.get('vp-last-call')?.live).toBeUndefined()
})

test('a sign-in of another person stashes what an ended session left, and says so (session/drafts)', () => {
  const storage = danaHasTyped()
  expect(storage.work.take(IMANI, NOW)).toBe(true)
  expect(KEYS.filter((key) => kept().includes(key))).toEqual([])
  expect(texts()).not.toContain('of the line')
  storage.work.take({ ...DANA, instituteId: 'school-2' }, NOW)
  expect(storage.get('vp-greeting')?.text).toBe('Good day')
})

test.each([
  ['institute', { ...DANA, instituteId: 'school-2' }],
  ['tenant', { ...DANA, tenantId: 't2' }],
])('work waits for its person at its own %s (session/drafts)', (_, elsewhere) => {
  const storage = danaHasTyped()
  storage.work.stash(DANA, NOW)
  storage.work.take(elsewhere, NOW)
  expect(storage.get('vp-greeting')).toBeUndefined()
  storage.work.take(DANA, NOW)
  expect(storage.get('vp-greeting')?.text).toBe('Good day')
})

test('what the person has typed since then is not replaced, and the older text waits on (session/drafts)', () => {
  const storage = danaHasTyped()
  storage.work.stash(DANA, NOW)
  storage.set('vp-greeting', { ownerId: DANA.userId, mode: 'text', text: 'Good evening' })
  storage.work.take(DANA, NOW)
  expect(storage.get('vp-greeting')?.text).toBe('Good evening')
  storage.remove('vp-greeting')
  storage.work.take(DANA, NOW)
  expect(storage.get('vp-greeting')?.text).toBe('Good day')
})

test('work that nobody has come back for within a week is removed (session/personal)', () => {
  const storage = danaHasTyped()
  storage.work.stash(DANA, NOW)
  storage.work.take(IMANI, NOW + LIMITS.stashedWorkMs)
  expect(kept()).toHaveLength(KEYS.length)
  storage.work.take(IMANI, NOW + LIMITS.stashedWorkMs + 1)
  expect(kept()).toEqual([])
})

test('of more work than may wait, the oldest is removed', () => {
  const storage = createStorage()
  const notes = 'x'.repeat(LIMITS.stashedWorkChars / 6)
  for (const [index, userId] of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].entries()) {
    storage.draft(userId).set({ ownerId: userId, notes })
    storage.work.stash({ ...DANA, userId }, NOW + index)
  }
  expect(kept().map((key) => (JSON.parse(key.slice('vp-stash:'.length)) as unknown[])[2])).toEqual([
    'c',
    'd',
    'e',
    'f',
    'g',
  ])
})

test('what has no owner, or is broken, is removed at a sign-in (storage/refused)', () => {
  const storage = createStorage()
  storage.draft('c1').set({ notes: 'of nobody' })
  sessionStorage.setItem('vp-greeting', '{')
  sessionStorage.setItem('vp-stash:[1]', '{}')
  sessionStorage.setItem('vp-stash:[null,null,"dana",0,"api-token"]', '{"ownerId":"dana"}')
  expect(storage.work.take(DANA, 0)).toBe(false)
  expect(kept()).toEqual(['vp-stash:[null,null,"dana",0,"api-token"]'])
  expect(storage.get('api-token')).toBeUndefined()
})
