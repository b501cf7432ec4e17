import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DEFAULT_LOG_FILTER,
  LOG_DIRECTIONS,
  LOG_SORTS,
  LOGS,
  type LogFilter,
  type LogName,
} from '../../domain/log/log-filter'
import { callEntriesAtom } from '../../state/call/call-details'
import { logAtoms, newLogList } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { familyCallsAtom } from '../../state/call/family-calls'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { aCall, aStudent } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import type { Call } from '../../api/contract/calls'
import { applyLiveCalls, type HeardCall } from './apply-live-calls'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute)).toISOString()
const older = aCall({ id: 'older', calledAt: at(1) })
const newer = aCall({ id: 'newer', calledAt: at(2) })
const fresh = aCall({ id: 'fresh', calledAt: at(3), status: 'started', duration: 0 })

let context: FakeContext
const list = (log: LogName = 'calls') => context.store.get(logAtoms[log].list)
const shown = (log?: LogName) => [...list(log).rows.ids].sort(([one], [other]) => one - other).map(([, id]) => id)
const known = (id: string) => context.store.get(callsByIdAtom).get(id)

interface Shown {
  log?: LogName
  count?: number
  filter?: Partial<LogFilter>
}

/** A log that shows these calls, newest first, out of `count`. */
function show(calls: Call[], { log = 'calls', count = calls.length, filter = {} }: Shown = {}) {
  const full = { ...DEFAULT_LOG_FILTER[log], ...filter }
  context.store.set(logAtoms[log].filter, full)
  const others = context.store.get(callsByIdAtom)
  context.store.set(callsByIdAtom, new Map([...others, ...calls.map((call) => [call.id, call] as const)]))
  context.store.set(logAtoms[log].list, {
    ...newLogList(full, 'ready'),
    rows: { count, ids: new Map(calls.map((call, index) => [index, call.id])) },
  })
}

beforeEach(() => {
  context = fakeContext()
})

test('an event that changes nothing notifies nobody', () => {
  const changed = vi.fn()
  context.store.set(familyCallsAtom, new Map([['somebody', { state: 'ready', calls: new Map(), hasMore: false }]]))
  context.store.set(recentCallsAtom, { calls: new Map(), isLoaded: true })
  for (const one of [callsByIdAtom, familyCallsAtom, recentCallsAtom]) context.store.sub(one, changed)
  applyLiveCalls(context, [{ type: 'MODIFY', call: { ...older, direction: 'inbound', status: 'started' } }])
  expect(changed).not.toHaveBeenCalled()
})

describe('INSERT', () => {
  test('adds the call at the top, and one to the count (log/insert)', () => {
    show([newer, older], { count: 57 })
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(shown()).toEqual(['fresh', 'newer', 'older'])
    expect(list()).toMatchObject({ rows: { count: 58 }, inserted: 1, stale: false })
  })

  test('that arrives twice is one row', () => {
    show([newer])
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(shown()).toEqual(['fresh', 'newer'])
    expect(list().rows.count).toBe(2)
  })

  test('that arrives late does not reset a call to its beginning', () => {
    show([newer])
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...fresh, status: 'completed', duration: 9 } }])
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(known('fresh')).toMatchObject({ status: 'completed', duration: 9 })
    expect(shown()).toEqual(['fresh', 'newer'])
  })

  test.each<[string, Partial<LogFilter>, string[], boolean]>([
    ['is at its position', {}, ['fresh', 'newer'], false],
    ['reloads the log if only the platform knows the position', { sort: 'oldest' }, ['newer'], true],
  ])('of a call whose details were read before %s, and keeps the details', (_, filter, rows, stale) => {
    show([newer], { filter })
    const read: Call = { ...fresh, status: 'busy' }
    context.store.set(callsByIdAtom, new Map([...context.store.get(callsByIdAtom), ['fresh', read]]))
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(shown()).toEqual(rows)
    expect(list().stale).toBe(stale)
    expect(known('fresh')).toEqual(read)
  })

  test('of an earlier call that arrives late goes to its position, with any clock of this computer (log/insert)', () => {
    context.clock.now -= 86_400_000
    show([older])
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    applyLiveCalls(context, [{ type: 'INSERT', call: newer }])
    expect(shown()).toEqual(['fresh', 'newer', 'older'])
  })

  test('into an empty log is its first row', () => {
    show([])
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(shown()).toEqual(['fresh'])
  })

  test('of a call the filter does not hold changes nothing', () => {
    show([newer], { filter: { direction: 'inbound' } })
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(shown()).toEqual(['newer'])
    expect(list().rows.count).toBe(1)
  })

  test.each([{ sort: 'oldest' }, { sort: 'name-ascending' }, { query: 'mia' }] as const)(
    'reloads the log if only the platform knows the position (%o)',
    (filter) => {
      show([newer], { filter })
      applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
      expect(list()).toMatchObject({ stale: true, rows: { count: 1 } })
    },
  )

  test('older than all loaded calls reloads the log', () => {
    show([newer], { count: 30 })
    applyLiveCalls(context, [{ type: 'INSERT', call: older }])
    expect(list()).toMatchObject({ stale: true, rows: { count: 30 } })
  })

  test('during the first request reloads the log', () => {
    context.store.set(logAtoms.calls.list, newLogList(DEFAULT_LOG_FILTER.calls, 'loading'))
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(list().stale).toBe(true)
  })

  test('on a page without a log leaves nothing behind', () => {
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect(list().state).toBe('idle')
    expect(context.store.get(callsByIdAtom).size).toBe(0)
  })
})

describe('MODIFY', () => {
  test('replaces the call and moves nothing (log/insert)', () => {
    show([newer, older])
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...older, notes: 'Bus pass' } }])
    expect(known('older')?.notes).toBe('Bus pass')
    expect(shown()).toEqual(['newer', 'older'])
  })

  test('of a call whose INSERT was lost adds it', () => {
    show([newer])
    applyLiveCalls(context, [{ type: 'MODIFY', call: fresh }])
    expect(shown()).toEqual(['fresh', 'newer'])
  })

  test('of a call on a page that is not loaded moves nothing, and a pending page cannot undo it', () => {
    show([newer], { count: 30 })
    applyLiveCalls(context, [{ type: 'MODIFY', call: older }])
    expect(shown()).toEqual(['newer'])
    expect(known('older')).toEqual(older)
    expect(list().stale).toBe(false)
  })

  test('keeps the children and the found sentence of the row, which no event names, so that a search still says how it found the call (log/search)', () => {
    const listed = {
      children: [aStudent({ fullName: 'Robin Transfeld' })],
      found: { sentence: 'Robin has no jacket.', timestamp: 3 },
    }
    show([newer, { ...older, ...listed }], { filter: { query: 'robin' } })
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...older, notes: 'changed' } }])
    expect(known('older')).toEqual({ ...older, notes: 'changed', ...listed })
  })

  test('never reverts a status (log/insert)', () => {
    show([{ ...newer, status: 'completed' }])
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...newer, status: 'answered' } }])
    expect(known('newer')?.status).toBe('completed')
  })

  test('of a call in a details view updates it, in the log or not', () => {
    context.store.set(callEntriesAtom, new Map([['older', { state: 'ready' as const }]]))
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...older, notes: 'Bus pass' } }])
    expect(known('older')?.notes).toBe('Bus pass')
  })

  test('that makes a call a voicemail adds it to the voicemail filter', () => {
    show([{ ...older, status: 'voicemail' }], { filter: { direction: 'voicemail' } })
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...fresh, status: 'voicemail' } }])
    expect(shown()).toEqual(['fresh', 'older'])
  })

  test('that removes a call from the filter reloads the log', () => {
    show([{ ...older, status: 'voicemail' }], { filter: { direction: 'voicemail' } })
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...older, status: 'completed' } }])
    expect(list().stale).toBe(true)
  })
})

describe('MODIFY if the platform knows the position', () => {
  const named = (callToName: string) => ({ ...newer, callToName })

  test.each<[string, Partial<LogFilter>, Call, boolean]>([
    ['by name, of another name', { sort: 'name-ascending' }, named('Zoe'), true],
    ['by name, of the same name', { sort: 'name-ascending' }, { ...newer, notes: 'Bus pass' }, false],
    ['by time, of another name', { sort: 'oldest' }, named('Zoe'), false],
    ['in a search, of other notes', { query: 'bus' }, { ...newer, notes: 'Bus pass' }, true],
    ['in a search, of nothing that is searched', { query: 'bus' }, { ...newer, duration: 9 }, false],
  ])('%s', (_, filter, heard, stale) => {
    show([newer], { filter, count: 30 })
    applyLiveCalls(context, [{ type: 'MODIFY', call: heard }])
    expect(list().stale).toBe(stale)
    expect(shown()).toEqual(['newer'])
    expect(known('newer')).toEqual(heard)
  })

  test.each<[Partial<LogFilter>, boolean]>([
    [{ query: 'bus' }, true],
    [{ sort: 'name-descending' }, false],
  ])('of an unknown call (%o): only a search may newly include it', (filter, stale) => {
    show([newer], { filter, count: 30 })
    applyLiveCalls(context, [{ type: 'MODIFY', call: older }])
    expect(list().stale).toBe(stale)
  })
})

describe('two logs', () => {
  const voicemail = (call: Call): Call => ({ ...call, status: 'voicemail', read: false })

  test('a call that becomes a voicemail stays in one log and appears in the other, at its position', () => {
    show([fresh, newer, older])
    show([voicemail(aCall({ id: 'late', calledAt: at(4) })), voicemail(aCall({ id: 'early', calledAt: at(0) }))], {
      log: 'voicemail',
    })
    applyLiveCalls(context, [{ type: 'MODIFY', call: voicemail(newer) }])
    expect(shown()).toEqual(['fresh', 'newer', 'older'])
    expect(shown('voicemail')).toEqual(['late', 'newer', 'early'])
    expect(list('voicemail').rows.count).toBe(3)
  })

  test('a voicemail that belongs below the loaded rows reloads the voicemail log only', () => {
    show([newer, older])
    show([voicemail(newer)], { log: 'voicemail', count: 30 })
    applyLiveCalls(context, [{ type: 'MODIFY', call: voicemail(older) }])
    expect([list().stale, list('voicemail').stale]).toEqual([false, true])
  })

  test('a call that is no voicemail is only in the call log', () => {
    show([newer])
    show([], { log: 'voicemail' })
    applyLiveCalls(context, [{ type: 'INSERT', call: fresh }])
    expect([shown(), shown('voicemail')]).toEqual([['fresh', 'newer'], []])
  })

  test('a voicemail marked as read is read in both logs, and stays in both', () => {
    show([voicemail(newer)])
    show([voicemail(newer)], { log: 'voicemail' })
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...voicemail(newer), read: true } }])
    expect(known('newer')?.read).toBe(true)
    expect([shown(), shown('voicemail')]).toEqual([['newer'], ['newer']])
  })
})

describe('several at once', () => {
  const BY_AGE = ['early', 'older', 'between', 'newer', 'fresh']
  const heardCall: fc.Arbitrary<HeardCall> = fc.record({
    type: fc.constantFrom('INSERT', 'MODIFY'),
    call: fc
      .record({
        id: fc.constantFrom(...BY_AGE),
        status: fc.constantFrom('started', 'answered', 'completed', 'voicemail'),
        notes: fc.constantFrom('', 'Bus pass'),
        direction: fc.constantFrom('inbound', 'outbound'),
        callToName: fc.constantFrom('Mia', 'Zoe'),
      })
      .map((change) => aCall({ ...change, calledAt: at(BY_AGE.indexOf(change.id)) })),
  })
  const filterOf = fc.record({
    direction: fc.constantFrom(...LOG_DIRECTIONS),
    sort: fc.constantFrom(...LOG_SORTS),
    query: fc.constantFrom('', 'bus'),
  })

  test('have the same result as one by one', () => {
    fc.assert(
      fc.property(fc.array(heardCall), filterOf, fc.boolean(), (heard, filter, isLong) => {
        const outcomes = [[heard], heard.map((one) => [one])].map((parts) => {
          context = fakeContext()
          const known = [aCall({ id: 'newer', calledAt: at(3) }), aCall({ id: 'older', calledAt: at(1) })]
          show(known, { filter, count: isLong ? 30 : 2 })
          show([], { log: 'voicemail' })
          for (const part of parts) applyLiveCalls(context, part)
          return { calls: context.store.get(callsByIdAtom), lists: LOGS.map((log) => list(log)) }
        })
        expect(outcomes[0]).toEqual(outcomes[1])
      }),
    )
  })

  test('are written at once, so that a call exists before a list shows it, and both lists before any listener runs', () => {
    show([newer])
    show([], { log: 'voicemail' })
    const unknown: string[] = []
    for (const log of LOGS) {
      context.store.sub(logAtoms[log].list, () => {
        for (const each of LOGS) unknown.push(...shown(each).filter((id) => !known(id)))
        expect(shown('voicemail')).toEqual(['fresh'])
      })
    }
    applyLiveCalls(context, [{ type: 'INSERT', call: { ...fresh, status: 'voicemail' } }])
    expect(unknown).toEqual([])
    expect(shown()).toEqual(['fresh', 'newer'])
  })
})
