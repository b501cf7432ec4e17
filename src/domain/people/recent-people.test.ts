import { expect, test } from 'vitest'
import { lastCalled } from './recent-people'

const call = (id: string, hour: number, change: object = {}) => ({
  id,
  direction: 'outbound' as const,
  calledAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  callToId: 'p1',
  callToName: 'Ana',
  ...change,
})

test('each person called last is there once, with the newest call, newest first, and nobody who called in (keypad/recent)', () => {
  const calls = [
    call('old', 8),
    call('new', 12),
    call('other', 10, { callToId: 'p2' }),
    call('in', 13, { direction: 'inbound', callToId: 'p3' }),
    call('number', 11, { callToId: 'system', callToName: '', callToNumber: '+12015550177' }),
    call('same number', 9, { callToId: 'system', callToName: '', callToNumber: '+12015550177' }),
    call('nobody', 14, { callToId: 'system', callToName: '' }),
  ]
  expect(lastCalled(calls, 5).map(({ id }) => id)).toEqual(['new', 'number', 'other'])
  expect(lastCalled(calls, 2)).toHaveLength(2)
})
