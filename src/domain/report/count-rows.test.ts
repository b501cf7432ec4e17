import { expect, test } from 'vitest'
import { aCall } from '../../testing/builders'
import { countRows } from './count-rows'

test('calls are counted by the office’s hour, and by the member of staff on either side (report/figures)', () => {
  const nora = { callFromId: 'staff-1', callFromName: 'Nora', callToId: 'parent-1', callToName: 'Tara' }
  const toNora = { callFromId: 'parent-1', callFromName: 'Tara', callToId: 'staff-1', callToName: 'Nora' }
  const calls = [
    aCall({ ...nora, direction: 'outbound', calledAt: '2026-11-20T14:05:00Z' }),
    aCall({ ...toNora, direction: 'inbound', calledAt: '2026-11-20T14:55:00Z' }),
    aCall({
      ...toNora,
      direction: 'inbound',
      callToId: 'staff-2',
      callToName: 'Theo',
      calledAt: '2026-11-20T20:00:00Z',
    }),
  ]
  expect(countRows(calls, 'America/New_York')).toEqual({
    byHour: [
      { hour: 9, calls: 2 },
      { hour: 15, calls: 1 },
    ],
    byPerson: [
      { personId: 'staff-1', name: 'Nora', calls: 2 },
      { personId: 'staff-2', name: 'Theo', calls: 1 },
    ],
  })
})
