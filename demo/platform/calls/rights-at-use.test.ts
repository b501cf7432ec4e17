import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { timeAgo } from '../db/time-ago'
import type { LineReply, LineRequest } from '../../../src/api/contract/voice-line'
import { lostRights } from '../testing/lost-rights'
import { nextWhere } from '../testing/next-where'
import { signIn, type TestClient } from '../testing/sign-in'
import { openPeer, openVoiceSocket } from '../testing/test-caller'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  // Without these triggers nothing closes a line when rights end (`lines-end.test.ts`), so only the question at the use
  // is left.
  await sql`alter table people disable trigger rights_changed`.execute(platform.db)
  await sql`alter table revoked_tokens disable trigger token_revoked`.execute(platform.db)
})
afterAll(() => platform.close())

const TO = '+12125550177'
const REFUSED = { type: 'error', code: 'not-allowed' }
/** What may happen between the opening of a line and its call, what the line says then, and what puts it right again. */
const CHANGES = [
  ...lostRights(() => platform).map(({ what, lose, undo }) => ({
    what: `its person ${what}`,
    lose,
    says: REFUSED,
    undo,
  })),
  {
    what: 'its call was hung up, as a closing page does',
    lose: (staff: TestClient, callId: string) => staff.call('POST', `/v1/calls/${callId}/hangup`),
    says: REFUSED,
    undo: async () => undefined,
  },
  {
    what: 'the token is too old',
    lose: (_: TestClient, callId: string) =>
      platform.db
        .updateTable('calls')
        .set({ called_at: timeAgo(121_000) })
        .where('id', '=', callId)
        .execute(),
    says: REFUSED,
    undo: async () => undefined,
  },
  {
    what: 'the number is blocked',
    lose: (staff: TestClient) =>
      staff.call('POST', `/v1/blacklist/phones/${TO}`, { reasons: ['Spam'], blockType: 'personal' }),
    // A block is asked for in the transaction that places the call, which has begun by then.
    says: { type: 'hangup', reason: 'failed' },
    undo: () => platform.db.deleteFrom('blocks').where('phone', '=', TO).execute(),
  },
]

async function openLine() {
  const staff = await signIn(platform, 'staff')
  const { id, token } = (await staff.get<{ id: string; token: string }>(`/v1/jwt/phones/${TO}`)).body
  const socket = openVoiceSocket(platform, token)
  const replies = nextWhere<LineReply>()
  socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
  const peer = await openPeer()
  onTestFinished(async () => {
    socket.terminate()
    await peer.close()
  })
  await replies.next(({ type }) => type === 'session')
  const say = (request: LineRequest) => socket.send(JSON.stringify(request))
  const place = () => say({ type: 'call', to: TO, callId: id, platform: 'web', sdp: peer.localDescription?.sdp ?? '' })
  return { staff, id, replies, say, place, close: () => socket.terminate() }
}

test.each(CHANGES)('an open line places no call once $what (platform/rights)', async ({ lose, says, undo }) => {
  const { staff, id, replies, place } = await openLine()
  onTestFinished(async () => void (await undo()))
  await lose(staff, id)
  place()
  expect(await replies.next(({ type }) => type === 'error' || type === 'hangup')).toMatchObject(says)
  expect(replies.seen.map(({ type }) => type)).not.toContain('ringing')
  const { listed } = await platform.db
    .selectFrom('calls')
    .select('listed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(listed).toBe(false)
  expect(platform.voice.live()).not.toContain(id)
})

test('a request does not overtake the one before it, whose rights are still being checked (platform/rights, hold/silent)', async () => {
  const { id, replies, say, place } = await openLine()
  place()
  say({ type: 'hold', callId: id, on: true })
  const call = await replies.next(({ type }) => type === 'call')
  expect(replies.seen.filter(({ type }) => type === 'error')).toEqual([])
  // A person has one live call, and the next test begins another.
  say({ type: 'hangup', id: 'id' in call ? (call.id ?? '') : '' })
  await replies.next(({ type }) => type === 'hangup')
})

test('a page that closes while its rights are asked places nothing (platform/rights)', async () => {
  const { id, place, close } = await openLine()
  place()
  close()
  await platform.db.transaction().execute((change) => change.selectFrom('calls').select('id').limit(1).execute())
  await new Promise((resolve) => setTimeout(resolve, 300))
  const row = await platform.db.selectFrom('calls').select('listed').where('id', '=', id).executeTakeFirstOrThrow()
  expect([row.listed, platform.voice.live().includes(id)]).toEqual([false, false])
})
