import { expect, test } from 'vitest'
import { CALL_STATUSES } from '../call/call-status'
import { DEFAULT_LOG_FILTER, logFilterKey, logQuery, matchesLogDirection, placesByTime } from './log-filter'

test.each([
  ['newest first', {}, { sort: 'calledAt', direction: 'desc' }],
  ['oldest first', { sort: 'oldest' }, { sort: 'calledAt', direction: 'asc' }],
  ['by name', { sort: 'name-ascending' }, { sort: 'name', direction: 'asc' }],
  ['by name backwards', { sort: 'name-descending' }, { sort: 'name', direction: 'desc' }],
  ['inbound', { direction: 'inbound' }, { sort: 'calledAt', direction: 'desc', callDirection: 'inbound' }],
  ['outbound', { direction: 'outbound' }, { sort: 'calledAt', direction: 'desc', callDirection: 'outbound' }],
  ['voicemail', { direction: 'voicemail' }, { sort: 'calledAt', direction: 'desc', status: ['voicemail'] }],
  ['with a text', { query: 'mia' }, { sort: 'calledAt', direction: 'desc', query: 'mia' }],
] as const)('the log %s has this query', (_, change, query) => {
  expect(logQuery({ ...DEFAULT_LOG_FILTER.calls, ...change })).toEqual(query)
})

test('filters with the same result share a key, and others do not', () => {
  expect(logFilterKey({ ...DEFAULT_LOG_FILTER.calls })).toBe(logFilterKey(DEFAULT_LOG_FILTER.calls))
  const others = [{ direction: 'inbound' }, { sort: 'oldest' }, { query: 'a' }] as const
  const keys = others.map((change) => logFilterKey({ ...DEFAULT_LOG_FILTER.calls, ...change }))
  expect(new Set([...keys, logFilterKey(DEFAULT_LOG_FILTER.calls)]).size).toBe(4)
})

test('the voicemail filter holds voicemail and voicemail_transferred, and no other status (api/unknown-field)', () => {
  const matching = CALL_STATUSES.filter((status) => matchesLogDirection('voicemail', { direction: 'inbound', status }))
  expect(matching).toEqual(['voicemail', 'voicemail_transferred'])
})

test('a direction filter has the calls of that direction, and an unknown direction is only in all calls', () => {
  const call = { direction: 'unknown', status: 'completed' } as const
  expect(matchesLogDirection('all', call)).toBe(true)
  expect(matchesLogDirection('inbound', call)).toBe(false)
  expect(matchesLogDirection('inbound', { ...call, direction: 'inbound' })).toBe(true)
})

test('only in the newest-first log without a search text, the time of a new call decides its position', () => {
  expect(placesByTime(DEFAULT_LOG_FILTER.calls)).toBe(true)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, direction: 'outbound' })).toBe(true)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, sort: 'name-ascending' })).toBe(false)
  expect(placesByTime({ ...DEFAULT_LOG_FILTER.calls, query: 'mia' })).toBe(false)
})
