import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startPlatform } from '..'
import type { Call } from '../../../src/api/contract/calls'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { eventually } from '../../../src/testing/eventually'
import { createTestClient, signIn, type TestClient } from '../testing/sign-in'
import { placeCall, resumeCall } from '../testing/test-caller'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { SAMPLE_RATE } from '../voice/audio/audio'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

/** Answers with a tone that does not stop. */
const TO = '+12015550199'

const pause = (id: string, paused: boolean, client = staff) =>
  client.call<{ code?: string }>('PUT', `/v1/calls/${id}/recording`, { paused })
const read = async (id: string) => (await staff.get<Call>(`/v1/calls/${id}`)).body

async function talk() {
  const grant = (await staff.get<VoiceToken>('/v1/jwt/users/contact-99')).body
  const caller = closeAfterTest(await placeCall(platform, grant, TO))
  await caller.said('answered')
  return { grant, caller, id: grant.id }
}

/** The strongest sample of either side between two times of a recording. */
async function loudest(id: string, fromS: number, toS: number) {
  const file = await readFile(join(platform.dataDir, 'recordings', `${id}.wav`))
  const at = (seconds: number) => WAV_HEADER_BYTES + Math.round(seconds * SAMPLE_RATE) * 4
  const part = file.subarray(at(fromS), at(toS))
  let peak = 0
  for (let byte = 0; byte + 1 < part.length; byte += 2) peak = Math.max(peak, Math.abs(part.readInt16LE(byte)))
  return peak
}

describe('a recording (recording/pause)', () => {
  test('is silent as long as it is paused, and says so to its line, its live socket and its call', async () => {
    const live = closeAfterTest(await openLive(platform, staff))
    const { id, caller } = await talk()
    await delay(600)
    expect((await pause(id, true)).status).toBe(204)
    expect(await caller.said('recording')).toEqual({ type: 'recording', callId: id, paused: true })
    const isPaused = expect.objectContaining({ id, pauses: [{ from: expect.any(Number) as number }] }) as Call
    expect(await live.next(({ data }) => 'pauses' in data && data.pauses !== undefined)).toMatchObject({
      type: 'MODIFY',
      data: isPaused,
    })
    expect(await read(id)).toEqual(isPaused)
    // Already so is fine.
    expect((await pause(id, true)).status).toBe(204)
    await delay(800)
    expect((await pause(id, false)).status).toBe(204)
    await delay(600)
    await caller.hangUp()
    await eventually(async () => expect((await read(id)).recordingStatus).toBe('processed'))

    const { pauses = [] } = await read(id)
    expect(pauses).toEqual([{ from: expect.any(Number) as number, to: expect.any(Number) as number }])
    const [{ from, to = 0 } = { from: 0 }] = pauses
    expect(to - from).toBeGreaterThan(0.5)
    expect(await loudest(id, 0, from - 0.1)).toBeGreaterThan(1000)
    expect(await loudest(id, from + 0.1, to - 0.1)).toBe(0)
    expect(await loudest(id, to + 0.1, to + 0.4)).toBeGreaterThan(1000)
    expect((await pause(id, true)).body).toMatchObject({ code: 'error:not-recording' })
  })

  test('that is paused stays so when the page comes back, and until the call ends', async () => {
    const { id, caller, grant } = await talk()
    const placed = await caller.said('call')
    expect((await pause(id, true)).status).toBe(204)
    await caller.close()
    const back = closeAfterTest(await resumeCall(platform, grant, 'id' in placed ? (placed.id ?? '') : ''))
    expect(await back.said('recording')).toMatchObject({ callId: id, paused: true })
    await delay(1500)
    await back.hangUp()
    await eventually(async () => expect((await read(id)).status).toBe('completed'))
    const { pauses = [], duration } = await read(id)
    expect(pauses).toEqual([{ from: expect.any(Number) as number, to: expect.closeTo(duration, 0) as number }])
    expect(await loudest(id, (pauses[0]?.from ?? 0) + 0.1, duration + 1)).toBe(0)
  })

  test('is paused by its owner only, and where the school records', async () => {
    const { id, caller } = await talk()
    expect((await pause(id, true, await signIn(platform, 'colleague'))).status).toBe(403)
    expect((await read(id)).pauses).toBeUndefined()
    await caller.hangUp()
    await eventually(async () => expect((await read(id)).status).toBe('completed'))

    const record = (recording: boolean) =>
      platform.db.updateTable('institutes').set({ recording }).where('id', '=', 'school-1').execute()
    onTestFinished(async () => void (await record(true)))
    const offers = async () =>
      (await staff.get<{ virtualPhone: { extensions: string[] } }>('/v1/institute/school-1/settings')).body.virtualPhone
        .extensions
    expect(await offers()).toContain('pause-recording')
    await record(false)
    expect(await offers()).not.toContain('pause-recording')
    const unrecorded = await talk()
    expect(await pause(unrecorded.id, true)).toMatchObject({ status: 409, body: { code: 'error:not-recording' } })
    await unrecorded.caller.hangUp()
  })

  test.runIf(process.env.DATABASE_URL)('is paused through any process (platform/processes)', async () => {
    const { databaseUrl, dataDir } = platform
    const there = closeAfterTest(
      await startPlatform({ databaseUrl, dataDir, seed: false, quiet: true, speechProgram: false }),
    )
    const { id, caller } = await talk()
    const client = createTestClient(there, staff.token, staff.instituteId)
    for (const paused of [true, false]) {
      expect((await pause(id, paused, client)).status).toBe(204)
      expect((await read(id)).pauses?.at(-1)?.to === undefined).toBe(paused)
    }
    await caller.hangUp()
    await eventually(async () => expect((await read(id)).status).toBe('completed'))
    expect((await pause(id, true, client)).status).toBe(409)
  })
})
