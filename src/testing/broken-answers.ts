import { contract, type EndpointName } from '../api/contract'
import type { Endpoint } from '../api/contract/endpoint'
import { readLeniently } from '../api/contract/read-leniently'
import { aCall, aNotification, anInstitute, aProfile, assignedPhones, aStudent, aUser, someSettings } from './builders'

/** Answers of a platform in which one value is not what the contract says (`api/unknown-field`). */

const BLOCK = { blockType: 'school', blockedPhone: '+12015550123', staffName: 'Dana', staffId: 's', instituteId: 'i' }
const CALL = aCall({ id: 'c1', recordingStatus: 'processed', children: [aStudent()] })
/** A whole answer of each endpoint that a screen shows. */
export const ANSWERS: Partial<Record<EndpointName, unknown>> = {
  getMe: aProfile(),
  getPhonesAssigned: assignedPhones(),
  getInstituteSettings: someSettings(),
  getInstitute: anInstitute(),
  listNotifications: { content: [aNotification()] },
  getStatistics: { voicemail: 2, timestamp: '2026-11-20T14:00:00Z' },
  getUser: aUser({ guardianships: [aStudent()] }),
  listCalls: { content: [CALL], count: 1 },
  getCall: CALL,
  listReasons: { content: [{ id: 'r1', reason: 'Attendance' }] },
  searchBlocklist: { content: [{ id: 'b1', blockedPhone: '+12015550123', highestBlock: BLOCK }], count: 1 },
  getCallBlock: BLOCK,
  lookUpNumbers: { content: [{ msisdn: '+12015550110' }] },
  runReport: {
    content: [CALL],
    count: 1,
    totals: {
      ...{ calls: 1, seconds: 60, byDay: [{ day: '2026-11-20', calls: 1 }], byHour: [{ hour: 9, calls: 1 }] },
      ...{ byStatus: [{ status: 'answered', calls: 1 }], byReason: [{ reason: 'Attendance', calls: 1 }] },
    },
  },
  getTranscript: {
    data: { channels: [{ name: 'Dana', transcript: [{ sentence: 'Hello', timestamp: 0, duration: 5 }] }] },
  },
  getVoicemailSettings: { mode: 'text', text: 'Hello' },
}

/** Without these there is nothing to show: who or what it is, when a call was, and the rows of a list. */
const ESSENTIAL = /(^|\.)(id|\w+Id|calledAt|content|channels|mode|data|highestBlock)$/
type Path = readonly (string | number)[]

function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    yield* leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key])
  }
}

function changed(answer: unknown, path: Path, change: (holder: Record<string, unknown>, key: string) => void) {
  const copy: unknown = structuredClone(answer)
  const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy)
  change(holder as Record<string, unknown>, String(path.at(-1)))
  return copy
}

const CHANGES: Record<string, (holder: Record<string, unknown>, key: string) => void> = {
  null: (holder, key) => (holder[key] = null),
  missing: (holder, key) => void Reflect.deleteProperty(holder, key),
  'a list': (holder, key) => (holder[key] = [7]),
  'an object': (holder, key) => (holder[key] = { a: 1 }),
  'another type': (holder, key) => (holder[key] = typeof holder[key] === 'string' ? 7 : 'seven'),
}

interface BrokenAnswer {
  name: EndpointName
  /** Which value, and what is wrong with it: `content.0.notes is null`. */
  what: string
  /** What the client makes of it. */
  reading: ReturnType<typeof readLeniently>
}

export const BROKEN_ANSWERS: readonly BrokenAnswer[] = Object.entries(ANSWERS).flatMap(([key, answer]) => {
  const name = key as EndpointName
  return [...leavesOf(answer)]
    .filter((path) => typeof path.at(-1) === 'string' && !ESSENTIAL.test(path.join('.')))
    .flatMap((path) =>
      Object.entries(CHANGES).map(([change, make]) => ({
        name,
        what: `${path.join('.')} is ${change}`,
        reading: readLeniently((contract[name] as Endpoint).answer!, changed(answer, path, make)),
      })),
    )
})
