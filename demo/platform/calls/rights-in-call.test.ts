import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { LineReply, LineRequest } from '../../../src/api/contract/voice-line'
import { nextWhere } from '../testing/next-where'
import { lostRights, OWNER } from '../testing/lost-rights'
import { signIn } from '../testing/sign-in'
import { openPeer, openVoiceSocket } from '../testing/test-caller'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'

/**
 * "Rights, age of a grant and blocks are asked when something is *done* (placed, answered, transferred, resumed), not
 * only when a socket opens." Placing is in `rights-at-use.test.ts`.
 */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
  // Without these triggers nothing ends the call or the line when rights end, so only the question at the use is left.
  await sql`alter table people disable trigger rights_changed`.execute(platform.db)
  await sql`alter table revoked_tokens disable trigger token_revoked`.execute(platform.db)
})
afterAll(() => platform.close())

const TALKS = '+12125550199'
const TARGET = '+12015550178'

async function openLine(token: string) {
  const socket = openVoiceSocket(platform, token)
  const replies = nextWhere<LineReply>()
  socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const peer = await openPeer()
  onTestFinished(async () => {
    socket.terminate()
    await peer.close()
  })
  const refused = () => Promise.race([closed, replies.next(({ type }) => type === 'error')])
  const say = (request: LineRequest) => socket.send(JSON.stringify(request))
  const said = (type: LineReply['type']) => replies.next((reply) => reply.type === type)
  await Promise.race([said('session'), closed])
  const types = () => replies.seen.map(({ type }) => type)
  return { socket, say, said, refused, types, sdp: peer.localDescription?.sdp ?? '' }
}

/** A call that was answered, and its line. */
async function talk() {
  const staff = await signIn(platform, 'staff')
  const { id, token } = (await staff.get<{ id: string; token: string }>(`/v1/jwt/phones/${TALKS}`)).body
  const line = await openLine(token)
  line.say({ type: 'call', to: TALKS, callId: id, platform: 'web', sdp: line.sdp })
  const { id: lineId } = (await line.said('call')) as Extract<LineReply, { type: 'call' }>
  await line.said('answered')
  onTestFinished(() => void platform.voice.hangup(id))
  return { staff, id, token, line, lineId }
}

describe.each(lostRights(() => platform))('a person who $what (platform/rights)', ({ lose, undo }) => {
  test('transfers no call', async () => {
    const { staff, id, line } = await talk()
    await lose(staff)
    onTestFinished(async () => void (await undo()))
    line.say({ type: 'transfer', callId: id, to: TARGET })
    expect(await line.refused()).toMatchObject({ code: 'not-allowed' })
    expect(line.types()).not.toContain('transferred')
  })

  test('resumes no call', async () => {
    const { staff, token, line, lineId } = await talk()
    line.socket.terminate()
    const again = await openLine(token)
    await lose(staff)
    onTestFinished(async () => void (await undo()))
    again.say({ type: 'resume', id: lineId, sdp: again.sdp })
    expect(await again.refused()).toMatchObject({ code: 'not-allowed' })
    expect(again.types()).not.toContain('call')
  })

  test('answers no call', async () => {
    const staff = await signIn(platform, 'staff')
    const { token } = (await staff.call<{ token: string }>('POST', '/v1/jwt/listen')).body
    const line = await openLine(token)
    const ringing = platform.callIn({
      from: '+12015550190',
      to: await virtualNumberOf(platform, OWNER),
      ringMs: 3000,
      atAnyHour: true,
    })
    const { callId } = (await line.said('incoming')) as Extract<LineReply, { type: 'incoming' }>
    await lose(staff)
    onTestFinished(async () => void (await undo()))
    line.say({ type: 'answer', callId, sdp: line.sdp })
    expect(await line.refused()).toMatchObject({ code: 'not-allowed' })
    expect(line.types()).not.toContain('call')
    expect((await ringing).status).not.toBe('completed')
  })
})
