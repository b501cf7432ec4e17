import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import type { Call, CallListQuery } from '../../api/contract/calls'
import {
  changeLogFilter,
  DEFAULT_LOG_FILTER,
  LOG_DIRECTIONS,
  LOG_SORTS,
  LOGS,
  logFilterKey,
  logQuery,
  type LogFilter,
  type LogName,
} from '../../domain/log/log-filter'
import { LIMITS } from '../../domain/limits'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { callLogPart } from './index'

/** The actions of a person and a network on a log (`fault/last-wins`). */
type Step = { log: LogName } & (
  | { kind: 'type'; text: string }
  | { kind: 'enter' | 'clear' | 'retry' | 'refresh' }
  | { kind: 'filter'; change: Partial<Pick<LogFilter, 'direction' | 'sort'>> }
  | { kind: 'scroll'; to: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'answer' | 'fail'; pick: number }
)

const log = fc.constantFrom(...LOGS)
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ log, kind: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'ab', ' ab', 'b') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      log,
      kind: fc.constantFrom('enter' as const, 'clear' as const, 'retry' as const, 'refresh' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      log,
      kind: fc.constant('filter' as const),
      change: fc.oneof(
        fc.record({ direction: fc.constantFrom(...LOG_DIRECTIONS) }),
        fc.record({ sort: fc.constantFrom(...LOG_SORTS) }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ log, kind: fc.constant('scroll' as const), to: fc.nat(60) }) },
  {
    weight: 3,
    arbitrary: fc.record({ log, kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 80, 999, 1000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      log,
      kind: fc.constantFrom('answer' as const, 'answer' as const, 'fail' as const),
      pick: fc.nat(50),
    }),
  },
)

const ROWS_IN_VIEW = 10
const NAMES = ['Ada', 'Bea', 'Abe', 'Cleo', 'abby', 'Zoë']
const CALLS: Call[] = Array.from({ length: 70 }, (_, index) =>
  aCall({
    id: `c${index}`,
    direction: index % 3 ? 'outbound' : 'inbound',
    status: index % 2 ? 'voicemail' : 'completed',
    callToName: NAMES[index % NAMES.length],
    callFromName: NAMES[(index + 1) % NAMES.length],
    calledAt: new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString(),
  }),
)

/** Advances the time, or only runs what follows from an answer at once. */
const settle = async (ms = 0) => {
  if (ms > 0) return void (await vi.advanceTimersByTimeAsync(ms))
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve()
}

/** What a log must show at rest, derived from the actions alone. */
function createIntention(name: LogName) {
  let filter: LogFilter = DEFAULT_LOG_FILTER[name]
  let text = ''
  let typedAgo = Infinity
  const search = () => {
    filter = { ...filter, query: text.trim() }
    typedAgo = Infinity
  }
  return {
    get filter() {
      return filter
    },
    take(step: Step) {
      if (step.kind === 'wait' && (typedAgo += step.ms) >= LIMITS.logSearchDebounceMs && typedAgo < Infinity) search()
      if (step.log !== name) return
      if (step.kind === 'type') [text, typedAgo] = [step.text, 0]
      else if (step.kind === 'enter') search()
      else if (step.kind === 'filter') filter = changeLogFilter(name, filter, step.change)
      else if (step.kind === 'clear') {
        filter = { ...DEFAULT_LOG_FILTER[name], sort: filter.sort }
        ;[text, typedAgo] = ['', Infinity]
      }
    },
    search,
  }
}

/** @param obeys whether a canceled request is dropped, or still answered, which is the worst adapter */
function createWorld(obeys: boolean) {
  const questions: { answer: () => void; fail: () => void }[] = []
  const ask = ({ query, signal }: { query?: unknown; signal?: AbortSignal }) =>
    new Promise<ReturnType<typeof answerCallList>>((resolve, reject) => {
      if (obeys) signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      questions.push({
        answer: () => resolve(answerCallList(CALLS, query as CallListQuery)),
        fail: () => reject(apiError('error:internal', 500, 'No.')),
      })
    })
  const context = fakeContext({ replies: { listCalls: ask, listVoicemails: ask } })
  const { logs } = callLogPart(context, createNavigation(context))
  const list = (name: LogName) => context.store.get(logAtoms[name].list)

  return {
    logs,
    list,
    async take(step: Step) {
      const { setSearch, submitSearch, clearFilter, retry, setFilter, showRange } = logs[step.log]
      if (step.kind === 'type') setSearch(step.text)
      else if (step.kind === 'enter') submitSearch()
      else if (step.kind === 'clear') clearFilter()
      else if (step.kind === 'retry') retry()
      else if (step.kind === 'refresh') context.live.tellConnected()
      else if (step.kind === 'filter') setFilter(step.change)
      else if (step.kind === 'scroll') showRange(step.to, step.to + ROWS_IN_VIEW)
      else if (step.kind === 'answer' || step.kind === 'fail') {
        questions.splice(questions.length ? step.pick % questions.length : 0, 1)[0]?.[step.kind]()
      }
      await settle(step.kind === 'wait' ? step.ms : 0)
    },
    /** No more actions happen, and the network works, in any order. */
    async rest(reverse: boolean) {
      for (let round = 0; round < 50; round += 1) {
        await settle(LIMITS.logSearchDebounceMs)
        if (questions.length === 0) return
        const left = questions.splice(0)
        for (const { answer } of reverse ? left.toReversed() : left) {
          answer()
          await settle()
        }
      }
      throw new Error('the log never stops requesting')
    },
    shown(name: LogName) {
      const { rows } = list(name)
      const known = context.store.get(callsByIdAtom)
      return Array.from({ length: rows.count }, (_, position) => known.get(rows.ids.get(position) ?? ''))
    },
  }
}

const wanted = (filter: LogFilter) => answerCallList(CALLS, { ...logQuery(filter), limit: 1000 }).content

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('on a slow, reordering or broken network, each log finally shows the answer to the last request (fault/last-wins)', async () => {
  const script = fc.array(stepArbitrary, { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(script, fc.boolean(), fc.boolean(), async (steps, obeys, reverse) => {
      const world = createWorld(obeys)
      const intentions = { calls: createIntention('calls'), voicemail: createIntention('voicemail') }
      for (const name of LOGS) world.logs[name].open()
      // Skeletons or the answer are shown, but never the rows of another request.
      const stale: string[] = []
      for (const step of steps) {
        await world.take(step)
        for (const name of LOGS) {
          intentions[name].take(step)
          const { filterKey } = world.list(name)
          if (filterKey !== logFilterKey(intentions[name].filter)) stale.push(`${name}: ${filterKey}`)
        }
      }
      expect(stale).toEqual([])
      for (const name of LOGS) intentions[name].search()
      await world.rest(reverse)
      // A failure stays until Retry is pressed. Then everything in view is requested.
      for (const name of LOGS) {
        expect(world.list(name).state).not.toBe('loading')
        world.logs[name].retry()
        world.logs[name].showRange(0, CALLS.length)
      }
      await world.rest(reverse)
      for (const name of LOGS) {
        expect(world.list(name).state).toBe('ready')
        expect(world.shown(name)).toEqual(wanted(intentions[name].filter))
      }
    }),
    { numRuns: 1000 },
  )
})
