import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallList, CallListChange, CallListEntry } from '../../../src/api/contract/call-lists'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { timeAgo } from '../db/time-ago'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive, type TestLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

type Details = CallList & { content: CallListEntry[] }

let platform: TestPlatform
let staff: TestClient
let colleague: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  colleague = await signIn(platform, 'colleague')
})
afterAll(() => platform.close())

const make = (people: object[], more: object = {}, client = staff) =>
  client.call<Details>('POST', '/v1/call-lists', { name: 'Absent today', people, ...more })
const read = async (id: string, client = staff) => (await client.get<Details>(`/v1/call-lists/${id}`)).body
const change = (entry: { id: string }, body: object, client = staff) =>
  client.call<CallListChange & { code?: string }>(
    'PATCH',
    `/v1/call-lists/${entry.id.replace(/-\d+$/, '')}/entries/${entry.id}`,
    body,
  )
/** A list of one family, and its entry. */
async function oneFamily() {
  const { body } = await make([{ studentId: 'student-90' }])
  const [entry] = body.content
  if (!entry) throw new Error('no entry')
  return { list: body, entry }
}

describe('a call list (platform/call-lists)', () => {
  test('of the seed has 31 children, each with whom to call, the reason and three lines to say', async () => {
    const { body } = await staff.get<{ content: CallList[] }>('/v1/call-lists')
    const list = body.content.find(({ id }) => id === 'absent-today')
    expect(list).toMatchObject({ name: 'Absent today', open: 31, done: 0, reached: 0 })
    const { content } = await read('absent-today')
    expect(content).toHaveLength(31)
    for (const entry of content) {
      expect(entry).toMatchObject({ reason: 'Attendance', userId: expect.any(String) as string })
      expect([entry.studentId, entry.studentName, entry.script?.split('\n').length]).toEqual([
        expect.any(String),
        expect.any(String),
        3,
      ])
    }
    expect(new Set(content.map(({ userId }) => userId)).size).toBe(31)
    expect(content.some(({ others }) => others?.[0]?.fullName)).toBe(true)
  })

  test('never offers a guardian who must not be called, and calls the one to call first (card/preferences)', async () => {
    const { body } = await make([{ studentId: 'student-accents' }])
    expect(body.content).toHaveLength(1)
    expect(body.content[0]).not.toHaveProperty('others')
    expect(body.content[0]?.userId).not.toBe('parent-do-not-call')
    const preferred = (order: number) => JSON.stringify({ order })
    const guardians = await platform.db
      .selectFrom('guardianships')
      .select('guardian_id')
      .where('student_id', '=', 'student-91')
      .orderBy('guardian_id')
      .execute()
    const [first, second] = guardians.map(({ guardian_id }) => guardian_id)
    for (const [id, order] of [
      [first, 2],
      [second, 1],
    ] as const)
      await platform.db
        .updateTable('people')
        .set({ preferences: preferred(order) })
        .where('id', '=', id ?? '')
        .execute()
    const { body: inOrder } = await make([{ studentId: 'student-91' }])
    expect(inOrder.content).toMatchObject([{ userId: second, others: [{ userId: first }] }])
    await platform.db
      .updateTable('people')
      .set({ preferences: null })
      .where('id', 'in', [first ?? '', second ?? ''])
      .execute()
  })

  test('says what each guardian wants of those who call them (card/preferences)', async () => {
    const { body } = await make([{ userId: 'parent-do-not-call' }, { userId: 'contact-91' }])
    const [forbidden, other] = body.content
    expect(forbidden?.preferences?.doNotCall).toMatch(/^Court order/)
    const early = { language: 'es', notBefore: '09:00', order: 1 }
    expect(forbidden?.others).toMatchObject([{ userId: 'parent-accents', preferences: early }])
    expect(other?.preferences).toBeUndefined()
  })

  test('is made of ids, numbers and names; what cannot be told stays, with its problem', async () => {
    const { body } = await make(
      [
        { studentId: 'student-90' },
        { userId: 'contact-91' },
        { phone: '+12015550192' },
        { name: 'Declercq, Luc' },
        { phone: '2125550177', name: 'Aunt May' },
        { name: 'Nobody Atall' },
        { name: 'Jonah Quill' },
        { userId: 'staff-outside' },
      ],
      { reason: ' Attendance ', script: 'Good morning.\n{child} is not here.' },
    )
    expect(body).toMatchObject({ open: 5, done: 0, reached: 0 })
    const about = { reason: 'Attendance', script: 'Good morning.\n{child} is not here.', version: 1 }
    const id = expect.any(String) as string
    expect(body.content).toEqual([
      {
        id,
        userId: 'contact-90',
        fullName: 'Ezra Echols',
        studentId: 'student-90',
        studentName: 'Maya Echols',
        ...about,
      },
      {
        ...{ id, userId: 'contact-91', fullName: 'Beatriz Busby', studentId: 'student-91', studentName: 'Owen Busby' },
        ...{ others: [{ userId: 'parent-other-guardian', fullName: 'Marco Busby' }], ...about },
      },
      {
        ...{ id, userId: 'contact-92', fullName: 'Noel Answorth' },
        ...{ studentId: 'student-92', studentName: 'Piper Answorth', ...about },
      },
      {
        ...{ id, userId: 'contact-93', fullName: 'Rejane Declercq' },
        ...{ studentId: 'student-93', studentName: 'Luc Declercq', ...about },
      },
      { id, phone: '+12125550177', fullName: 'Aunt May', ...about },
      { id, fullName: 'Nobody Atall', problem: 'nobody', ...about },
      { id, studentId: 'student-phoneless', studentName: 'Jonah Quill', problem: 'no-phone', ...about },
      { id, problem: 'nobody', ...about },
    ])
    expect(await read(body.id)).toEqual(body)
  })

  test.each([
    ['nobody', { people: [] }],
    ['no name', { name: ' ', people: [{ name: 'Maya Echols' }] }],
    ['more than 300', { people: Array.from({ length: 301 }, () => ({ name: 'Maya Echols' })) }],
  ])('of %s is refused', async (_, body) => {
    expect((await staff.call('POST', '/v1/call-lists', { name: 'Absent today', ...body })).status).toBe(400)
  })

  test('belongs to its school: another one neither reads nor changes it', async () => {
    const { list, entry } = await oneFamily()
    for (const [key, institute] of [
      ['other-school', 'school-2'],
      ['outside', 'school-4'],
    ] as const) {
      const other = await signIn(platform, key, institute)
      const { body } = await other.get<{ content: CallList[] }>('/v1/call-lists')
      expect(body.content.map(({ id }) => id)).not.toContain(list.id)
      expect((await other.get(`/v1/call-lists/${list.id}`)).status).toBe(404)
      expect((await change(entry, { locked: true }, other)).status).toBe(404)
    }
  })

  test('is deleted after a month', async () => {
    const { list } = await oneFamily()
    const madeAgo = (days: number) =>
      platform.db
        .updateTable('call_lists')
        .set({ created_at: timeAgo(days * 86_400_000) as never })
        .where('id', '=', list.id)
        .execute()
    const isThere = async () => {
      await oneFamily()
      return platform.db.selectFrom('call_lists').select('id').where('id', '=', list.id).executeTakeFirst()
    }
    await madeAgo(29)
    expect(await isThere()).toEqual({ id: list.id })
    await madeAgo(31)
    expect(await isThere()).toBeUndefined()
  })
})

describe('two colleagues who share a list (platform/call-lists)', () => {
  test('hear live who calls whom, and the outcome with the new counts', async () => {
    const { list, entry } = await oneFamily()
    const live = closeAfterTest(await openLive(platform, colleague, ['call-lists']))
    const heard = async (about: (one: CallListEntry) => boolean) => {
      const { data } = await live.next(({ data }) => (data as CallListChange).changed.some(about))
      return data as CallListChange
    }
    const { body } = await change(entry, { locked: true })
    expect(body.changed).toEqual([
      {
        ...entry,
        lockedBy: { userId: 'staff-1', fullName: 'Dana Whitfield' },
        lockedUntil: expect.any(String) as string,
        version: 2,
      },
    ])
    expect(await heard(({ id, lockedBy }) => id === entry.id && lockedBy !== undefined)).toEqual(body)
    await change(entry, { outcome: 'reached' })
    expect(await heard(({ id, outcome }) => id === entry.id && outcome !== undefined)).toMatchObject({
      ...{ id: list.id, open: 0, done: 1, reached: 1 },
      changed: [{ outcome: 'reached', by: { userId: 'staff-1' }, at: expect.any(String) as string }],
    })
  })

  test('never call the same family: the second is refused, also of twenty at once', async () => {
    const { entry } = await oneFamily()
    const clients = Array.from({ length: 20 }, (_, place) => (place % 2 ? staff : colleague))
    const answers = await Promise.all(clients.map((client) => change(entry, { locked: true }, client)))
    const winners = new Set(answers.flatMap(({ status }, place) => (status === 200 ? place % 2 : [])))
    expect(winners.size).toBe(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    const [loser, winner] = winners.has(1) ? [colleague, staff] : [staff, colleague]
    expect(await change(entry, { outcome: 'reached' }, loser)).toMatchObject({
      status: 409,
      body: { code: 'error:taken' },
    })
    await change(entry, { outcome: 'reached' }, winner)
    // Nor after the call, unless somebody opens the entry again on purpose.
    expect((await change(entry, { locked: true }, loser)).status).toBe(409)
    expect((await change(entry, { locked: true, outcome: 'none' }, loser)).status).toBe(200)
  })

  test('have one family each: the next one frees the one before, and so does time', async () => {
    const { body } = await make([{ studentId: 'student-90' }, { studentId: 'student-91' }])
    const [first, second] = body.content as [CallListEntry, CallListEntry]
    await change(first, { locked: true })
    const { body: next } = await change(second, { locked: true })
    expect(next.changed.map(({ id, lockedBy }) => [id, lockedBy?.userId])).toEqual([
      [second.id, 'staff-1'],
      [first.id, undefined],
    ])
    expect((await change(second, { locked: true }, colleague)).status).toBe(409)
    await platform.db
      .updateTable('call_list_entries')
      .set({ locked_at: timeAgo(31 * 60_000) })
      .where('id', '=', second.id)
      .execute()
    expect((await change(second, { locked: true }, colleague)).status).toBe(200)
    await change(second, { locked: false }, colleague)
    expect((await change(second, { locked: true })).status).toBe(200)
  })

  test('in two schools: each hears of its own list, also of the family that a district’s admin leaves for the other', async () => {
    const [here, there] = await Promise.all(
      ['school-1', 'school-2'].map((school) => signIn(platform, 'district-admin', school)),
    )
    const other = closeAfterTest(
      await openLive(platform, await signIn(platform, 'other-school', 'school-2'), ['call-lists']),
    )
    const own = closeAfterTest(await openLive(platform, colleague, ['call-lists']))
    const { entry } = await oneFamily()
    await change(entry, { locked: true }, here)
    const { body } = await make([{ phone: '+12125550178' }], {}, there)
    const [next] = body.content as [CallListEntry]
    expect((await change(next, { locked: true }, there)).body.changed).toMatchObject([{ id: next.id }])
    const changedTo = (id: string, isLocked: boolean) => (event: LiveEvent) =>
      (event.data as CallListChange).changed.some((one) => one.id === id && Boolean(one.lockedBy) === isLocked)
    await own.next(changedTo(entry.id, false))
    await other.next(changedTo(next.id, true))
    const listsAt = ({ events }: TestLive) => new Set(events.map(({ data }) => (data as CallListChange).id))
    expect(listsAt(other)).toEqual(new Set([body.id]))
    expect(listsAt(own)).not.toContain(body.id)
  })

  test('an entry that is put off is free, and says until when and by whom', async () => {
    const { entry } = await oneFamily()
    await change(entry, { locked: true })
    const { body } = await change(entry, { retryAt: '2099-01-04T15:30:00Z' })
    expect(body.changed[0]).toMatchObject({ retryAt: '2099-01-04T15:30:00.000Z', by: { fullName: 'Dana Whitfield' } })
    expect(body.changed[0]).not.toHaveProperty('lockedBy')
    expect(body).toMatchObject({ open: 1, done: 0 })
    expect((await change(entry, { locked: true }, colleague)).status).toBe(200)
  })

  test('an entry that nobody can call is refused', async () => {
    const { body } = await make([{ name: 'Nobody Atall' }])
    const [entry] = body.content as [CallListEntry]
    expect((await change(entry, { locked: true })).status).toBe(400)
    expect((await change({ id: `${body.id}-9` }, { locked: true })).status).toBe(404)
  })
})
