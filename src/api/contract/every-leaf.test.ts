import { describe, expect, test } from 'vitest'
import {
  aCall,
  aNotification,
  anInstitute,
  aProfile,
  assignedPhones,
  aStudent,
  aUser,
  someSettings,
} from '../../testing/builders'
import { contract, type EndpointName } from './index'
import type { Endpoint } from './endpoint'
import { readLeniently } from './read-leniently'

const BLOCK = { blockType: 'school', blockedPhone: '+12015550123', staffName: 'Dana', staffId: 's', instituteId: 'i' }
const CALL = aCall({ id: 'c1', recordingStatus: 'processed', children: [aStudent()] })
/** A whole answer of each endpoint that a screen shows. */
const ANSWERS: Partial<Record<EndpointName, unknown>> = {
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

const CASES = Object.entries(ANSWERS).flatMap(([name, answer]) =>
  [...leavesOf(answer)]
    .filter((path) => typeof path.at(-1) === 'string' && !ESSENTIAL.test(path.join('.')))
    .flatMap((path) =>
      Object.keys(CHANGES).map((change) => [name as EndpointName, path.join('.'), change, path] as const),
    ),
)

test.each(CASES)('%s is shown although %s is %s (api/unknown-field)', (name, _, change, path) => {
  const answer = changed(ANSWERS[name], path, CHANGES[change] ?? CHANGES.null!)
  const reading = readLeniently((contract[name] as Endpoint).answer!, answer)
  const rows = (ANSWERS[name] as { content?: unknown[] }).content
  expect(reading).toMatchObject({ ok: true, output: rows ? { content: rows.map(() => ({})) } : {} })
})

describe('a right that is not said is not given (api/unknown-field)', () => {
  const readMe = (change: object) => readLeniently(contract.getMe.answer, { ...aProfile(), ...change })
  test.each([null, 'yes', 7, undefined])('for %j', (value) => {
    expect(readMe({ loginAllowed: value })).toMatchObject({ ok: true, output: { loginAllowed: false } })
    expect(readMe({ role: value })).toMatchObject({ ok: true, output: { role: 'unknown' } })
    const virtualPhone = { transcription: true, dialer: true, recording: value }
    expect(readLeniently(contract.getInstituteSettings.answer, { virtualPhone })).toMatchObject({
      output: { virtualPhone: { recording: true } },
    })
  })
})

test.each([
  ['a number as text', { duration: '133' }, { duration: 133 }],
  ['a time without a zone', { calledAt: '2026-11-20T14:05:00' }, { calledAt: '2026-11-20T14:05:00Z' }],
  ['a flag as text', { read: 'true' }, { read: true }],
  ['a text as number', { notes: 7 }, { notes: '7' }],
])('%s is read (api/unknown-field)', (_, given, read) => {
  const answer = { content: [{ ...CALL, ...given }], count: '120' }
  expect(readLeniently(contract.listCalls.answer, answer)).toMatchObject({ output: { content: [read], count: 120 } })
})
