import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../../../src/testing/eventually'
import { mediaProcessOf } from '../testing/media-process-of'
import { signIn } from '../testing/sign-in'
import { placeCall } from '../testing/test-caller'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'

interface Grant {
  id: string
  token: string
}

test('when the media process dies, its call ends on both sides with its sound, and the next one has sound (platform/media-process)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  const staff = await signIn(platform, 'staff')
  const talk = async () => {
    const grant = (await staff.get<Grant>('/v1/jwt/users/contact-99')).body
    const caller = closeAfterTest(await placeCall(platform, grant, '+12015550199'))
    await caller.said('answered')
    const file = join(platform.dataDir, 'recordings', `${grant.id}.wav`)
    await eventually(async () => expect((await stat(file)).size).toBeGreaterThan(100_000))
    return { id: grant.id, caller }
  }
  const first = await talk()
  process.kill(await mediaProcessOf(), 'SIGKILL')
  expect(await first.caller.said('hangup')).toMatchObject({ reason: 'media-lost' })
  const call = async () => (await staff.get(`/v1/calls/${first.id}`)).body
  await eventually(async () =>
    expect(await call()).toMatchObject({ status: 'completed', recordingStatus: 'processed' }),
  )
  const { body: recording } = await staff.get<{ signedUrl: string }>(`/v1/calls/${first.id}/recording`)
  const sound = Buffer.from(await (await fetch(recording.signedUrl)).arrayBuffer())
  expect(sound.readUInt32LE(40)).toBe(sound.length - 44)

  const second = await talk()
  expect(platform.voice.live()).toEqual([second.id])
  await second.caller.hangUp()
})
