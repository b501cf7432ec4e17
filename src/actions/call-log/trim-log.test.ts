import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { profileAtom } from '../../state/session'
import { aCall, aProfile, ME } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { applyLiveCalls } from './apply-live-calls'
import { callLogPart } from './index'
import { trimCalls } from './trim-log'

const NEWEST = Date.UTC(2026, 10, 20, 15)
const callAt = (index: number) => aCall({ id: `c${index}`, calledAt: new Date(NEWEST + index * 60_000).toISOString() })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('rows that live calls moved far from the view are released with their calls, so that memory use stays constant (log/pages)', async () => {
  const loaded = Array.from({ length: 95 }, (_, index) => callAt(-index))
  const context = fakeContext({ replies: { listCalls: answerCallList(loaded, { limit: LIMITS.callLogPageSize }) } })
  const log = callLogPart(context, createNavigation(context)).logs.calls
  log.open()
  await vi.advanceTimersByTimeAsync(0)
  log.showRange(0, 8)
  await vi.advanceTimersByTimeAsync(100)
  for (let index = 1; index <= 2000; index += 1) applyLiveCalls(context, [{ type: 'INSERT', call: callAt(index) }])

  const { rows } = context.store.get(logAtoms.calls.list)
  expect(rows.count).toBe(2095)
  expect(rows.ids.get(0)).toBe('c2000')
  expect(rows.ids.size).toBeLessThan(450)
  expect(context.store.get(callsByIdAtom).size).toBeLessThan(700)
  expect(context.api.callsOf('listCalls')).toHaveLength(1)
})

test('what Today shows stays, however far a log is scrolled (layout/list-beside)', async () => {
  const context = fakeContext({
    replies: { listCalls: answerCallList([callAt(0)], { limit: LIMITS.callLogPageSize }) },
  })
  const log = callLogPart(context, createNavigation(context)).logs.calls
  log.open()
  await vi.advanceTimersByTimeAsync(0)
  context.store.set(profileAtom, aProfile())
  const message = aCall({ id: 'message', status: 'voicemail', direction: 'inbound', callToId: ME, read: false })
  const others = Array.from({ length: LIMITS.logRowsInMemory + 100 }, (_, index) => callAt(-1000 - index))
  const known = [message, ...others].map((call): [string, Call] => [call.id, call])
  context.store.set(callsByIdAtom, new Map([...context.store.get(callsByIdAtom), ...known]))
  trimCalls(context.store)
  const left = [...context.store.get(callsByIdAtom).keys()]
  expect(left).toContain('message')
  // The call of the log is the newest of the last three.
  expect(left).toHaveLength(4)
})
