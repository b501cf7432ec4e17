import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { eventually } from '../../../src/testing/eventually'
import { fakeNetwork } from '../testing/fake-network'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

const network = fakeNetwork()
let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform({ network })
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const pause = (id: string, paused: boolean) =>
  staff.call<{ code?: string }>('PUT', `/v1/calls/${id}/recording`, { paused })
const read = async (id: string) => (await staff.get<Call>(`/v1/calls/${id}`)).body

async function talk() {
  const { id } = (await staff.get<{ id: string }>('/v1/jwt/phones/+12125550177')).body
  expect(await network.ask({ kind: 'place', callId: id, lineId: `sip-${id}` })).toBe(true)
  network.tell({ kind: 'answered', callId: id })
  await eventually(async () => expect((await read(id)).status).toBe('answered'))
  return id
}

describe('a recording of a telephone network (recording/pause)', () => {
  test('is paused there, and the call has the times', async () => {
    const id = await talk()
    network.recordedMs = 1240
    expect((await pause(id, true)).status).toBe(204)
    network.recordedMs = 3000
    // Already so is fine.
    expect((await pause(id, true)).status).toBe(204)
    expect((await read(id)).pauses).toEqual([{ from: 1.2 }])
    expect((await pause(id, false)).status).toBe(204)
    network.recordedMs = 4000
    expect((await pause(id, true)).status).toBe(204)
    expect((await read(id)).pauses).toEqual([{ from: 1.2, to: 3 }, { from: 4 }])
    network.tell({ kind: 'ended', callId: id, reason: 'local' })
    await eventually(async () => expect((await read(id)).status).toBe('completed'))
    expect((await pause(id, false)).body).toMatchObject({ code: 'error:not-recording' })
  })

  test('that the network does not record is not paused', async () => {
    const id = await talk()
    network.recordedMs = undefined
    expect(await pause(id, true)).toMatchObject({ status: 409, body: { code: 'error:not-recording' } })
    expect((await read(id)).pauses).toBeUndefined()
    network.tell({ kind: 'ended', callId: id, reason: 'local' })
  })
})
