import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call, CallListQuery } from '../../api/contract/calls'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { applyLiveCalls } from './apply-live-calls'
import { callLogPart } from './index'

/**
 * The events between a platform, a connection that may lose, repeat and reorder, and a scrolled log (`log/insert`).
 */
type Step =
  | { kind: 'call' | 'deliver' | 'repeat' | 'lose' | 'answer'; pick: number }
  | { kind: 'change'; pick: number; note: number }
  | { kind: 'scroll'; to: number }
  | { kind: 'wait'; ms: number }

const pick = fc.nat(50)
const stepOf = (kinds: ('call' | 'deliver' | 'repeat' | 'lose' | 'answer')[]): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ kind: fc.constantFrom(...kinds), pick }),
    fc.record({ kind: fc.constant('change' as const), pick, note: fc.nat(3) }),
    fc.record({ kind: fc.constant('scroll' as const), to: fc.nat(80) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 80, 500, 2500) }),
  )

const ROWS_IN_VIEW = 10

function createWorld(size: number) {
  let minutes = 0
  const born = (status: Call['status']): Call =>
    aCall({
      id: `c${minutes}`,
      status,
      calledAt: new Date(Date.UTC(2026, 10, 1) + minutes++ * 60_000).toISOString(),
    })
  let calls = Array.from({ length: size }, () => born('completed'))
  const wire: { type: 'INSERT' | 'MODIFY'; call: Call }[] = []
  const questions: { answer: () => void }[] = []

  const context = fakeContext({
    replies: {
      // The answer is made at the request and arrives later, so it may be much older than the events that overtook it.
      listCalls: ({ query, signal }) => {
        const answer = answerCallList(calls, query as CallListQuery)
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          questions.push({ answer: () => resolve(answer) })
        })
      },
    },
  })
  const log = callLogPart(context, createNavigation(context)).logs.calls
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  const answerAll = async () => {
    for (let round = 0; round < 50; round += 1) {
      await settle(2500)
      if (questions.length === 0) return
      for (const { answer } of questions.splice(0)) answer()
    }
    throw new Error('the log never stops requesting')
  }

  return {
    log,
    context,
    answerAll,
    get server() {
      return answerCallList(calls, { limit: 1000 }).content
    },
    async take(step: Step) {
      const at = <T>(list: T[]) => ('pick' in step && list.length > 0 ? step.pick % list.length : -1)
      if (step.kind === 'call') {
        const call = born('started')
        calls = [...calls, call]
        wire.push({ type: 'INSERT', call })
      } else if (step.kind === 'change' && calls.length > 0) {
        const index = at(calls)
        const call: Call = { ...calls[index]!, status: 'completed', notes: `note ${step.note}` }
        calls = calls.with(index, call)
        wire.push({ type: 'MODIFY', call })
      } else if (step.kind === 'deliver' || step.kind === 'repeat') {
        const event = step.kind === 'deliver' ? wire.splice(at(wire), 1)[0] : wire[at(wire)]
        if (event) applyLiveCalls(context, [event])
      } else if (step.kind === 'lose') wire.splice(at(wire), 1)
      else if (step.kind === 'answer') questions.splice(at(questions), 1)[0]?.answer()
      else if (step.kind === 'scroll') log.showRange(step.to, step.to + ROWS_IN_VIEW)
      else if (step.kind === 'wait') context.clock.now += step.ms
      await settle(step.kind === 'wait' ? step.ms : 0)
    },
    /** Everything on the connection arrives together, in order. */
    async deliverAll() {
      applyLiveCalls(context, wire.splice(0))
      await settle()
    },
    shown() {
      const { rows } = context.store.get(logAtoms.calls.list)
      const known = context.store.get(callsByIdAtom)
      return Array.from({ length: rows.count }, (_, position) => known.get(rows.ids.get(position) ?? ''))
    },
    rows: () => context.store.get(logAtoms.calls.list).rows,
  }
}

const isOnce = (ids: Iterable<string>) => {
  const all = [...ids]
  return new Set(all).size === all.length
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('with lost, repeated or reordered events no row appears twice, and after a reconnect the log equals the server’s (log/insert)', async () => {
  const steps = fc.array(stepOf(['call', 'deliver', 'repeat', 'lose', 'answer']), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.nat(60), steps, async (size, script) => {
      const world = createWorld(size)
      world.log.open()
      for (const step of script) {
        await world.take(step)
        expect(isOnce(world.rows().ids.values())).toBe(true)
      }
      world.context.live.tellConnected()
      world.log.showRange(0, 100)
      await world.answerAll()
      expect(world.shown()).toEqual(world.server)
    }),
    { numRuns: 300 },
  )
})

test('a log scrolled while calls arrive, with answers in any order, has every row once (log/insert)', async () => {
  // This connection is reliable: everything arrives once and in order.
  const steps = fc.array(stepOf(['call', 'answer']), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.nat(60), steps, async (size, script) => {
      const world = createWorld(size)
      world.log.open()
      for (const step of script) {
        await world.take(step)
        if (step.kind === 'call' || step.kind === 'change') await world.deliverAll()
        expect(isOnce(world.rows().ids.values())).toBe(true)
      }
      for (let first = 0; first < world.rows().count || first === 0; first += ROWS_IN_VIEW) {
        world.log.showRange(first, first + ROWS_IN_VIEW)
        await world.answerAll()
      }
      expect(world.shown()).toEqual(world.server)
    }),
    { numRuns: 300 },
  )
})
