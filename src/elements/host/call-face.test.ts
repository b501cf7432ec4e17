import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Phone } from '../../phone'
import { LIMITS } from '../../domain/limits'
import { callStateAtom, callWindowAtom, endedCallAtom, type EndedCall } from '../../state/call/call'
import { connectedElementsAtom } from '../../state/view'
import { anOngoingCall } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { followCallFace } from './call-face'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const KEYPAD = { id: 'vp-1', tag: 'vp-keypad', showsCalls: true }
const LOG = { id: 'vp-2', tag: 'vp-call-log', showsCalls: false }
const banners = () => [...document.querySelectorAll('vp-call-banner')]

/** A live call on a page whose elements change. */
function calling({ wantsBanner = true } = {}) {
  const context = fakeContext()
  const warnings: string[] = []
  followCallFace(context as unknown as Phone, { wantsBanner: () => wantsBanner, warn: (said) => warnings.push(said) })
  const show = (...elements: { id: string; tag: string; showsCalls: boolean }[]) => {
    context.store.set(connectedElementsAtom, elements)
    vi.advanceTimersByTime(LIMITS.callFaceGraceMs)
  }
  show(KEYPAD)
  context.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
  return { ...context, warnings, show }
}

test('a call that no element shows is said once, and gets a banner of its phone until one does (element/face)', () => {
  const { warnings, show, config } = calling()
  expect(banners()).toEqual([])
  show(LOG)
  expect(banners()).toMatchObject([{ tenantId: config.tenantId, instituteId: config.instituteId }])
  // The banner itself is an element of the phone then.
  show(LOG, { id: 'vp-3', tag: 'vp-call-banner', showsCalls: false })
  expect(banners()).toHaveLength(1)
  show(LOG, KEYPAD)
  expect(banners()).toEqual([])
  show()
  expect(banners()).toHaveLength(1)
  expect(warnings).toEqual([expect.stringContaining('no element of this page shows it')])
})

test('a window above all others shows a call as an element does, until it is closed (element/face)', () => {
  const { warnings, show, store } = calling()
  store.set(callWindowAtom, window)
  show()
  expect([warnings, banners()]).toEqual([[], []])
  store.set(callWindowAtom, null)
  vi.advanceTimersByTime(LIMITS.callFaceGraceMs)
  expect(banners()).toHaveLength(1)
})

test('a router that removes one page before it adds the next gets neither (element/face)', () => {
  const { warnings, store } = calling()
  store.set(connectedElementsAtom, [])
  vi.advanceTimersByTime(LIMITS.callFaceGraceMs - 1)
  store.set(connectedElementsAtom, [KEYPAD])
  vi.advanceTimersByTime(LIMITS.callFaceGraceMs)
  expect([warnings, banners()]).toEqual([[], []])
})

test('the banner goes with the call, and a page whose body was swapped gets it again (element/face)', async () => {
  const { store, show } = calling()
  show(LOG)
  document.body.replaceChildren()
  show()
  expect(banners()).toHaveLength(1)
  // The new page has one of its own.
  document.body.replaceChildren()
  show({ id: 'vp-3', tag: 'vp-call-banner', showsCalls: false })
  expect(banners()).toEqual([])
  show()
  expect(banners()).toHaveLength(1)
  store.set(callStateAtom, { phase: 'idle' })
  await Promise.resolve()
  expect(banners()).toEqual([])
})

test('its own banner stays until the form of the ended call is saved (element/face)', async () => {
  const { store, show } = calling()
  show(LOG)
  const [banner] = banners()
  const own = [{ id: 'vp-3', tag: 'vp-call-banner', showsCalls: false }]
  store.set(connectedElementsAtom, own)
  // In the order in which a call ends (actions/call/perform-effects.ts).
  store.set(callStateAtom, { phase: 'idle' })
  store.set(endedCallAtom, { callId: 'c1' } as EndedCall)
  await Promise.resolve()
  expect(banners()).toEqual([banner])
  store.set(endedCallAtom, null)
  expect(banners()).toEqual([])
})

test('a page that does not want a banner gets the warning alone (element/face)', () => {
  const { warnings, show } = calling({ wantsBanner: false })
  show()
  expect([warnings.length, banners()]).toEqual([1, []])
})
