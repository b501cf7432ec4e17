import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, CallListQuery } from '../../api/contract/calls'
import { LIMITS } from '../../domain/limits'
import { DEFAULT_LOG_FILTER } from '../../domain/log/log-filter'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { connectionAtom } from '../../state/session'
import { selectedCallIdAtom } from '../../state/view'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { applyLiveCalls } from './apply-live-calls'
import { callLogPart, type CallLogActions, type LogActions } from './index'

const callAt = (index: number, change: Partial<Call> = {}) =>
  aCall({ id: `c${index}`, calledAt: new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString(), ...change })
const newCall = (id: string) => aCall({ id, calledAt: '2026-11-20T15:00:00Z', status: 'started' })

const failed = apiError('error:internal', 500, 'The platform has a problem.')

let context: FakeContext
let calls: Call[]
let all: CallLogActions
let log: LogActions

const list = () => context.store.get(logAtoms.calls.list)
const requests = () => context.api.callsOf('listCalls').map(({ args }) => args.query as CallListQuery)
const requestedPages = () => requests().map(({ page }) => page)
const positions = () => [...list().rows.ids.keys()].sort((one, other) => one - other)
/** Advances timers by up to `ms`, and waits for all answers. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  calls = Array.from({ length: 95 }, (_, index) => callAt(index))
  context = fakeContext({ replies: { listCalls: ({ query }) => answerCallList(calls, query as CallListQuery) } })
  all = callLogPart(context, createNavigation(context))
  log = all.logs.calls
})
afterEach(() => {
  vi.useRealTimers()
})

const opened = async () => {
  log.open()
  await pass()
}

describe('opening the log', () => {
  test('loads the first page of 20, newest first, once (log/pages)', async () => {
    log.open()
    log.open()
    expect(list().state).toBe('loading')
    await pass()
    expect(requests()).toEqual([{ page: 1, limit: 20, sort: 'calledAt', direction: 'desc' }])
    expect(list()).toMatchObject({ state: 'ready', rows: { count: 95 } })
    expect(positions()).toHaveLength(20)
  })

  test.each([
    ['connected', [1, 1]],
    // The log is read again when the line connects, as always.
    ['connecting', [1]],
  ] as const)(
    'a page that was asked for before live events were heard is shown, and while the line is %s read again (load/questions)',
    async (state, pages) => {
      context.store.set(connectionAtom, state)
      context.api.reply('listCalls', ({ query, preloaded }) => {
        if (requests().length === 1) preloaded?.()
        return answerCallList(calls, query as CallListQuery)
      })
      log.open()
      await pass()
      expect(list()).toMatchObject({ state: 'ready', rows: { count: 95 } })
      await pass(LIMITS.logRefreshGapMs)
      expect(requestedPages()).toEqual(pages)
      expect(list().stale).toBe(false)
    },
  )

  test('is announced when it is there, with its number of calls, and says that it loads only after 600 ms (log/showing)', async () => {
    await opened()
    expect(context.announcer.announced).toEqual(['polite: Showing 1-20 of 95 calls'])
    context.api.reply('listCalls', () => new Promise(() => {}))
    log.setFilter({ direction: 'inbound' })
    await pass(599)
    expect(context.announcer.announced).toHaveLength(1)
    await pass(1)
    expect(context.announcer.announced.slice(1)).toEqual(['polite: Loading calls'])
  })

  test('that fails says so in a toast and in place, and Retry loads it', async () => {
    context.api.reply('listCalls', failed)
    await opened()
    expect(list()).toMatchObject({ state: 'failed', failure: { label: 'The platform has a problem.' } })
    expect(context.notify.shown).toEqual(['error: The platform has a problem.'])
    context.api.reply('listCalls', answerCallList(calls, {}))
    log.retry()
    await pass()
    expect(list().state).toBe('ready')
  })
})

describe('rows in view', () => {
  test('are requested 80 ms after scrolling stopped, page by page, and only if missing (log/pages)', async () => {
    await opened()
    log.showRange(70, 78)
    await pass(79)
    log.showRange(38, 46)
    await pass(79)
    expect(requestedPages()).toEqual([1])
    await pass(1)
    expect(requestedPages()).toEqual([1, 2, 3])
    log.showRange(20, 28)
    await pass(200)
    expect(requestedPages()).toEqual([1, 2, 3])
  })

  test('that are no longer needed are canceled', async () => {
    await opened()
    const signals: AbortSignal[] = []
    context.api.reply('listCalls', ({ signal }) => {
      if (signal) signals.push(signal)
      return new Promise(() => undefined)
    })
    log.showRange(40, 48)
    await pass(80)
    log.showRange(60, 68)
    await pass(80)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('of two logs on a page are both loaded, and a removed log requests nothing', async () => {
    await opened()
    log.showRange(40, 41, 'one')
    log.showRange(80, 81, 'two')
    const close = log.open('three')
    log.showRange(60, 61, 'three')
    close()
    await pass(80)
    expect(requestedPages()).toEqual([1, 3, 5])
  })

  test('whose page fails say so, are not requested again by themselves, and load on Retry', async () => {
    await opened()
    context.api.reply('listCalls', failed)
    log.showRange(20, 28)
    await pass(80)
    log.showRange(21, 29)
    await pass(80)
    expect(requestedPages()).toEqual([1, 2])
    expect([...list().failedPages]).toEqual([2])
    context.api.reply('listCalls', ({ query }) => answerCallList(calls, query as CallListQuery))
    log.retry()
    await pass()
    expect(positions()).toHaveLength(40)
  })

  test('that the platform sent malformed leave a gap and cause no endless requests', async () => {
    context.api.reply('listCalls', ({ query }) => {
      const answer = answerCallList(calls, query as CallListQuery)
      return { ...answer, content: answer.content.slice(1) }
    })
    await opened()
    log.showRange(0, 19)
    await pass(1000)
    expect(requestedPages()).toEqual([1])
    expect([[...list().failedPages], [...list().shortPages]]).toEqual([[1], [1]])
    expect(positions()).toHaveLength(19)
  })

  test('announce their range at most once a second, and only the last one (log/showing)', async () => {
    await opened()
    context.announcer.announced.length = 0
    for (const first of [20, 40, 60]) {
      log.showRange(first, first + 8)
      await pass(100)
    }
    await pass(1000)
    expect(context.announcer.announced).toEqual(['polite: Showing 61-80 of 95 calls'])
  })

  test('far from the view are released with their calls, so that memory use stays constant', async () => {
    calls = Array.from({ length: 2000 }, (_, index) => callAt(index))
    await opened()
    for (let first = 0; first < 2000; first += 20) {
      log.showRange(first, first + 19)
      await pass(100)
    }
    expect(list().rows.ids.size).toBeLessThan(450)
    expect(context.store.get(callsByIdAtom).size).toBeLessThan(700)
    expect(positions()[0]).toBe(0)
  })
})

describe('a filter', () => {
  test('by a search cancels a refresh of the earlier list', async () => {
    await opened()
    let answer = (_: ReturnType<typeof answerCallList>) => {}
    context.api.reply('listCalls', () => new Promise((resolve) => (answer = resolve)))
    context.live.tellConnected()
    context.api.reply('listCalls', { content: [callAt(3)], count: 1 })
    log.setSearch('ada')
    await pass(1000)
    answer(answerCallList(calls, {}))
    await pass()
    expect([...list().rows.ids.values()]).toEqual(['c3'])
  })

  test('begins again at page 1 with nothing loaded, and its answer is announced (log/panel)', async () => {
    await opened()
    log.setFilter({ direction: 'voicemail' })
    expect(list()).toMatchObject({ state: 'loading', rows: { count: 0 } })
    await pass()
    expect(requests().at(-1)).toMatchObject({ page: 1, status: ['voicemail'] })
    expect(context.announcer.announced.slice(-1)).toEqual(['polite: No result'])
  })

  test('that changes nothing requests nothing', async () => {
    await opened()
    log.setFilter({ sort: 'newest' })
    await pass()
    expect(requestedPages()).toEqual([1])
  })

  test('can be cleared, and the sort stays', async () => {
    await opened()
    log.setFilter({ direction: 'inbound', outcome: 'busy', sort: 'oldest' })
    log.setSearch('mia')
    log.clearFilter()
    await pass(2000)
    expect(context.store.get(logAtoms.calls.filter)).toEqual({ ...DEFAULT_LOG_FILTER.calls, sort: 'oldest' })
    expect(context.store.get(logAtoms.calls.searchText)).toBe('')
  })
})

describe('the search', () => {
  test('follows the text 1000 ms after the last change (log/search)', async () => {
    await opened()
    log.setSearch('mi')
    await pass(999)
    log.setSearch(' mia ')
    await pass(999)
    expect(requests()).toHaveLength(1)
    await pass(1)
    expect(requests().at(-1)).toMatchObject({ query: 'mia', page: 1 })
  })

  test('does not wait on Enter, and does not search twice', async () => {
    await opened()
    log.setSearch('mia')
    log.submitSearch()
    await pass(2000)
    expect(requests()).toHaveLength(2)
  })
})

test('the last query wins, also with late answers (log/search)', async () => {
  const answers: (() => void)[] = []
  context.api.reply('listCalls', ({ query }) => {
    const { query: text = '' } = query as CallListQuery
    // This adapter answers although it was aborted, which is the worst case.
    return new Promise((resolve) => answers.push(() => resolve({ content: [callAt(0, { id: text })], count: 1 })))
  })
  for (const text of ['first', 'second', 'third']) {
    log.setSearch(text)
    log.submitSearch()
  }
  for (const answer of answers.toReversed()) {
    answer()
    await pass()
  }
  expect([...list().rows.ids.values()]).toEqual(['third'])
  expect(list().rows.count).toBe(1)
})

describe('live events', () => {
  test('while a page is loading: an older answer gets its right position', async () => {
    await opened()
    context.api.reply('listCalls', async ({ query }) => {
      const answer = answerCallList(calls, query as CallListQuery)
      applyLiveCalls(context, [{ type: 'INSERT', call: newCall('new') }])
      return answer
    })
    log.showRange(20, 28)
    await pass(80)
    const ids = positions().map((position) => list().rows.ids.get(position))
    expect(ids).toEqual(['new', ...calls.slice(0, 40).map(({ id }) => id)])
  })

  test('that only the platform can place reload the log, in place and at most every two seconds, whatever the clock is set to (log/insert)', async () => {
    log.open()
    log.setFilter({ sort: 'oldest' })
    await pass()
    for (const id of ['n1', 'n2', 'n3']) {
      calls = [newCall(id), ...calls]
      applyLiveCalls(context, [{ type: 'INSERT', call: newCall(id) }])
      await pass(10)
      context.clock.now -= 1_800_000
    }
    expect(list().state).toBe('ready')
    await pass(2000)
    expect(requestedPages()).toEqual([1, 1, 1, 1])
    expect(list()).toMatchObject({ stale: false, rows: { count: 98 } })
  })

  test('that arrive during a reload stay', async () => {
    await opened()
    context.api.reply('listCalls', async ({ query }) => {
      const answer = answerCallList(calls, query as CallListQuery)
      applyLiveCalls(context, [{ type: 'INSERT', call: newCall('new') }])
      return answer
    })
    context.live.tellConnected()
    await pass()
    expect(list().rows.ids.get(0)).toBe('new')
    expect(list().rows.count).toBe(96)
  })
})

describe('after a reconnect', () => {
  test('the shown part is reloaded in place', async () => {
    await opened()
    log.showRange(40, 48)
    await pass(80)
    calls = [newCall('missed'), ...calls.map((call) => ({ ...call, notes: 'changed' }))]
    context.live.tellConnected()
    expect(list().rows.ids.size).toBe(40)
    await pass()
    expect(requestedPages()).toEqual([1, 3, 1, 3])
    expect(list().rows.ids.get(0)).toBe('missed')
    expect(list().rows.ids.get(41)).toBe('c40')
    expect(context.store.get(callsByIdAtom).get('c40')?.notes).toBe('changed')
  })

  test('a log that was never opened stays closed', async () => {
    context.live.tellConnected()
    await pass(100)
    expect(requests()).toEqual([])
  })

  test('that fails again: the shown rows stay', async () => {
    await opened()
    context.api.reply('listCalls', failed)
    context.live.tellConnected()
    await pass()
    expect(list()).toMatchObject({ state: 'ready', rows: { count: 95 } })
    expect(context.notify.shown).toHaveLength(1)
  })
})

describe('a log that no view shows (log/pages)', () => {
  test('requests nothing, however much happens, and is correct when it is shown again', async () => {
    const close = log.open()
    log.setFilter({ sort: 'oldest' })
    await pass()
    close()
    await pass(100)
    const before = requests().length
    calls = [newCall('new'), ...calls]
    applyLiveCalls(context, [{ type: 'INSERT', call: newCall('new') }])
    context.live.tellConnected()
    await pass(5000)
    expect(requests()).toHaveLength(before)
    log.open()
    expect(list().state).toBe('ready')
    await pass()
    expect(requests()).toHaveLength(before + 1)
    expect(list()).toMatchObject({ stale: false, rows: { count: 96 } })
  })

  test('that failed before is loaded when it is shown again', async () => {
    context.api.reply('listCalls', failed)
    const close = log.open()
    await pass()
    close()
    context.api.reply('listCalls', answerCallList(calls, {}))
    log.open()
    await pass()
    expect(list().state).toBe('ready')
  })
})

test('a sign-out leaves nothing of the log (session/personal)', async () => {
  await opened()
  log.setSearch('mia')
  context.store.set(selectedCallIdAtom, 'c1')
  context.personLeaves()
  await pass(2000)
  expect(list()).toMatchObject({ state: 'idle', rows: { count: 0 } })
  expect(context.store.get(callsByIdAtom).size).toBe(0)
  expect(context.store.get(logAtoms.calls.searchText)).toBe('')
  expect(context.store.get(selectedCallIdAtom)).toBeNull()
  expect(requests()).toHaveLength(1)
})
