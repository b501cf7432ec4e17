import { expect, test } from 'vitest'
import { CALL_STATUSES } from '../call/call-status'
import { changeLogFilter, DEFAULT_LOG_FILTER, logFilterKey, logQuery, matchesLogKind, placesByTime } from './log-filter'

test.each([
  ['newest first', {}, { sort: 'calledAt', direction: 'desc' }],
  ['oldest first', { sort: 'oldest' }, { sort: 'calledAt', direction: 'asc' }],
  ['by name', { sort: 'name-ascending' }, { sort: 'name', direction: 'asc' }],
  ['by name backwards', { sort: 'name-descending' }, { sort: 'name', direction: 'desc' }],
  ['inbound', { direction: 'inbound' }, { sort: 'calledAt', direction: 'desc', callDirection: 'inbound' }],
  ['outbound', { direction: 'outbound' }, { sort: 'calledAt', direction: 'desc', callDirection: 'outbound' }],
  ['voicemail', { direction: 'voicemail' }, { sort: 'calledAt', direction: 'desc', status: ['voicemail'] }],
  ['of one outcome', { outcome: 'noAnswer' }, { sort: 'calledAt', direction: 'desc', status: ['unanswered', 'not'] }],
  ['with a text', { query: 'mia' }, { sort: 'calledAt', direction: 'desc', query: 'mia' }],
] as const)('the log %s has this query', (_, change, query) => {
  expect(logQuery({ ...DEFAULT_LOG_FILTER.calls, ...change })).toEqual(query)
})

test('filters with the same result share a key, and others do not', () => {
  expect(logFilterKey({ ...DEFAULT_LOG_FILTER.calls })).toBe(logFilterKey(DEFAULT_LOG_FILTER.calls))
  const others = [{ direction: 'inbound' }, { outcome: 'busy' }, { sort: 'oldest' }, { query: 'a' }] as const
  const keys = others.map((change) => logFilterKey({ ...DEFAULT_LOG_FILTER.calls, ...change }))
  expect(new Set([...keys, logFilterKey(DEFAULT_LOG_FILTER.calls)]).size).toBe(5)
})

test('the voicemail filter holds voicemail and voicemail_transferred, and no other status (api/unknown-field)', () => {
  const matching = CALL_STATUSES.filter((status) =>
    matchesLogKind({ direction: 'voicemail', outcome: 'all' }, { direction: 'inbound', status }),
  )
  expect(matching).toEqual(['voicemail', 'voicemail_transferred'])
})

test('a direction filter has the calls of that direction, and an unknown direction is only in all calls', () => {
  const call = { direction: 'unknown', status: 'completed' } as const
  expect(matchesLogKind({ direction: 'all', outcome: 'all' }, call)).toBe(true)
  expect(matchesLogKind({ direction: 'inbound', outcome: 'all' }, call)).toBe(false)
  expect(matchesLogKind({ direction: 'inbound', outcome: 'all' }, { ...call, direction: 'inbound' })).toBe(true)
})

test('only in the newest-first log without a search text, the time of a new call decides its position', () => {
  expect(placesByTime(DEFAULT_LOG_FILTER.calls)).toBe(true)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, direction: 'outbound' })).toBe(true)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, sort: 'name-ascending' })).toBe(false)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, query: 'mia' })).toBe(false)
})

test.each([
  [
    'an outcome after Voicemail',
    { direction: 'voicemail' },
    { outcome: 'busy' },
    { direction: 'all', outcome: 'busy' },
  ],
  [
    'Voicemail after an outcome',
    { outcome: 'busy' },
    { direction: 'voicemail' },
    { direction: 'voicemail', outcome: 'all' },
  ],
  [
    'an outcome beside a direction',
    { direction: 'inbound' },
    { outcome: 'busy' },
    { direction: 'inbound', outcome: 'busy' },
  ],
  [
    'a sort beside Voicemail',
    { direction: 'voicemail' },
    { sort: 'oldest' },
    { direction: 'voicemail', outcome: 'all' },
  ],
] as const)('no choice leaves an empty log: %s (log/panel)', (_, before, change, after) => {
  expect(changeLogFilter('calls', { ...DEFAULT_LOG_FILTER.calls, ...before }, change)).toMatchObject(after)
})

test('the calls of one outcome share its label (log/labels)', () => {
  const matching = CALL_STATUSES.filter((status) =>
    matchesLogKind({ direction: 'all', outcome: 'noAnswer' }, { direction: 'outbound', status }),
  )
  expect(matching).toEqual(['unanswered', 'not'])
})
