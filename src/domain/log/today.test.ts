import { expect, test } from 'vitest'
import { aCall, ME } from '../../testing/builders'
import { todayOf } from './today'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
const inbound = { direction: 'inbound', callFromId: 'parent-1', callToId: ME } as const
const missed = aCall({ id: 'missed', ...inbound, status: 'unanswered', calledAt: at(15) })
const calls = [
  aCall({ id: 'old message', ...inbound, status: 'voicemail', read: false, calledAt: at(8) }),
  aCall({ id: 'new message', ...inbound, status: 'voicemail', read: false, calledAt: at(9) }),
  aCall({ id: 'heard', ...inbound, status: 'voicemail', read: true, calledAt: at(10) }),
  aCall({ id: 'of a colleague', ...inbound, callToId: 'staff-2', status: 'voicemail', read: false, calledAt: at(16) }),
  ...[11, 12, 13].map((hour) => aCall({ id: `at ${hour}`, calledAt: at(hour) })),
  missed,
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('Today has who is to be called back, unheard voicemails, and the last three other calls (layout/list-beside)', () => {
  const { toCallBack, voicemails, last } = todayOf(calls, [missed], ME)
  expect(ids(toCallBack)).toEqual(['missed'])
  expect(ids(voicemails)).toEqual(['new message', 'old message'])
  expect(ids(last)).toEqual(['at 13', 'at 12', 'at 11'])
  expect(todayOf(calls.toReversed(), [missed], ME)).toEqual({ toCallBack, voicemails, last })
})

test('before it is known who the person is, it has none of the calls', () => {
  expect(todayOf(calls, [], undefined)).toEqual({ toCallBack: [], voicemails: [], last: [] })
})
