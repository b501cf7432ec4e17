import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FollowUp } from '../../../src/api/contract/follow-ups'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { changeCall } from '../calls/change-call'
import { timeAgo } from '../db/time-ago'
import { signIn, type TestClient } from '../testing/sign-in'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'

const PARENT = 'contact-99'
const PARENT_PHONE = '+12015550199'
const TUESDAY = '2099-12-01T13:00:00.000Z'
const WEDNESDAY = '2099-12-02T13:00:00.000Z'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const make = async (body: object, client = staff) =>
  client.call<FollowUp>('POST', '/v1/follow-ups', { dueAt: TUESDAY, ...body })
const change = (id: string, body: object, client = staff) =>
  client.call<FollowUp & { code?: string }>('PATCH', `/v1/follow-ups/${id}`, body)
/** Without those of the seed. */
const open = async (client = staff) =>
  (await client.get<{ content: FollowUp[] }>('/v1/follow-ups')).body.content.filter(
    ({ id }) => !id.startsWith('follow-up-'),
  )
const idsOf = (followUps: readonly FollowUp[]) => followUps.map(({ id }) => id)

describe('a follow-up (platform/follow-ups)', () => {
  test('has the names of whom it is about, and is told to its owner’s sockets', async () => {
    const live = closeAfterTest(await openLive(platform, staff, ['follow-ups']))
    const { status, body } = await make({ userId: PARENT, callId: 'call-transcribed-short', note: ' Bus pass ' })
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        callId: 'call-transcribed-short',
        userId: PARENT,
        fullName: 'Tony Tonelli',
        dueAt: TUESDAY,
        createdAt: expect.any(String) as string,
        note: 'Bus pass',
        done: false,
        version: 1,
      },
    ])
    expect(await live.next(({ type }) => type === 'INSERT')).toEqual({
      topic: 'follow-ups',
      type: 'INSERT',
      data: body,
    })
    await change(body.id, { done: true })
    expect(await live.next(({ type }) => type === 'MODIFY')).toMatchObject({ data: { id: body.id, done: true } })
  })

  test('is listed while it is open, the one due first first, and can be opened again', async () => {
    const later = (await make({ userId: PARENT, dueAt: WEDNESDAY })).body
    const first = (await make({ phone: '2125550177' })).body
    expect(first).toMatchObject({ phone: '+12125550177' })
    const listed = async () => idsOf(await open()).filter((id) => [later.id, first.id].includes(id))
    expect(await listed()).toEqual([first.id, later.id])
    expect((await change(first.id, { dueAt: '2099-12-03T13:00:00Z', note: 'Ask again' })).body).toMatchObject({
      dueAt: '2099-12-03T13:00:00.000Z',
      note: 'Ask again',
    })
    expect(await listed()).toEqual([later.id, first.id])
    for (const _ of [1, 2]) expect((await change(first.id, { done: true })).status).toBe(200)
    expect(await listed()).toEqual([later.id])
    expect((await change(first.id, { done: false })).body).toMatchObject({ done: false, note: 'Ask again' })
    expect(await listed()).toEqual([later.id, first.id])
    for (const id of await listed()) await change(id, { done: true })
  })

  test('belongs to its owner: colleagues and admins neither see nor change it', async () => {
    const { body } = await make({ userId: PARENT, note: 'Mine' })
    for (const key of ['colleague', 'admin', 'district-admin']) {
      const other = await signIn(platform, key, 'school-1')
      expect(await open(other)).toEqual([])
      expect(await change(body.id, { done: true }, other)).toMatchObject({ status: 404 })
    }
    expect(await open()).toContainEqual(body)
    await change(body.id, { done: true })
  })

  test.each([
    ['nobody', {}, 400],
    ['somebody of another district', { userId: 'staff-outside' }, 404],
    ['somebody who does not exist', { userId: 'nobody' }, 404],
    ['a call that does not exist', { userId: PARENT, callId: 'none' }, 404],
    ['a guardian as a student', { userId: PARENT, studentId: PARENT }, 400],
    ['a time that is none', { userId: PARENT, dueAt: 'Tuesday' }, 400],
  ])('of %s is refused', async (_, body, status) => {
    expect((await make(body)).status).toBe(status)
  })

  test('that is not there is 404', async () => {
    expect(await change('none', { done: true })).toMatchObject({ status: 404 })
  })

  test('that was closed a month ago is deleted', async () => {
    const { body } = await make({ userId: PARENT })
    await change(body.id, { done: true })
    const closedAt = (days: number) =>
      platform.db
        .updateTable('follow_ups')
        .set({ done_at: timeAgo(days * 86_400_000) })
        .where('id', '=', body.id)
        .execute()
    const isThere = () => platform.db.selectFrom('follow_ups').select('id').where('id', '=', body.id).executeTakeFirst()
    for (const [days, expected] of [
      [29, { id: body.id }],
      [31, undefined],
    ] as const) {
      await closedAt(days)
      await change((await make({ userId: PARENT })).body.id, { done: true })
      expect(await isThere()).toEqual(expected)
    }
  })
})

describe('a call (platform/follow-ups)', () => {
  const callIn = async (from: string, rest: object) =>
    platform.callIn({ from, to: await virtualNumberOf(platform, 'staff-1'), atAnyHour: true, ...rest })

  test('that reaches the person closes what was made before it, and says so; one that reaches nobody does not', async () => {
    const live = closeAfterTest(await openLive(platform, staff, ['follow-ups']))
    const { body } = await make({ userId: PARENT })
    const ofOther = (await make({ phone: '+12125550177' })).body
    await callIn(PARENT_PHONE, { givesUpAfterMs: 0 })
    expect(idsOf(await open())).toContain(body.id)
    const { id } = await callIn(PARENT_PHONE, { phoneAnswersAfterMs: 0 })
    // Events of other tests' follow-ups may come late.
    const isOfThis = ({ type, data }: LiveEvent) => type === 'MODIFY' && (data as FollowUp).id === body.id
    expect(await live.next(isOfThis)).toMatchObject({
      data: { done: true, settledBy: id, version: 2 },
    })
    expect(idsOf(await open())).toEqual([ofOther.id])
    // The call after which one is made, such as from its form, ends once more when its recording is ready.
    const after = (await make({ userId: PARENT, callId: id })).body
    await changeCall(platform.db, id, { status: 'completed' })
    expect(idsOf(await open()).sort()).toEqual([ofOther.id, after.id].sort())
    expect((await change(body.id, { done: false })).body).toMatchObject({ done: false, version: 3 })
    for (const one of await open()) await change(one.id, { done: true })
  })

  test('with a number that belongs to nobody closes what was made of the number', async () => {
    const { body } = await make({ phone: '+12125550177' })
    await callIn('+12125550177', { phoneAnswersAfterMs: 0 })
    expect(idsOf(await open())).not.toContain(body.id)
  })
})
