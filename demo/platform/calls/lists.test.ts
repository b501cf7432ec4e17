import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { counterpartOf } from '../../../src/domain/people/counterpart'
import { migrations } from '../db/migrations'
import { nameKey, searchText } from '../db/name-key'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

interface Page {
  content: Call[]
  count: number
  page: number
  limit: number
}
const list = async (query = '') => (await staff.get<Page>(`/v1/calls${query}`)).body
const ids = ({ content }: Page) => content.map(({ id }) => id)
const otherKey = (call: Call) => {
  const { name, phone } = counterpartOf(call)
  return nameKey(name || (phone ?? ''))
}

describe('pages (platform/lists)', () => {
  test('a page takes three round trips to the database: the sign-in, rows with their count, children with transcripts', async () => {
    const asked = vi.spyOn(platform.db.getExecutor(), 'executeQuery')
    onTestFinished(() => asked.mockRestore())
    expect((await list()).count).toBeGreaterThan(20)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('the default is the twenty newest calls of the person', async () => {
    const page = await list()
    expect(page.content).toHaveLength(20)
    expect(page).toMatchObject({ page: 1, limit: 20 })
    const times = page.content.map(({ calledAt }) => calledAt)
    expect(times).toEqual([...times].sort().reverse())
    for (const call of page.content) {
      expect(call.direction === 'outbound' ? call.callFromId : call.callToId).toBe('staff-1')
    }
  })

  test('all pages together have every call once', async () => {
    const { count } = await list()
    const seen = new Set<string>()
    for (let page = 1; page <= Math.ceil(count / 7); page++)
      for (const id of ids(await list(`?limit=7&page=${page}`))) seen.add(id)
    expect(seen.size).toBe(count)
  })

  test('a page past the end is empty and has the right count', async () => {
    const { count } = await list()
    expect(await list('?page=9999')).toMatchObject({ content: [], count })
  })

  test.each(['limit=0', 'limit=101', 'page=0', 'page=x', 'limit=1.5', 'sort=size'])('%s is 400', async (query) => {
    expect(await staff.get(`/v1/calls?${query}`)).toMatchObject({ status: 400, body: { code: 'error:validation' } })
  })

  test('empty parameters count as absent', async () => {
    expect(await list('?query=&callDirection=&status=&page=&sort=')).toEqual(await list())
  })
})

describe('order (platform/lists)', () => {
  test('oldest first', async () => {
    const times = (await list('?direction=asc&limit=100')).content.map(({ calledAt }) => calledAt)
    expect(times).toEqual([...times].sort())
  })

  test.each(['asc', 'desc'])('by name %s, equal names newest first', async (direction) => {
    const { content } = await list(`?sort=name&direction=${direction}&limit=100`)
    const sorted = [...content].sort((one, other) => {
      const [a, b] = [otherKey(one), otherKey(other)]
      const byName = a < b ? -1 : a > b ? 1 : 0
      return (direction === 'asc' ? byName : -byName) || other.calledAt.localeCompare(one.calledAt)
    })
    expect(content.map(otherKey)).toEqual(sorted.map(otherKey))
    expect(content.map(({ calledAt }) => calledAt)).toEqual(sorted.map(({ calledAt }) => calledAt))
  })

  test('by name is ascending by default', async () => {
    expect(ids(await list('?sort=name'))).toEqual(ids(await list('?sort=name&direction=asc')))
  })
})

describe('filters', () => {
  test('by direction', async () => {
    const { content } = await list('?callDirection=inbound&limit=100')
    expect(new Set(content.map(({ direction }) => direction))).toEqual(new Set(['inbound']))
  })

  test('voicemail means both of its statuses (platform/incoming)', async () => {
    const { content } = (await staff.get<Page>('/v2/calls?status=voicemail&limit=100')).body
    expect(new Set(content.map(({ status }) => status))).toEqual(new Set(['voicemail', 'voicemail_transferred']))
  })

  test('several statuses match any', async () => {
    const { content } = await list('?status=busy&status=rejected&limit=100')
    expect(new Set(content.map(({ status }) => status))).toEqual(new Set(['busy', 'rejected']))
  })
})

describe('search (platform/search)', () => {
  beforeAll(async () => {
    const found = { owner_id: 'staff-1', id: 'call-long-note' }
    const other = { other_name: 'Zoë Ångqvist', other_number: '+12015550140' }
    const notes = '100% about_the\\bus 555'
    await platform.db
      .updateTable('calls')
      .set({
        ...other,
        other_key: nameKey(other.other_name),
        notes,
        search: searchText({ name: other.other_name, number: other.other_number, notes }),
      })
      .where('id', '=', found.id)
      .execute()
  })

  test.each(['zoe angqvist', 'ÅNGQVIST', 'about_the', '100%', 'the\\bus'])('"%s" finds the call', async (query) => {
    expect(ids(await list(`?${new URLSearchParams({ query })}`))).toEqual(['call-long-note'])
  })

  test.each(['about%the', 'about.the', '_00%'])('"%s" is not a pattern', async (query) => {
    expect(ids(await list(`?${new URLSearchParams({ query })}`))).toEqual([])
  })

  test.each(['201-555-0140', '(201) 555 0140', '2015550140', '+1 201 555-0140', '0140'])(
    'digits and punctuation "%s" search numbers only',
    async (query) => {
      expect(ids(await list(`?${new URLSearchParams({ query })}`))).toContain('call-long-note')
    },
  )

  test.each(['Angqvist, Zoe', 'about_the zoe', '100% ZOË  about_the'])(
    '"%s": words are found in any order, in whichever part of the call they are',
    async (query) => {
      expect(ids(await list(`?${new URLSearchParams({ query })}`))).toEqual(['call-long-note'])
    },
  )

  test('every word must be found', async () => {
    expect(ids(await list('?query=zoe+nobody'))).toEqual([])
  })

  test('a child’s name finds the calls with the parents, and rows have the children (platform/search)', async () => {
    const { content, count } = await list('?query=robin+transfeld&limit=100')
    expect(count).toBeGreaterThan(0)
    for (const call of content) {
      expect(counterpartOf(call).name).toBe('Tara Transfeld')
      expect(call.children).toMatchObject([{ fullName: 'Robin Transfeld', grade: { gradeName: 'Grade 3' } }])
    }
    expect((await list('?query=tara+transfeld')).count).toBe(count)
  })

  test('a word that was said finds the call, with its sentence, also after its details were saved (platform/search)', async () => {
    const call = await platform.db
      .selectFrom('calls')
      .selectAll()
      .where('owner_id', '=', 'staff-1')
      .where('transcript', 'is not', null)
      .where('other_id', '!=', 'system')
      .executeTakeFirstOrThrow()
    const found = { sentence: 'He lost his zweireiher on the bus.', timestamp: 1200 }
    const transcript = JSON.stringify([{ sentence: 'Good morning.', timestamp: 0 }, found])
    const transcript_search = 'good morning. he lost his zweireiher on the bus.'
    await platform.db.updateTable('calls').set({ transcript, transcript_search }).where('id', '=', call.id).execute()
    const searched = async (query: string) =>
      (await list(`?query=${query}`)).content.map(({ id, found }) => ({ id, found }))
    expect(await searched('zweireiher')).toEqual([{ id: call.id, found }])
    expect(await searched('morning+zweireiher+lost')).toEqual([{ id: call.id, found }])
    expect(await searched('zweireiher+nobody')).toEqual([])
    const body = { callId: call.id, notes: 'A double-breasted one', reasons: [], callRelationType: 'student' }
    expect((await staff.call('PUT', `/v2/calls/${call.id}`, body)).status).toBe(200)
    expect(await searched('zweireiher')).toEqual([{ id: call.id, found }])
    expect(await searched('breasted')).toEqual([{ id: call.id, found: undefined }])
  })

  test('an older database learns the children of its calls (platform/search)', async () => {
    const calls = ids(await list('?query=robin+transfeld&limit=100'))
    await platform.db.updateTable('calls').set({ search: 'tara transfeld' }).where('id', 'in', calls).execute()
    expect((await list('?query=robin+transfeld')).count).toBe(0)
    await migrations['010-children-in-searches']?.up(platform.db)
    expect(ids(await list('?query=robin+transfeld&limit=100'))).toEqual(calls)
  })

  test('a call is found by the child that it is saved for, and no longer when it is saved for none (platform/search)', async () => {
    const form = { callId: 'call-hour-long', notes: 'Seen', reasons: [] }
    const save = (body: object) => staff.call<Call>('PUT', '/v2/calls/call-hour-long', { ...form, ...body })
    await save({ callRelationType: 'student', studentId: 'student-several-1' })
    expect(ids(await list('?query=okonkwo+ada+seen'))).toEqual(['call-hour-long'])
    await save({ callRelationType: 'other' })
    expect(ids(await list('?query=okonkwo+ada+seen'))).toEqual([])
  })

  test('digits of a note are not found', async () => {
    await platform.db.updateTable('calls').set({ search: 'zoe 77788899' }).where('id', '=', 'call-hour-long').execute()
    expect(ids(await list('?query=77788899'))).toEqual([])
  })
})

describe('people (platform/search)', () => {
  interface Found {
    content: { userId: string; fullName: string; title?: string }[]
  }
  const search = async (body: object) => (await staff.call<Found>('POST', '/v1/users/_search', body)).body.content

  test('are found by name, ignoring case and diacritics', async () => {
    expect((await search({ query: 'zoe angstrom-nunez' })).map(({ fullName }) => fullName)).toEqual([
      'Zoë Ångström-Núñez',
    ])
  })

  test.each(['Transfeld Tara', 'transfeld,  TARA', 'feld tar'])(
    'are found by words in any order: %s',
    async (query) => {
      expect((await search({ query })).map(({ userId }) => userId)).toEqual(['contact-98'])
    },
  )

  test.each(["O'Brien", 'O’Brien', 'OBrien', 'o`brien', 'OʼBRIEN'])(
    '%s is found by every spelling, in contacts, calls and blocks, in old rows too (platform/search)',
    async (written) => {
      const full_name = `Tara ${written}`
      const old = full_name.toLowerCase()
      const { db } = platform
      await db.updateTable('people').set({ full_name, name_key: old }).where('id', '=', 'contact-98').execute()
      await db.updateTable('calls').set({ search: old }).where('other_id', '=', 'contact-98').execute()
      await migrations['014-names-as-written']?.up(db)
      await staff.call('POST', '/v1/blacklist/users/contact-98', { reasons: ['Spam'], blockType: 'personal' })
      for (const query of ["Tara O'Brien", 'tara o’brien', 'OBrien Tara', 'Tara OʻBrien']) {
        expect((await search({ query })).map(({ userId }) => userId)).toEqual(['contact-98'])
        expect((await list(`?query=${encodeURIComponent(query)}`)).count).toBeGreaterThan(0)
        const blocked = await staff.call<Page>('POST', '/v1/blacklist/_search', { query })
        expect(blocked.body.count).toBeGreaterThan(0)
      }
      await staff.call('DELETE', '/v1/blacklist/users/contact-98')
      const name = 'Tara Transfeld'
      await db
        .updateTable('people')
        .set({ full_name: name, name_key: nameKey(name) })
        .where('id', '=', 'contact-98')
        .execute()
    },
  )

  test('colleagues with a title come without a search, by it, and are found by it (transfer/search)', async () => {
    const titled = await search({ titled: true })
    expect(titled.map(({ fullName, title }) => [fullName, title])).toEqual([
      ['Viktor Lang', 'Counselor'],
      ['Denise Parrish', 'Front office'],
      ['Carmen Ibarra', 'School nurse'],
    ])
    expect((await search({ query: 'nurse' })).map(({ fullName }) => fullName)).toEqual(['Carmen Ibarra'])
    const refused = await staff.call('POST', '/v1/users/_search', { titled: false })
    expect(refused.status).toBe(400)
  })

  test('are found by their children’s names', async () => {
    expect((await search({ query: 'Robin Transfeld' })).map(({ userId }) => userId)).toEqual(['contact-98'])
    expect((await search({ query: 'Robin' })).map(({ fullName }) => fullName)).toEqual([
      'Tara Transfeld',
      'Tony Tonelli',
    ])
    expect(await search({ query: 'Robin Nobody' })).toEqual([])
  })

  test('are found by digits', async () => {
    expect((await search({ query: '201-555-0191' })).map(({ userId }) => userId)).toEqual(['contact-91'])
  })

  test('are sorted by name, at most fifty, without students', async () => {
    const found = await search({ query: 'a' })
    expect(found.length).toBeLessThanOrEqual(50)
    const keys = found.map(({ fullName }) => nameKey(fullName))
    expect(keys).toEqual([...keys].sort())
    expect(found.filter(({ userId }) => userId.startsWith('student'))).toEqual([])
  })

  test('of other schools are not found, but the district’s staff are', async () => {
    expect(await search({ query: 'Theo Lindqvist' })).toEqual([])
    expect(await search({ query: 'Ruth Castellanos' })).toHaveLength(1)
    expect((await staff.get('/v1/users/staff-3')).status).toBe(404)
  })

  test('an empty query finds nobody, and a pattern is literal', async () => {
    expect(await search({ query: '  ' })).toEqual([])
    expect(await search({ query: '%' })).toEqual([])
  })

  test('owners of a number have all their numbers in the answer', async () => {
    const [owner] = (await search({ phone: '2015550141' })) as unknown as { id: string; phones: string[] }[]
    expect(owner).toMatchObject({ id: 'parent-several-phones' })
    expect(owner?.phones).toHaveLength(3)
  })

  test('a person has phones, children and block in the answer', async () => {
    expect((await staff.get('/v1/users/parent-several-phones')).body).toMatchObject({
      fullName: 'Samuel Okonkwo-Price',
      role: 'parent',
      guardianships: [{ grade: { gradeName: 'Grade 2' } }, {}, {}],
      isBlocked: false,
      instituteName: 'Maple Valley Elementary',
    })
    expect((await staff.get('/v1/users/parent-blocked-district')).body).toMatchObject({
      isBlocked: true,
      blockType: 'district',
      blockBy: 'Ruth Castellanos',
    })
  })

  test('the system caller’s id belongs to nobody (api/unknown-field)', async () => {
    expect(await staff.get('/v1/users/nobody')).toMatchObject({ status: 404, body: { code: 'error:user-not-found' } })
  })
})

describe('saving a call (platform/save)', () => {
  const form = { callId: 'call-hour-long', notes: 'New notes', reasons: ['Grades', ' '], callRelationType: 'other' }
  const save = (body: object, id = 'call-hour-long') => staff.call<Call>('PUT', `/v2/calls/${id}`, body)

  test('stores notes, reasons and the other text, without blanks', async () => {
    const { status, body } = await save({ ...form, otherReason: ' Lost bag ', callRelationTo: 'Bus driver' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ notes: 'New notes', reasons: ['Grades', 'Lost bag'], callRelationTo: 'Bus driver' })
    expect((await staff.get<Call>('/v1/calls/call-hour-long')).body).toMatchObject({ notes: 'New notes' })
    expect(ids(await list('?query=new%20notes'))).toEqual(['call-hour-long'])
  })

  test('the other text that the reasons have too is stored once (form/reasons-required)', async () => {
    const { body } = await save({ ...form, reasons: ['Grades', 'Lost bag'], otherReason: ' Lost bag ' })
    expect(body).toMatchObject({ reasons: ['Grades', 'Lost bag'] })
  })

  test('a student is stored with the name', async () => {
    const { body } = await save({ ...form, callRelationType: 'student', studentId: 'student-several-1' })
    expect(body).toMatchObject({ studentId: 'student-several-1', studentName: 'Ada Okonkwo-Price' })
    expect((await save({ ...form, callRelationType: 'student', studentId: 'staff-1' })).status).toBe(400)
  })

  test('another call’s id in the body is 400, old data and somebody else’s call 403, none 404', async () => {
    expect((await save({ ...form, callId: 'call-1' })).status).toBe(400)
    expect((await save({ ...form, callId: 'call-old-data' }, 'call-old-data')).status).toBe(403)
    const admin = await signIn(platform, 'admin')
    expect((await admin.call('PUT', '/v2/calls/call-hour-long', form)).status).toBe(403)
    expect((await admin.get('/v1/calls/call-hour-long')).status).toBe(200)
    expect((await save({ ...form, callId: 'none' }, 'none')).status).toBe(404)
  })

  test('a call of another institute cannot be read', async () => {
    const other = await signIn(platform, 'other-school')
    expect(await other.get('/v1/calls/call-hour-long')).toMatchObject({
      status: 404,
      body: { code: 'error:call-not-found' },
    })
  })
})
