import { afterAll, beforeAll, expect, test } from 'vitest'
import { faker } from '@faker-js/faker/locale/en'
import { CALL_STATUSES, type CallStatus } from '../../../src/domain/call/call-status'
import { isUsNumber } from '../../../src/domain/number/phone-number'
import { AREA_CODES, offersIn, TERRITORY_AREA_CODES } from '../phones/fictional-numbers'
import { isVoicemail } from '../../../src/domain/log/log-filter'
import { seedSpeech } from '../speech/seed-speech'
import { endOf } from '../speech/utterances'
import { BEHAVIORS, behaviorOf } from '../voice'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { ACCOUNTS } from './accounts'
import { makeCalls } from './make-calls'
import { INSTITUTES } from './institutes'
import { makePeople } from './make-people'
import { seedDatabase } from './seed'

const FICTION = /^\+1\d{3}55501\d\d$/
const make = (users: number, calls: number, owner?: string, now = '2026-09-01T15:00:00Z') => {
  faker.seed(1)
  const people = makePeople(users, 'hash')
  return { people, calls: makeCalls(people, { count: calls, owner, now: new Date(now) }) }
}

test('every number is fictional, valid in the US, and of a geographic area (platform/seed)', () => {
  const { people, calls } = make(5000, 500)
  const numbers = [
    ...people.phones.map(({ e164 }) => e164),
    ...people.virtualPhones.flatMap(({ virtual_phone, callback_phone }) => [virtual_phone, callback_phone]),
    ...calls.flatMap(({ other_number, owner_number }) =>
      [other_number, owner_number].filter((number) => number != null),
    ),
    ...INSTITUTES.map(({ phone }) => phone),
  ]
  expect(numbers.filter((number) => !FICTION.test(number))).toEqual([])
  const offers = [...AREA_CODES, ...TERRITORY_AREA_CODES].flatMap(offersIn)
  expect(offers.filter((number) => !FICTION.test(number) || !isUsNumber(number))).toEqual([])
})

test('the same seed makes the same people and calls (platform/seed)', () => {
  expect(make(300, 200)).toEqual(make(300, 200))
})

test('numbers with a special far end belong only to their contacts', () => {
  const { people } = make(5000, 0)
  const special = people.phones.filter(({ e164 }) => behaviorOf(e164).name !== 'answers')
  expect(special.map(({ person_id }) => person_id).sort()).toEqual(
    Object.keys(BEHAVIORS)
      .map((ending) => `contact-${ending}`)
      .sort(),
  )
})

test('virtual and own numbers are each used once', () => {
  const { people } = make(2000, 0)
  const lines = people.virtualPhones.map(({ virtual_phone }) => virtual_phone)
  expect(new Set(lines).size).toBe(lines.length)
  const own = people.phones
    .filter(({ person_id }) => ACCOUNTS.some(({ id }) => id === person_id))
    .map(({ e164 }) => e164)
  expect(new Set(own).size).toBe(own.length)
})

test('the log of the first account has every status of a call', () => {
  const own = make(300, 2000).calls.filter(({ owner_id }) => owner_id === 'staff-1')
  const statuses = new Set(own.map(({ status }) => status))
  // These two statuses exist only during a call.
  expect(CALL_STATUSES.filter((status) => !statuses.has(status))).toEqual(['answered', 'started'])
})

test('calls are those of a school: on school days, from 7:15 AM to 4:30 PM, and "out of office hours" only then (platform/seed)', () => {
  const ordinary = make(300, 2000).calls.filter(({ id }) => /^call-\d+$/.test(id))
  const inNewYork = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const times = ordinary.map(({ called_at }) => inNewYork.format(called_at as Date))
  expect(times.filter((time) => /^(Sat|Sun)/.test(time))).toEqual([])
  const clock = times.map((time) => time.slice(-5)).sort()
  expect([clock[0], clock.at(-1)].map((time) => time?.slice(0, 3))).toEqual(['07:', '16:'])
  expect(clock.filter((time) => time < '07:15' || time >= '16:30')).toEqual([])
  const inHours = (time: string | undefined) => time !== undefined && time >= '08:00' && time < '16:00'
  const late = ordinary.flatMap(({ status }, at) => (status === 'out_of_office_hours' ? [times[at]?.slice(-5)] : []))
  expect(late.length).toBeGreaterThan(0)
  expect(late.filter(inHours)).toEqual([])
})

test('a demo that begins on a Sunday has no call on a weekend, and its odd calls make no day a busy one (platform/seed)', () => {
  const { calls } = make(300, 2000, undefined, '2026-11-22T15:00:00Z')
  const dayOf = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'short' })
  const odd = calls.filter(({ id }) => !/^call-\d+$/.test(id))
  expect(calls.filter(({ called_at }) => /^S/.test(dayOf.format(called_at as Date)))).toEqual([])
  const days = odd.map(({ called_at }) => (called_at as Date).toISOString().slice(0, 10))
  expect(Math.max(...days.map((day) => days.filter((other) => other === day).length))).toBeLessThanOrEqual(4)
})

test('a log begins with an ordinary day, and rare names and cases come later (platform/seed)', () => {
  const newest = make(300, 2000)
    .calls.filter(({ owner_id }) => owner_id === 'staff-1')
    .sort((one, other) => Number(other.called_at) - Number(one.called_at))
    .slice(0, 20)
  expect(newest.filter(({ id }) => !/^call-\d+$/.test(id))).toEqual([])
  expect(newest.filter(({ other_name }) => (other_name ?? '').length > 40)).toEqual([])
})

test('at any hour, each log begins with an answered call with a person of the directory (platform/seed)', () => {
  const talked = { status: 'completed', known: true }
  for (const hour of [0, 5, 9, 12, 15, 18, 21, 23]) {
    const { calls } = make(300, 400, undefined, `2026-11-24T${String(hour).padStart(2, '0')}:00:00Z`)
    for (const { id } of ACCOUNTS.filter(({ virtualPhone }) => virtualPhone)) {
      const [newest] = calls
        .filter(({ owner_id }) => owner_id === id)
        .sort((one, other) => Number(other.called_at) - Number(one.called_at))
      expect([hour, id, { status: newest?.status, known: newest?.other_id !== 'system' }]).toEqual([hour, id, talked])
    }
  }
})

test('a school in which nobody can be called has calls with unknown numbers (platform/seed)', () => {
  expect(make(0, 40).calls.length).toBeGreaterThanOrEqual(40)
})

test('everybody with a virtual number has a log of calls with people of their own school (platform/seed)', () => {
  const { calls } = make(300, 2000)
  for (const { id, virtualPhone, instituteId } of ACCOUNTS) {
    const own = calls.filter(({ owner_id }) => owner_id === id)
    expect([id, own.length >= 10]).toEqual([id, virtualPhone !== undefined])
    if (instituteId.startsWith('school'))
      expect(new Set(own.map(({ institute_id }) => institute_id)).size).toBe(virtualPhone ? 1 : 0)
  }
})

test('an office calls a lot and a teacher a little, and no two people equally often (platform/seed)', () => {
  const ordinary = make(300, 2000).calls.filter(({ id }) => /^call-\d+$/.test(id))
  const countOf = (key: string) => {
    const account = ACCOUNTS.find((each) => each.key === key)
    return ordinary.filter(({ owner_id }) => owner_id === account?.id).length
  }
  const offices = ['admin', 'colleague', 'other-school', 'outside'].map(countOf)
  expect([Math.min(...offices) >= 150, Math.max(...offices) <= 320]).toEqual([true, true])
  const teachers = ['changed', 'two-phones', 'changed-one', 'unverified-number'].map(countOf)
  expect([Math.min(...teachers) >= 10, Math.max(...teachers) <= 70]).toEqual([true, true])
  expect(countOf('staff')).toBe(500)
  const counts = ACCOUNTS.filter(({ virtualPhone }) => virtualPhone).map(({ key }) => countOf(key))
  expect(new Set(counts).size).toBe(counts.length)
})

test.each(['2026-10-05', '2026-11-24', '2027-01-12', '2027-03-02'])(
  'on %s the calls go back to August, and school begins in its second half (platform/seed)',
  (today) => {
    const days = make(300, 2000, undefined, `${today}T20:00:00Z`).calls.map(({ called_at }) =>
      (called_at as Date).toISOString().slice(0, 10),
    )
    const first = days.reduce((one, other) => (one < other ? one : other))
    expect(first >= '2026-07-27' && first <= '2026-08-21', first).toBe(true)
    const perDay = (from: string, to: string, schoolDays: number) =>
      days.filter((day) => day >= from && day <= to).length / schoolDays
    expect(perDay('2026-08-24', '2026-09-04', 10)).toBeGreaterThan(3 * perDay('2026-08-10', '2026-08-21', 10))
  },
)

test('children are in grades of their school, and few siblings share a grade (platform/seed)', () => {
  const { people } = make(300, 0)
  const gradeOf = new Map(people.people.map(({ id, grade_name }) => [id, grade_name]))
  const gradesAt = (school: string) =>
    new Set(
      people.people.flatMap(({ role, institute_id, grade_name }) =>
        role === 'student' && institute_id === school ? [grade_name] : [],
      ),
    )
  expect([...gradesAt('school-2')].sort()).toEqual(['Grade 6', 'Grade 7', 'Grade 8'])
  expect([...gradesAt('school-3')].sort()).toEqual(['Grade 10', 'Grade 11', 'Grade 12', 'Grade 9'])
  const families = new Map<string, unknown[]>()
  for (const { guardian_id: guardian, student_id: child } of people.guardianships)
    families.set(guardian, [...(families.get(guardian) ?? []), gradeOf.get(child)])
  const several = [...families.values()].filter(({ length }) => length > 1)
  expect(several.filter((grades) => new Set(grades).size < grades.length).length).toBeLessThan(several.length / 5)
})

test('a seed with an owner gives that person all calls', () => {
  const { calls } = make(300, 200, 'staff-2')
  expect(calls.filter(({ owner_id }) => owner_id === 'staff-2')).toHaveLength(200)
  expect(() => make(300, 1, 'staff-setup')).toThrow('staff-setup')
})

test('every kind of household exists', () => {
  const { people } = make(300, 0)
  const numbers = people.phones.map(({ e164 }) => e164)
  expect(new Set(numbers).size).toBeLessThan(numbers.length)
  const withPhone = new Set(people.phones.map(({ person_id }) => person_id))
  expect(people.people.some(({ id, role }) => role === 'parent' && !withPhone.has(id))).toBe(true)
  expect(people.people.length).toBeGreaterThanOrEqual(300)
  expect(new Set(people.people.map(({ id }) => id)).size).toBe(people.people.length)
})

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('a database with people does not change', async () => {
  expect(await seedDatabase(platform.db, { users: 300, calls: 10 })).toBe(false)
})

test('messages differ, last as long as their words, and the newest of a log has not been heard (platform/seed)', () => {
  const messages = make(300, 2000, undefined, '2026-11-24T14:37:00Z')
    .calls.filter(({ direction, status }) => direction === 'inbound' && isVoicemail(status as CallStatus))
    .sort((one, other) => Number(other.called_at) - Number(one.called_at))
  const silence = messages
    .filter(({ id }) => /^call-\d+$/.test(id))
    .map(
      ({ id, duration }) =>
        (duration ?? 0) * 1000 - endOf(seedSpeech({ id, status: 'voicemail', duration: duration ?? 0 })),
    )
  expect(Math.max(...silence)).toBeLessThan(4000)
  for (const { id, virtualPhone } of ACCOUNTS) {
    const own = messages.filter(({ owner_id }) => owner_id === id)
    if (!virtualPhone || own.length === 0) continue
    expect([id, own[0]?.read]).toEqual([id, false])
    // Unheard messages are always the newest ones.
    expect([id, own.findLastIndex(({ read }) => read === false)]).toEqual([
      id,
      own.filter(({ read }) => read === false).length - 1,
    ])
  }
  const said = new Set(messages.map(({ transcript_preview: words }) => words?.slice(0, 40)))
  expect(said.size).toBeGreaterThan(12)
})
