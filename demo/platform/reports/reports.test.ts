import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { isAnsweredStatus } from '../../../src/domain/call/call-status'
import type { CallRow } from '../db/tables'
import { seedSpeech } from '../speech/seed-speech'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
let admin: TestClient
let district: TestClient
let rows: CallRow[]
let parents: ReadonlySet<string>
const NO_FAMILY = { count: 0, reached: 0, attempts: 0 }
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
  district = await signIn(platform, 'district-admin')
  rows = await platform.db.selectFrom('calls').selectAll().execute()
  const people = await platform.db.selectFrom('people').select('id').where('role', '=', 'parent').execute()
  parents = new Set(people.map(({ id }) => id))
})
afterAll(() => platform.close())

interface Report {
  content: Call[]
  count: number
  page: number
  limit: number
  student?: { studentId: string; fullName: string }
  totals: {
    calls: number
    seconds: number
    byDay: { day: string; calls: number }[]
    byStatus: { status: string; calls: number }[]
    byReason: { reason: string; calls: number }[]
    byHour: { hour: number; calls: number }[]
    byPerson: { personId: string; name: string; calls: number }[]
    families: { count: number; reached: number; attempts: number }
    bySchool: { instituteId: string; name: string; calls: number }[]
  }
}

const report = async (client: TestClient, body: object = {}, query = ''): Promise<Report> =>
  (await client.call<Report>('POST', `/v1/reports${query}`, body)).body

/** The same figures, counted without SQL. */
function countOf(calls: readonly CallRow[], timeZone = 'America/New_York') {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const tally = (keys: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return Object.fromEntries(counts)
  }
  return {
    calls: calls.length,
    seconds: calls.reduce((sum, { duration }) => sum + duration, 0),
    byDay: tally(calls.map(({ called_at }) => day.format(called_at))),
    byStatus: tally(calls.map(({ status }) => status)),
    byReason: tally(calls.flatMap(({ reasons }) => reasons)),
    byHour: tally(calls.map(({ called_at }) => String(Number(hour.format(called_at))))),
    byPerson: tally(calls.map(({ owner_id }) => owner_id)),
    bySchool: tally(calls.map(({ institute_id }) => institute_id)),
    families: familiesIn(calls),
  }
}

function familiesIn(calls: readonly CallRow[]) {
  const inOrder = calls
    .filter(({ other_id }) => other_id && parents.has(other_id))
    .toSorted((one, other) => one.called_at.getTime() - other.called_at.getTime())
  const families = new Map<string | null, CallRow[]>()
  for (const call of inOrder) families.set(call.other_id, [...(families.get(call.other_id) ?? []), call])
  let [reached, attempts] = [0, 0]
  for (const theirs of families.values()) {
    const first = theirs.find(({ status }) => isAnsweredStatus(status))
    if (!first) continue
    reached += 1
    attempts += theirs.filter((one) => one.called_at <= first.called_at).length
  }
  return { count: families.size, reached, attempts }
}

const figures = ({ totals }: Report) => ({
  ...totals,
  byDay: Object.fromEntries(totals.byDay.map(({ day, calls }) => [day, calls])),
  byStatus: Object.fromEntries(totals.byStatus.map(({ status, calls }) => [status, calls])),
  byReason: Object.fromEntries(totals.byReason.map(({ reason, calls }) => [reason, calls])),
  byHour: Object.fromEntries(totals.byHour.map(({ hour, calls }) => [hour, calls])),
  byPerson: Object.fromEntries(totals.byPerson.map(({ personId, calls }) => [personId, calls])),
  bySchool: Object.fromEntries(totals.bySchool.map(({ instituteId, calls }) => [instituteId, calls])),
})

describe('the calls of a report (platform/reports)', () => {
  test('are their own for staff', async () => {
    expect(figures(await report(staff))).toEqual(countOf(rows.filter(({ owner_id }) => owner_id === 'staff-1')))
  })

  test('are those of the institute for an admin', async () => {
    const expected = rows.filter(({ institute_id }) => institute_id === 'school-1')
    expect(new Set(expected.map(({ owner_id }) => owner_id)).size).toBeGreaterThan(2)
    expect(figures(await report(admin))).toEqual(countOf(expected))
  })

  test('are those of the district with its schools, or of one school, for a district admin', async () => {
    const expected = rows.filter(({ institute_id }) => institute_id !== 'school-4')
    expect(figures(await report(district))).toEqual(countOf(expected))
    const school = await report(district, {}, '?institute_id=school-2')
    expect(figures(school)).toEqual(countOf(rows.filter(({ institute_id }) => institute_id === 'school-2')))
    expect(figures(await report(district, { schoolId: 'school-2' }))).toEqual(figures(school))
    expect(await district.call('POST', '/v1/reports?institute_id=school-4', {})).toMatchObject({ status: 403 })
    expect(await district.call('POST', '/v1/reports', { schoolId: 'school-4' })).toMatchObject({ status: 403 })
    expect(await admin.call('POST', '/v1/reports', { schoolId: 'school-2' })).toMatchObject({ status: 403 })
  })

  test('include a call between two colleagues once for the institute, and once in each log', async () => {
    const before = { admin: (await report(admin)).count, staff: (await report(staff)).count }
    const found = rows.find(({ id }) => id === 'call-hour-long')
    if (!found) throw new Error('Not in the seed')
    const placed = { ...found, transcript: null, pauses: null, linked_calls: null }
    await platform.db
      .insertInto('calls')
      .values([
        { ...placed, id: 'between-1', line_id: 'line-between', other_id: 'staff-2' },
        {
          ...placed,
          id: 'between-2',
          line_id: 'line-between',
          owner_id: 'staff-2',
          other_id: 'staff-1',
          direction: 'inbound',
        },
      ])
      .execute()
    try {
      expect((await report(admin)).count).toBe(before.admin + 1)
      expect((await report(staff)).count).toBe(before.staff + 1)
      const { content } = await report(await signIn(platform, 'colleague'), {}, '?limit=100')
      expect(content.map(({ id }) => id)).toContain('between-2')
    } finally {
      await platform.db.deleteFrom('calls').where('line_id', '=', 'line-between').execute()
    }
  })
})

const isAudible = (call: CallRow) =>
  [call.transcription_status, call.voicemail_status].includes('processed') && !call.restrictions.includes('recording')
const sentencesOf = (call: CallRow) => seedSpeech(call).map(({ text }) => text)

describe('the filter (platform/reports)', () => {
  const own = () => rows.filter(({ owner_id }) => owner_id === 'staff-1')

  test('includes its first moment and excludes its last', async () => {
    const [newest, , third] = own().sort((a, b) => b.called_at.getTime() - a.called_at.getTime())
    const { content } = await report(staff, {
      from: third?.called_at.toISOString(),
      to: newest?.called_at.toISOString(),
    })
    expect(content).toHaveLength(2)
    expect(content.map(({ id }) => id)).toContain(third?.id)
    expect(content.map(({ id }) => id)).not.toContain(newest?.id)
  })

  test('matches any of its statuses, and any of its reasons', async () => {
    // How many calls it takes to reach somebody is not known from those of one outcome.
    expect(figures(await report(staff, { status: ['busy', 'rejected'] }))).toEqual({
      ...countOf(own().filter(({ status }) => ['busy', 'rejected'].includes(status))),
      families: undefined,
    })
    expect(figures(await report(staff, { reasons: ['Grades', 'Health'] }))).toEqual(
      countOf(own().filter(({ reasons }) => reasons.some((reason) => ['Grades', 'Health'].includes(reason)))),
    )
  })

  test('accepts voicemail as the log does, and a direction', async () => {
    const voicemail = own().filter(({ status }) => status.startsWith('voicemail'))
    expect((await report(staff, { status: ['voicemail'] })).count).toBe(voicemail.length)
    const inbound = own().filter(({ direction }) => direction === 'inbound')
    expect((await report(staff, { direction: 'inbound' })).count).toBe(inbound.length)
  })

  test('finds what was written, and only of one’s own calls what was said (platform/search)', async () => {
    const has = (texts: readonly string[]) =>
      ['bus', 'late'].every((word) => texts.join(' ').toLowerCase().includes(word))
    const isWritten = ({ other_name, student_name, notes }: CallRow) => has([other_name, student_name ?? '', notes])
    const isFound = (call: CallRow) => isWritten(call) || (isAudible(call) && has(sentencesOf(call)))
    const counted = (calls: readonly CallRow[], fits: (call: CallRow) => boolean) => calls.filter(fits).length
    const ofSchool = rows.filter(({ institute_id }) => institute_id === 'school-1')
    expect(counted(own(), isFound)).toBeGreaterThan(counted(own(), isWritten))
    expect((await report(staff, { query: 'BUS late' })).count).toBe(counted(own(), isFound))
    expect(counted(ofSchool, isWritten)).toBeGreaterThan(0)
    expect((await report(admin, { query: 'BUS late' })).count).toBe(counted(ofSchool, isWritten))
  })

  test('has calls about a student, and calls with the student’s guardians about no student (platform/reports)', async () => {
    const links = await platform.db.selectFrom('guardianships').selectAll().execute()
    const about = own().find(({ student_id }) => student_id)?.student_id ?? ''
    const guardians = links.filter(({ student_id }) => student_id === about).map(({ guardian_id }) => guardian_id)
    const expected = own().filter(
      ({ student_id, other_id }) => student_id === about || (!student_id && guardians.includes(other_id ?? '')),
    )
    const found = await report(staff, { studentId: about }, '?limit=100')
    expect(found.content.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
    expect(figures(found)).toEqual(countOf(expected))
    expect(found.content.some(({ studentId }) => studentId === about)).toBe(true)
    expect(found.content.some(({ studentId }) => !studentId)).toBe(true)
    expect((await report(staff, { studentId: 'nobody' })).count).toBe(0)
    const nameOf = async (studentId: string) => (await report(staff, { studentId }, '?limit=1')).student?.fullName
    const people = await platform.db.selectFrom('people').selectAll().where('role', '=', 'student').execute()
    expect(await nameOf(about)).toBe(people.find(({ id }) => id === about)?.full_name)
    // No name for a student whom the caller may not see, nor for somebody who is not a student.
    const elsewhere = people.find(({ institute_id }) => !['school-1', 'district-1'].includes(institute_id))
    expect(elsewhere).toBeDefined()
    expect(await nameOf(elsewhere?.id ?? '')).toBeUndefined()
    expect(await nameOf('contact-1')).toBeUndefined()
    expect((await staff.get('/v1/institute/school-1/settings')).body).toMatchObject({
      virtualPhone: { extensions: expect.arrayContaining(['students']) },
    })
  })

  test('in the body has priority over the query, and its empty parts count as absent', async () => {
    const query = '?callDirection=inbound&status=busy&query=museum'
    const asked = await report(staff, { direction: 'outbound', status: ['completed'], query: 'math' }, query)
    expect(asked).toEqual(await report(staff, { direction: 'outbound', status: ['completed'], query: 'math' }))
    expect(asked.count).toBeGreaterThan(0)
    expect(await report(staff, { status: [], query: ' ' }, '?status=busy')).toEqual(
      await report(staff, { status: ['busy'] }),
    )
  })

  test.each(['yesterday', '2026-09-01', '2026-99-01T00:00:00Z'])('with the time %s is 400', async (from) => {
    expect(await staff.call('POST', '/v1/reports', { from })).toMatchObject({
      status: 400,
      body: { code: 'error:validation', message: expect.not.stringContaining(from) },
    })
  })

  test('that matches no call has empty totals', async () => {
    expect(await report(staff, { query: 'no such words' })).toMatchObject({
      content: [],
      count: 0,
      totals: {
        calls: 0,
        seconds: 0,
        byDay: [],
        byStatus: [],
        byReason: [],
        byHour: [],
        byPerson: [],
        bySchool: [],
        families: NO_FAMILY,
      },
    })
  })
})

test('the figures are those of the rows of all pages, for staff and admins (platform/reports)', async () => {
  for (const client of [staff, admin]) {
    const pages = [await report(client, {}, '?limit=100')]
    const [first] = pages as [Report]
    while (pages.length * 100 < first.count) pages.push(await report(client, {}, `?limit=100&page=${pages.length + 1}`))
    expect(pages.length).toBeGreaterThan(1)
    const shown = pages.flatMap(({ content }) => content)
    expect(shown).toHaveLength(first.count)
    const asRows = shown.map((call) => ({
      called_at: new Date(call.calledAt),
      duration: call.duration,
      status: call.status,
      reasons: call.reasons,
      owner_id: call.direction === 'inbound' ? call.callToId : call.callFromId,
      other_id: call.direction === 'inbound' ? call.callFromId : call.callToId,
      institute_id: 'school-1',
    }))
    for (const page of pages) expect(figures(page)).toEqual(countOf(asRows as CallRow[]))
    const names = new Set(shown.flatMap(({ callFromName, callToName }) => [callFromName, callToName]))
    for (const { name } of first.totals.byPerson) expect(names).toContain(name)
  }
})

describe('pages', () => {
  test('have the requested order, with the totals of all pages', async () => {
    const all = await report(staff, {}, '?limit=100&sort=name')
    const pages = [1, 2].map((page) => report(staff, {}, `?limit=7&sort=name&page=${page}`))
    const [first, second] = await Promise.all(pages)
    expect([...(first?.content ?? []), ...(second?.content ?? [])]).toEqual(all.content.slice(0, 14))
    expect(second).toMatchObject({ page: 2, limit: 7, count: all.count, totals: all.totals })
  })

  test('without a filter show the newest first, as the log does', async () => {
    const { content } = (await staff.get<{ content: Call[] }>('/v1/calls')).body
    // A report has no previews (platform/transcripts), and no children, because only the log is searched by them.
    const words = { transcriptPreview: undefined, children: undefined }
    expect((await report(staff)).content.map((call) => ({ ...call, ...words }))).toEqual(
      content.map((call) => ({ ...call, ...words })),
    )
  })
})

test('days begin at the institute’s midnight, in summer and in winter, and are in order', async () => {
  const at = (id: string, time: string) => ({ ...(rows[0] as CallRow), id, line_id: id, called_at: new Date(time) })
  const added = [
    at('late-summer', '2020-07-02T03:59:59Z'),
    at('early-summer', '2020-07-02T04:00:00Z'),
    at('late-winter', '2020-01-02T04:59:59Z'),
    at('early-winter', '2020-01-02T05:00:00Z'),
  ].map((call) => ({ ...call, owner_id: 'staff-1', transcript: null, pauses: null, linked_calls: null }))
  await platform.db.insertInto('calls').values(added).execute()
  const { totals } = await report(staff, { to: '2021-01-01T00:00:00Z' })
  expect(totals.byDay).toEqual(
    ['2020-01-01', '2020-01-02', '2020-07-01', '2020-07-02'].map((day) => ({ day, calls: 1 })),
  )
  await platform.db
    .deleteFrom('calls')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .execute()
})
