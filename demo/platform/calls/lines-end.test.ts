import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import { fakeNetwork } from '../testing/fake-network'
import { eventually } from '../../../src/testing/eventually'
import { lostRights } from '../testing/lost-rights'
import { signIn, type TestClient } from '../testing/sign-in'
import { listenForCalls, openVoiceSocket, placeCall } from '../testing/test-caller'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'

/** What is open when a sign-in or its person's rights end. `rights-at-use.test.ts` asks what may still be done with it. */

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const TO = '+12125550177'

const codeOf = (socket: { once(event: 'close', listener: (code: number) => void): unknown }) =>
  new Promise<number>((resolve) => socket.once('close', resolve))

const tokenOf = async (client: TestClient) => (await client.get<VoiceToken>(`/v1/jwt/phones/${TO}`)).body

/** A line for a call that is not placed yet. */
async function openLine(client: TestClient, at = platform) {
  const socket = openVoiceSocket(at, (await tokenOf(client)).token)
  onTestFinished(() => socket.terminate())
  await new Promise((resolve, reject) => socket.once('message', resolve).once('close', reject))
  return socket
}

/** Everything that a page can have open, each with a promise of the code that closes it. */
const OPEN: [what: string, open: (client: TestClient, at: TestPlatform) => Promise<{ closed: Promise<number> }>][] = [
  ['the live socket', async (client, at) => ({ closed: codeOf(closeAfterTest(await openLive(at, client)).socket) })],
  ['a line that has placed no call', async (client, at) => ({ closed: codeOf(await openLine(client, at)) })],
  [
    'a line that waits for calls',
    async (client, at) => {
      const { token } = (await client.call<VoiceToken>('POST', '/v1/jwt/listen')).body
      return closeAfterTest(await listenForCalls(at, token))
    },
  ],
  [
    'the line of a live call, once the call has ended,',
    async (client, at) => {
      const grant = await tokenOf(client)
      const caller = closeAfterTest(await placeCall(at, grant, TO))
      await caller.said('answered')
      const ended = caller.said('hangup')
      return { closed: ended.then(() => caller.closed) }
    },
  ],
]

describe.each(lostRights(() => platform))('of a person who $what (platform/rights)', ({ lose, undo }) => {
  test.each(OPEN)('%s is closed at once', async (_, open) => {
    staff = await signIn(platform, 'staff')
    const { closed } = await open(staff, platform)
    onTestFinished(async () => void (await undo()))
    await lose(staff)
    expect(await closed).toBe(4401)
  })

  test('no address of a file is good any more (platform/files)', async () => {
    staff = await signIn(platform, 'staff')
    const { mediaUrl } = (await staff.get<{ mediaUrl: string }>('/v1/media/upload?contentType=audio/wav')).body
    // Nothing was uploaded yet.
    expect((await fetch(mediaUrl)).status).toBe(404)
    onTestFinished(async () => void (await undo()))
    await lose(staff)
    expect((await fetch(mediaUrl)).status).toBe(403)
  })
})

describe('without an announcement, as when it was lost, at the next check (platform/rights)', () => {
  let quiet: TestPlatform
  beforeAll(async () => {
    quiet = await startTestPlatform({ recheckEveryMs: 200 })
    for (const table of ['people disable trigger rights_changed', 'revoked_tokens disable trigger token_revoked'])
      await sql.raw(`alter table ${table}`).execute(quiet.db)
  })
  afterAll(() => quiet.close())

  test.each(OPEN)('%s is closed', async (_, open) => {
    const client = await signIn(quiet, 'staff')
    const { closed } = await open(client, quiet)
    await client.call('POST', '/oauth/v1/revoke', { token: client.token })
    expect(await closed).toBe(4401)
  })
})

test('over a telephone network a browser waits no more once its sign-in has ended, or its number is another person’s (platform/rights)', async () => {
  const network = fakeNetwork()
  const at = closeAfterTest(await startTestPlatform({ network, recheckEveryMs: 200 }))
  await sql`alter table revoked_tokens disable trigger token_revoked`.execute(at.db)
  const waits = async (account: string, listensFor: string, number?: string) => {
    const client = await signIn(at, account)
    const { jti: tokenId = '', ver } = decodeJwt(client.token)
    const listener = {
      number: number ?? (await virtualNumberOf(at, listensFor)),
      listensFor,
      signIn: { tokenId, tokenVersion: Number(ver) },
      until: Date.now() + 600_000,
    }
    network.waiting.add(listener)
    return { client, listener }
  }
  const stays = await waits('staff', 'staff-1')
  const leaves = await waits('staff', 'staff-1')
  const had = await waits('colleague', 'staff-2', stays.listener.number)
  await leaves.client.call('POST', '/oauth/v1/revoke', { token: leaves.client.token })
  await eventually(() => expect(network.waiting.has(had.listener)).toBe(false))
  await eventually(() => expect([...network.waiting]).toEqual([stays.listener]))
})

test('a line and an address of the person’s other sign-in stay when one signs out (platform/token, platform/files)', async () => {
  const [leaves, stays] = [await signIn(platform, 'staff'), await signIn(platform, 'staff')]
  const { mediaUrl } = (await stays.get<{ mediaUrl: string }>('/v1/media/upload?contentType=audio/wav')).body
  const [closing, staying] = [await openLine(leaves), await openLine(stays)]
  const closed = codeOf(closing)
  await leaves.call('POST', '/oauth/v1/revoke', { token: leaves.token })
  expect(await closed).toBe(4401)
  expect(staying.readyState).toBe(staying.OPEN)
  expect((await fetch(mediaUrl)).status).toBe(404)
})
