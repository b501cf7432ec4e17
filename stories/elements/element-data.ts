import { aCall, aProfile } from '../../src/testing/builders'

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 30) - minutes * 60_000).toISOString()

/** One day of a school's phone, newest first. */
export const CALLS = [
  aCall({ id: 'c1', calledAt: minutesAgo(4), notes: 'Bus pass is on its way.' }),
  aCall({
    id: 'v1',
    direction: 'inbound',
    status: 'voicemail',
    callFromId: 'parent-2',
    callFromName: 'Ada Quist',
    callFromNumber: '+12015550134',
    read: false,
    duration: 31,
    calledAt: minutesAgo(40),
  }),
  aCall({ id: 'c2', callToName: 'Rosa Delgado', status: 'busy', duration: 0, calledAt: minutesAgo(95) }),
  aCall({
    id: 'v2',
    direction: 'inbound',
    status: 'voicemail',
    callFromId: 'parent-3',
    callFromName: 'Jun Aoyama',
    callFromNumber: '+12015550145',
    duration: 12,
    calledAt: minutesAgo(180),
  }),
]
const VOICEMAILS = CALLS.filter(({ status }) => status === 'voicemail')

/** A platform with that day on it. */
export const DAY = {
  getMe: aProfile({ statistics: { voicemail: 1, timestamp: '2026-11-20T14:00:00Z' } }),
  listCalls: { content: CALLS, count: CALLS.length },
  listVoicemails: { content: VOICEMAILS, count: VOICEMAILS.length },
}
