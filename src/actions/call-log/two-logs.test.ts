import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, CallListQuery } from '../../api/contract/calls'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { callLogPart, type CallLogActions, type LogActions } from './index'

let context: FakeContext
/** The first, the third and so on are voicemails. */
let calls: Call[]
let all: CallLogActions
let log: LogActions
let voicemail: LogActions

const callAt = (index: number, status: Call['status']) =>
  aCall({ id: `c${index}`, status, calledAt: new Date(Date.UTC(2026, 10, 1) - index * 60_000).toISOString() })
const list = () => context.store.get(logAtoms.calls.list)
const voicemailList = () => context.store.get(logAtoms.voicemail.list)
const queriesOf = (endpoint: 'listCalls' | 'listVoicemails') =>
  context.api.callsOf(endpoint).map(({ args }) => args.query as CallListQuery)
const requests = () => queriesOf('listCalls')
const requestedPages = () => requests().map(({ page }) => page)
const voicemailRequests = () => queriesOf('listVoicemails')
/** Advances timers by up to `ms`, and waits for all answers. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  calls = Array.from({ length: 95 }, (_, index) => callAt(index, index % 2 ? 'completed' : 'voicemail'))
  const answer = ({ query }: { query?: unknown }) => answerCallList(calls, query as CallListQuery)
  context = fakeContext({ replies: { listCalls: answer, listVoicemails: answer } })
  all = callLogPart(context, createNavigation(context))
  log = all.logs.calls
  voicemail = all.logs.voicemail
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the voicemail log', () => {
  test('requests voicemail from the second version, and nothing of the call log (voicemail/panel)', async () => {
    voicemail.open()
    await pass()
    expect(voicemailRequests()).toEqual([
      { page: 1, limit: 20, sort: 'calledAt', direction: 'desc', status: ['voicemail'] },
    ])
    expect(requests()).toEqual([])
    expect(voicemailList()).toMatchObject({ state: 'ready', rows: { count: 48 } })
    // The rows are there before 'Loading voicemails' would be announced (`log/showing`).
    expect(context.announcer.announced).toEqual(['polite: Showing 1-20 of 48 voicemails'])
  })

  test('lists voicemail only, with any filter', async () => {
    voicemail.open()
    await pass()
    voicemail.setFilter({ direction: 'all' })
    voicemail.clearFilter()
    await pass()
    expect(voicemailRequests().every(({ status }) => status?.[0] === 'voicemail')).toBe(true)
    expect(voicemailRequests()).toHaveLength(2)
  })

  test('has a search, a sort and a list of its own', async () => {
    log.open()
    voicemail.open()
    await pass()
    const before = list()
    voicemail.setSearch('nobody')
    voicemail.submitSearch()
    voicemail.setFilter({ sort: 'oldest' })
    await pass(2000)
    expect(voicemailList().rows.count).toBe(0)
    expect(list()).toBe(before)
    expect(context.store.get(logAtoms.calls.searchText)).toBe('')
    expect(requests()).toHaveLength(1)
  })

  test('beside the call log, each log requests and cancels only its own visible pages (voicemail/panel)', async () => {
    log.open()
    voicemail.open()
    await pass()
    const signals: AbortSignal[] = []
    const never = ({ signal }: { signal?: AbortSignal }) => {
      if (signal) signals.push(signal)
      return new Promise<never>(() => undefined)
    }
    context.api.reply('listCalls', never)
    context.api.reply('listVoicemails', never)
    log.showRange(40, 48)
    voicemail.showRange(20, 28)
    await pass(80)
    expect(requestedPages()).toEqual([1, 3])
    expect(voicemailRequests().map(({ page }) => page)).toEqual([1, 2])
    voicemail.showRange(0, 8)
    await pass(80)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true])
    expect(requests()).toHaveLength(2)
    expect(voicemailRequests()).toHaveLength(2)
  })

  test('keeps the calls that it shows when the call log releases them', async () => {
    calls = Array.from({ length: 2000 }, (_, index) => callAt(index, 'voicemail'))
    log.open()
    voicemail.open()
    voicemail.showRange(1000, 1019)
    await pass(100)
    for (let first = 0; first < 2000; first += 20) {
      log.showRange(first, first + 19)
      await pass(100)
    }
    log.showRange(0, 19)
    await pass(1000)
    const before = context.store.get(callsByIdAtom)
    expect(before.size).toBeLessThan(700)
    expect([...voicemailList().rows.ids.values()].filter((id) => !before.has(id))).toEqual([])
  })

  test('is a page of its own in the app', () => {
    context.store.set(appMountedAtom, true)
    expect(all.openCallFromLog('voicemail', 'c1')).toBe(true)
    expect(context.store.get(pathAtom)).toBe('/voicemail/c1')
    expect(context.questions[0]).toMatchObject({ question: 'call-selected', detail: { callId: 'c1' } })
  })

  test('reloads after a reconnect, as the call log does', async () => {
    log.open()
    voicemail.open()
    await pass()
    context.live.tellConnected()
    await pass()
    expect([requests().length, voicemailRequests().length]).toEqual([2, 2])
  })

  test('leaves nothing behind after a sign-out', async () => {
    voicemail.open()
    await pass()
    voicemail.setSearch('mia')
    context.personLeaves()
    await pass(2000)
    expect(voicemailList()).toMatchObject({ state: 'idle', rows: { count: 0 } })
    expect(context.store.get(logAtoms.voicemail.searchText)).toBe('')
    expect(voicemailRequests()).toHaveLength(1)
  })
})
