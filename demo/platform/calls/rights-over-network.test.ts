import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../src/testing/eventually'
import { databaseNow, timeAgo } from '../db/time-ago'
import { fakeNetwork } from '../testing/fake-network'
import { lostRights, OWNER } from '../testing/lost-rights'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'

/** What `rights-at-use.test.ts` and `rights-in-call.test.ts` ask of the platform's own line, asked of a telephone network. */

const network = fakeNetwork()
let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform({ network })
  // Without these triggers nothing ends a call when rights end, so only the question at the use is left.
  await sql`alter table people disable trigger rights_changed`.execute(platform.db)
  await sql`alter table revoked_tokens disable trigger token_revoked`.execute(platform.db)
})
afterAll(() => platform.close())

const TO = '+12125550177'
const TARGET = '+12015550178'
const PARENT = '+12015550190'

async function prepare() {
  staff = await signIn(platform, 'staff')
  const { id } = (await staff.get<{ id: string }>(`/v1/jwt/phones/${TO}`)).body
  return id
}
const place = (callId: string) => network.ask({ kind: 'place', callId, lineId: `sip-${callId}` })
const transfer = (callId: string, to = TARGET) => network.ask({ kind: 'transfer', callId, to })
const end = (callId: string) => network.tell({ kind: 'ended', callId, reason: 'local' })
const rowOf = (id: string) => platform.db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function talk() {
  const callId = await prepare()
  onTestFinished(() => end(callId))
  expect(await place(callId)).toBe(true)
  network.tell({ kind: 'answered', callId })
  await eventually(async () => expect((await rowOf(callId)).status).toBe('answered'))
  return callId
}

async function block(phone: string) {
  await staff.call('POST', `/v1/blacklist/phones/${phone}`, { reasons: ['Spam'], blockType: 'personal' })
  onTestFinished(async () => void (await platform.db.deleteFrom('blocks').where('phone', '=', phone).execute()))
}

describe.each(lostRights(() => platform))('over a telephone network a person who $what (platform/rights)', (right) => {
  async function lose() {
    await right.lose(staff)
    onTestFinished(async () => void (await right.undo()))
  }

  test('places no call', async () => {
    const callId = await prepare()
    await lose()
    expect(await place(callId)).toBe(false)
    expect((await rowOf(callId)).listed).toBe(false)
  })

  test('transfers no call, which goes on', async () => {
    const callId = await talk()
    await lose()
    expect(await transfer(callId)).toBe(false)
    expect(network.ended).not.toContain(callId)
  })

  test('has no call any more after holding, resuming or moving it', async () => {
    const callId = await talk()
    network.tell({ kind: 'changed', callId })
    expect(await transfer(callId)).toBe(true)
    expect(network.ended).not.toContain(callId)
    await lose()
    network.tell({ kind: 'changed', callId })
    await eventually(() => expect(network.ended).toContain(callId))
  })

  test('answers no call', async () => {
    const callId = await answer(60_000, lose)
    await eventually(() => expect(network.ended).toContain(callId))
  })
})

test('over a telephone network too a call goes to somebody who must not be called only despite (platform/transfer)', async () => {
  const callId = await talk()
  const forbidden = '+12015550148'
  expect(await transfer(callId, forbidden)).toBe(false)
  const body = { phone: forbidden, despite: 'do-not-call' }
  expect((await staff.call('PUT', `/v1/calls/${callId}/despite`, body)).status).toBe(204)
  expect(await transfer(callId, forbidden)).toBe(true)
  expect((await rowOf(callId)).called_despite).toMatch(/^Rolf Ångström: Court order/)
})

/** A call from outside is answered in a browser whose sign-in ends in this time. */
async function answer(lastsMs: number, before: () => Promise<void> = async () => undefined, listensFor = OWNER) {
  staff = await signIn(platform, 'staff')
  const hours = JSON.stringify({ enabled: false, startTime: '', endTime: '', timeZone: 'UTC', enabledDays: [] })
  await platform.db.updateTable('people').set({ office_hours: hours }).where('id', '=', OWNER).execute()
  const number = await virtualNumberOf(platform, OWNER)
  const ring = await network.callIn({ from: PARENT, to: number })
  if (typeof ring === 'number') throw new Error(`It did not ring: ${ring}`)
  onTestFinished(() => end(ring.callId))
  const { jti: tokenId = '', ver } = decodeJwt(staff.token)
  const tokenVersion = Number(ver)
  await before()
  const until = (await databaseNow(platform.db)) + lastsMs
  network.tell({
    kind: 'answered',
    callId: ring.callId,
    by: { number, listensFor, signIn: { tokenId, tokenVersion }, until },
  })
  return ring.callId
}

test('over a telephone network a browser whose sign-in has expired answers no call, and another one does (platform/rights)', async () => {
  const expired = await answer(-1)
  await eventually(() => expect(network.ended).toContain(expired))
  end(expired)
  const callId = await answer(60_000)
  await eventually(async () => expect((await rowOf(callId)).status).toBe('answered'))
  expect(network.ended).not.toContain(callId)
})

test('over a telephone network a browser of the person who had the number before answers no call (platform/rights)', async () => {
  const callId = await answer(60_000, undefined, 'staff-2')
  await eventually(() => expect(network.ended).toContain(callId))
})

test('over a telephone network a password that is too old, whose call was hung up, or whose number is blocked since places no call (platform/rights)', async () => {
  const old = await prepare()
  await platform.db
    .updateTable('calls')
    .set({ called_at: timeAgo(121_000) })
    .where('id', '=', old)
    .execute()
  expect.soft(await place(old)).toBe(false)
  const hungUp = await prepare()
  await staff.call('POST', `/v1/calls/${hungUp}/hangup`)
  expect.soft(await place(hungUp)).toBe(false)
  const blocked = await prepare()
  await block(TO)
  expect.soft(await place(blocked)).toBe(false)
})

test('over a telephone network a call is transferred to no blocked number, not to the caller or the callee, and not when it is over or never was (platform/rights, platform/transfer)', async () => {
  const callId = await talk()
  expect.soft(await transfer(callId, TO)).toBe(false)
  expect.soft(await transfer(callId, await virtualNumberOf(platform, OWNER))).toBe(false)
  await block(TARGET)
  expect.soft(await transfer(callId)).toBe(false)
  expect.soft(await transfer(callId, '+12015550179')).toBe(true)
  end(callId)
  await eventually(async () => expect((await rowOf(callId)).live_until).toBeNull())
  expect.soft(await transfer(callId, '+12015550179')).toBe(false)
  expect.soft(await transfer('invented', '+12015550179')).toBe(false)
})

test('over a telephone network two calls are connected only if both are live ones of the same person (platform/transfer)', async () => {
  const callId = await talk()
  const complete = (instead: string) => network.ask({ kind: 'transfer', callId, to: TARGET, instead })
  const colleague = await signIn(platform, 'colleague')
  const theirs = (await colleague.get<{ id: string }>(`/v1/jwt/phones/${TARGET}`)).body.id
  onTestFinished(() => end(theirs))
  expect(await place(theirs)).toBe(true)
  expect.soft(await complete(theirs)).toBe(false)
  expect.soft(await complete(callId)).toBe(false)
  expect.soft(await complete('invented')).toBe(false)
  const own = await answer(60_000)
  await eventually(async () => expect((await rowOf(own)).status).toBe('answered'))
  expect.soft(await complete(own)).toBe(true)
  end(own)
  await eventually(async () => expect((await rowOf(own)).live_until).toBeNull())
  expect.soft(await complete(own)).toBe(false)
})

test('over a telephone network two calls are connected where one came from a number that must not be called, which rings nobody (platform/transfer)', async () => {
  const forbidden = { person_id: 'parent-do-not-call', e164: PARENT, position: 9, verified: false }
  await platform.db.insertInto('person_phones').values(forbidden).execute()
  onTestFinished(async () => {
    const row = platform.db.deleteFrom('person_phones').where('person_id', '=', forbidden.person_id)
    await row.where('e164', '=', forbidden.e164).execute()
  })
  const callId = await talk()
  expect.soft(await transfer(callId, PARENT)).toBe(false)
  const own = await answer(60_000)
  await eventually(async () => expect((await rowOf(own)).status).toBe('answered'))
  expect.soft(await network.ask({ kind: 'transfer', callId, to: PARENT, instead: own })).toBe(true)
})
