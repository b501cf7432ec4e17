import { describe, expect, test } from 'vitest'
import { startPlatform } from '..'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import { eventually } from '../../../src/testing/eventually'
import { createTestClient, signIn } from '../testing/sign-in'
import { placeCall, resumeCall } from '../testing/test-caller'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'

/** Longer than the test, even at the pace of tests. */
const GRACE_MS = 400_000

describe.runIf(process.env.DATABASE_URL)('a call whose page comes back to another process (platform/processes)', () => {
  test('is refused there, goes on at its own process for the grace time, and can be hung up through any process', async () => {
    const here = closeAfterTest(await startTestPlatform({ graceMs: GRACE_MS }))
    const { databaseUrl, dataDir } = here
    const there = closeAfterTest(
      await startPlatform({ databaseUrl, dataDir, seed: false, quiet: true, speechProgram: false }),
    )
    const staff = await signIn(here, 'staff')
    const { body: grant } = await staff.get<VoiceToken>('/v1/jwt/users/contact-99')
    const page = closeAfterTest(await placeCall(here, grant, '+12015550199'))
    await page.said('answered')
    const placed = await page.said('call')
    const lineId = 'id' in placed ? (placed.id ?? '') : ''
    await page.close()

    const strayed = closeAfterTest(await resumeCall(there, grant, lineId))
    expect(await strayed.said('error')).toMatchObject({ code: 'no-call', id: lineId })
    expect(there.voice.live()).toEqual([])
    expect(here.voice.live()).toEqual([grant.id])

    const back = closeAfterTest(await resumeCall(here, grant, lineId))
    await back.said('answered')
    await createTestClient(there, staff.token, staff.instituteId).call('POST', `/v1/calls/${grant.id}/hangup`)
    await back.said('hangup')
    await eventually(() => expect(here.voice.live()).toEqual([]))
  })
})
