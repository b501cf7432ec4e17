import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TimelineEntry } from '../../../src/api/contract/timeline'
import { changeCall } from '../calls/change-call'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive, type TestLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'

/** Both parents have both children. The calls of the test are newer than all of the seed. */
const [MOTHER, FATHER] = ['test-mother', 'test-father']
const [CHILD, SIBLING] = ['test-child', 'test-sibling']
const COLLEAGUE_NOTE = 'What only the colleague knows'

let platform: TestPlatform
let staff: TestClient
let admin: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
  const person = (id: string, role: 'parent' | 'student') => ({
    id,
    institute_id: 'school-1',
    full_name: id,
    name_key: id,
    role,
  })
  const parents = [MOTHER, FATHER]
  const children = [CHILD, SIBLING]
  await platform.db
    .insertInto('people')
    .values([...parents.map((id) => person(id, 'parent')), ...children.map((id) => person(id, 'student'))])
    .execute()
  await platform.db
    .insertInto('guardianships')
    .values(parents.flatMap((guardian_id) => children.map((student_id) => ({ guardian_id, student_id }))))
    .execute()
  await addCall('own-call', { owner_id: 'staff-1', other_id: MOTHER, student_id: CHILD })
  await addCall('own-missed', { owner_id: 'staff-1', other_id: FATHER, status: 'unanswered', duration: 0 })
  await addCall('colleague-talk', { owner_id: 'staff-2', other_id: FATHER, notes: COLLEAGUE_NOTE })
  await addCall('colleague-missed', { owner_id: 'staff-2', other_id: MOTHER, status: 'unanswered', duration: 0 })
  await addCall('colleague-voicemail', { owner_id: 'staff-2', other_id: MOTHER, status: 'voicemail' })
  await addCall('about-sibling', { owner_id: 'staff-1', other_id: 'system', student_id: SIBLING })
  await addCall('with-colleague', { owner_id: 'staff-2', other_id: 'admin-1' })
})
afterAll(() => platform.close())

let minute = 0
const addCall = (id: string, call: { owner_id: string; other_id: string; [column: string]: unknown }) =>
  platform.db
    .insertInto('calls')
    .values({
      id,
      institute_id: 'school-1',
      owner_name: call.owner_id,
      other_key: '',
      search: '',
      direction: 'outbound',
      status: 'completed',
      duration: 60,
      listed: true,
      called_at: new Date(Date.UTC(2030, 0, 1, 9, minute++)),
      ...call,
    })
    .execute()

interface Page {
  content: TimelineEntry[]
  count: number
}
const timelineOf = async (client: TestClient, person: string, query = '') =>
  (await client.get<Page>(`/v1/users/${person}/timeline?limit=100${query}`)).body
const idsOf = ({ content }: Page) => content.map(({ call }) => call?.id)

describe('the timeline of a family (platform/timeline)', () => {
  test('staff have their own calls whole, and of colleagues only that they reached the family, and when', async () => {
    const page = await timelineOf(staff, MOTHER)
    expect(idsOf(page)).toEqual(['about-sibling', undefined, 'own-missed', 'own-call'])
    expect(page.count).toBe(4)
    expect(page.content[1]).toEqual({ by: 'staff-2', at: '2030-01-01T09:02:00.000Z', reached: true })
    expect(page.content.map(({ reached }) => reached)).toEqual([true, true, false, true])
    expect(JSON.stringify(page)).not.toContain(COLLEAGUE_NOTE)
  })

  test('admins have all of it, with the notes', async () => {
    const page = await timelineOf(admin, MOTHER)
    expect(idsOf(page)).toEqual([
      'about-sibling',
      'colleague-voicemail',
      'colleague-missed',
      'colleague-talk',
      'own-missed',
      'own-call',
    ])
    expect(page.content[3]?.call?.notes).toBe(COLLEAGUE_NOTE)
    expect(page.content[1]).toMatchObject({ reached: false })
  })

  test('is the same for each guardian, and about one child has no call about another', async () => {
    expect(await timelineOf(staff, FATHER)).toEqual(await timelineOf(staff, MOTHER))
    expect(idsOf(await timelineOf(staff, MOTHER, `&studentId=${CHILD}`))).toEqual([undefined, 'own-missed', 'own-call'])
    expect(idsOf(await timelineOf(staff, MOTHER, `&studentId=${SIBLING}`))).toEqual([
      'about-sibling',
      undefined,
      'own-missed',
    ])
    expect((await timelineOf(staff, MOTHER, '&studentId=student-of-others')).count).toBe(0)
  })

  test('has pages', async () => {
    const { body } = await staff.get<Page>(`/v1/users/${MOTHER}/timeline?limit=1&page=3`)
    expect([idsOf(body), body.count]).toEqual([['own-missed'], 4])
  })

  test('of a colleague has no talks of others with them', async () => {
    const page = await timelineOf(staff, 'admin-1')
    expect(page.content.every(({ call }) => call !== undefined)).toBe(true)
    expect(idsOf(await timelineOf(admin, 'admin-1'))).toContain('with-colleague')
  })

  test('tells who may know of it that a call has ended: all staff if it reached the family, else admins', async () => {
    const openTimelines = async (client: TestClient) => closeAfterTest(await openLive(platform, client, ['timelines']))
    const [ofStaff, ofAdmin] = [await openTimelines(staff), await openTimelines(admin)]
    await addCall('colleague-ends', { owner_id: 'staff-2', other_id: MOTHER, status: 'answered', duration: 0 })
    const told = async (live: TestLive) => {
      const { data } = await live.next(({ topic }) => topic === 'timelines')
      return [...(data as { personIds: string[] }).personIds].sort()
    }
    const family = [CHILD, FATHER, MOTHER, SIBLING].sort()
    await changeCall(platform.db, 'colleague-ends', { status: 'unanswered' })
    expect(await told(ofAdmin)).toEqual(family)
    await ofStaff.settled()
    expect(ofStaff.events).toEqual([])
    await changeCall(platform.db, 'colleague-ends', { status: 'completed', duration: 9 })
    expect(await told(ofStaff)).toEqual(family)
  })

  test('ends at one’s own institute', async () => {
    const outside = await signIn(platform, 'outside')
    expect((await outside.get(`/v1/users/${MOTHER}/timeline`)).status).toBe(404)
  })
})
