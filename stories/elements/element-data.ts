import type { BlocklistItem } from '../../src/state/blocklist'
import { aCall, aProfile, ME } from '../../src/testing/builders'

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

/** A platform with that day's calls. */
export const DAY = {
  getMe: aProfile({ statistics: { voicemail: 1, timestamp: '2026-11-20T14:00:00Z' } }),
  listCalls: { content: CALLS, count: CALLS.length },
  listVoicemails: { content: VOICEMAILS, count: VOICEMAILS.length },
}

/** One block of each level, a long name, and an unknown number. */
export const BLOCKED = [
  {
    id: 'b1',
    fullName: 'Ingrid Sorrel',
    blockedPhone: '+12015550143',
    createdAt: '2026-11-19T15:00:00Z',
    reasons: ['Spam'],
    highestBlock: { blockType: 'personal', staffId: ME, staffName: 'Nora Castellanos', instituteId: 'school-12' },
  },
  {
    id: 'b2',
    fullName: 'Bram Teller',
    blockedPhone: '+12015550144',
    createdAt: '2026-11-18T15:00:00Z',
    reasons: ['Harassment', 'Calls every night after ten, and never says who it is'],
    highestBlock: {
      blockType: 'school',
      staffId: 'admin-1',
      staffName: 'Marcus Oyelaran',
      instituteId: 'school-12',
    },
  },
  {
    id: 'b3',
    fullName: 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
    blockedPhone: '+12015550145',
    createdAt: '2026-11-17T15:00:00Z',
    reasons: ['Abusive language'],
    highestBlock: {
      blockType: 'district',
      staffId: 'district-admin-1',
      staffName: 'Ruth Castellanos',
      instituteId: 'district-1',
    },
  },
  {
    id: 'b4',
    blockedPhone: '+12015550146',
    createdAt: '2026-11-16T15:00:00Z',
    reasons: [],
    highestBlock: {
      blockType: 'school',
      staffId: 'admin-2',
      staffName: 'Lena Brandt',
      instituteId: 'school-13',
      instituteName: 'Cedar Grove Middle',
    },
  },
].map((item) => ({
  ...item,
  highestBlock: { ...item.highestBlock, blockedPhone: item.blockedPhone },
})) as BlocklistItem[]
