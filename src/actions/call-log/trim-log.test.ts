import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { applyLiveCalls, callLogPart } from './index'

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
