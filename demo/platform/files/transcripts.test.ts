import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/api/contract/calls'
import { SAMPLE_RATE } from '../voice/audio/audio'
import { murmur } from '../speech/murmur'
import { seedSpeech } from '../speech/seed-speech'
import { endOf, monologue, type TranscriptFile } from '../speech/utterances'
import { signIn, type TestClient } from '../testing/sign-in'
import { placeCall } from '../testing/test-caller'
import { openLive } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { eventually } from '../../../src/testing/eventually'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform({ signedForMs: 2000 })
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

type Answer = { data: TranscriptFile; signedUrl?: undefined } | { signedUrl: string; data?: undefined }
const ofCall = (id: string, client = staff) => client.get<Answer & { code: string }>(`/v2/calls/${id}/transcription`)
const ofVoicemail = (id: string, client = staff) =>
  client.get<Answer & { code: string }>(`/v1/calls/${id}/voicemail/transcription`)

test('a recorded call gets the transcript of what the far end said, once it has ended (platform/transcripts)', async () => {
  // The far end speaks for two seconds, then hangs up.
  const own = closeAfterTest(await startTestPlatform({ pace: 0.2 }))
  const dana = await signIn(own, 'staff')
  const live = closeAfterTest(await openLive(own, dana))
  const { body: grant } = await dana.get<{ id: string; token: string }>('/v1/jwt/users/contact-95')
  closeAfterTest(await placeCall(own, grant, '+12015550195'))
  await live.next(
    ({ topic, data }) => topic === 'calls' && data.id === grant.id && data.transcriptionStatus === 'processed',
  )
  const { body } = await dana.get<Answer>(`/v2/calls/${grant.id}/transcription`)
  expect(body.data?.channels.map(({ name }) => name)).toEqual(['Hank Upshaw'])
  expect(body.data?.channels[0]?.transcript[0]).toMatchObject({ sentence: 'Hello?', timestamp: 0 })
})

describe('a transcript (platform/transcripts)', () => {
  test('is in the answer if it is short, with both sides as channels', async () => {
    const { body } = await ofCall('call-transcribed-short')
    expect(body.data?.channels.map(({ name }) => name)).toEqual(['Dana Whitfield', 'Tony Tonelli'])
  })

  test('has an address if it is long, which all our pages may read and no cache stores', async () => {
    const { body } = await ofCall('call-transcribed')
    const answer = await fetch(body.signedUrl ?? '', { headers: { origin: 'http://localhost:8080' } })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:8080')
    const { channels } = (await answer.json()) as TranscriptFile
    expect(channels.map(({ transcript }) => transcript.length > 10)).toEqual([true, true])
  })

  test('of a voicemail has its caller as the speaker', async () => {
    const { body } = await ofVoicemail('voicemail-transcribed')
    expect(body.data?.channels.map(({ name }) => name)).toEqual(['Tony Tonelli'])
  })

  test.each([
    'call-transcribing',
    'call-transcript-failed',
    'call-not-transcribed',
    'call-busy',
    'voicemail-transcribed',
  ])('%s has none as a call and is 404', async (id) => expect(await ofCall(id)).toMatchObject({ status: 404 }))

  test.each([
    'voicemail-transcribing',
    'voicemail-transcript-failed',
    'voicemail-not-transcribed',
    'call-voicemail_transferred',
    'call-transcribed',
  ])('%s as a voicemail follows its status', async (id) => {
    const { body: call } = await staff.get<{ status: string; voicemailTranscriptionStatus: string }>(`/v1/calls/${id}`)
    const isThere = call.status.startsWith('voicemail') && call.voicemailTranscriptionStatus === 'processed'
    expect((await ofVoicemail(id)).status).toBe(isThere ? 200 : 404)
  })

  test('of a restricted call or its voicemail is refused to everybody', async () => {
    const restricted = { status: 403, body: { code: 'error:recording-restricted' } }
    expect(await ofCall('call-restricted')).toMatchObject(restricted)
    await platform.db
      .updateTable('calls')
      .set({ restrictions: ['recording'] })
      .where('id', '=', 'voicemail-transcript-failed')
      .execute()
    expect(await staff.get('/v1/voicemail/recording?call_id=voicemail-transcript-failed')).toMatchObject(restricted)
  })

  test('is available to everybody who may hear the recording', async () => {
    const [colleague, admin] = await Promise.all([signIn(platform, 'colleague'), signIn(platform, 'admin')])
    expect((await ofCall('call-transcribed', colleague)).status).toBe(403)
    expect((await ofCall('call-transcribed', admin)).status).toBe(200)
    expect((await ofVoicemail('voicemail-transcribed', admin)).status).toBe(403)
  })

  test('is unavailable if the institute has switched transcripts off', async () => {
    const switchTo = (transcription: boolean) =>
      platform.db.updateTable('institutes').set({ transcription }).where('id', '=', 'school-1').execute()
    await switchTo(false)
    expect((await ofCall('call-transcribed')).body.code).toBe('error:transcript-not-found')
    await switchTo(true)
    expect((await ofCall('call-transcribed')).status).toBe(200)
  })

  test("has its first words in the list of the voicemail's owner and its live events, and nowhere else (platform/transcripts)", async () => {
    type Listed = { content: Call[] }
    const { body } = await staff.get<Listed>('/v2/calls?status=voicemail&limit=100')
    const previewIn = ({ content }: Listed, id: string) => content.find((call) => call.id === id)?.transcriptPreview
    const { body: whole } = await ofVoicemail('voicemail-transcribed')
    const said = whole.data?.channels.flatMap(({ transcript }) => transcript.map(({ sentence }) => sentence)).join(' ')
    const preview = previewIn(body, 'voicemail-transcribed')
    expect(preview).toBe(said?.slice(0, 160))
    expect(preview?.length).toBeGreaterThan(20)
    expect(previewIn(body, 'voicemail-transcribing')).toBeUndefined()
    // The dashboards of admins and single calls are for colleagues too.
    const admin = await signIn(platform, 'admin')
    const { body: report } = await admin.call<Listed>('POST', '/v1/reports?limit=100', { status: ['voicemail'] })
    expect(report.content.length).toBeGreaterThan(0)
    expect(report.content.filter(({ transcriptPreview }) => transcriptPreview !== undefined)).toEqual([])
    const { body: one } = await staff.get<Call>('/v1/calls/voicemail-transcribed')
    expect(one.transcriptPreview).toBeUndefined()
    const restrict = (restrictions: string[]) =>
      platform.db.updateTable('calls').set({ restrictions }).where('id', '=', 'voicemail-transcribed').execute()
    await restrict(['recording'])
    const { body: restricted } = await staff.get<Listed>('/v2/calls?status=voicemail&limit=100')
    expect(previewIn(restricted, 'voicemail-transcribed')).toBeUndefined()
    await restrict([])
    const switchTo = (transcription: boolean) =>
      platform.db.updateTable('institutes').set({ transcription }).where('id', '=', 'school-1').execute()
    await switchTo(false)
    const { body: off } = await staff.get<Listed>('/v2/calls?status=voicemail&limit=100')
    expect(off.content.filter(({ transcriptPreview }) => transcriptPreview !== undefined)).toEqual([])
    await switchTo(true)
  })

  test('refuses an expired and a changed address', async () => {
    const { body } = await ofCall('call-transcribed')
    const address = body.signedUrl ?? ''
    expect((await fetch(address.replace('call-transcribed', 'call-restricted'))).status).toBe(403)
    expect((await fetch(address)).status).toBe(200)
    await eventually(async () => expect((await fetch(address)).status).toBe(403), 200)
  })
})

describe('the conversation of a seeded call', () => {
  test.each([8, 24, 61, 187, 4215])('ends before the call of %i seconds, one sentence after the other', (duration) => {
    for (const status of ['completed', 'voicemail'] as const) {
      const said = seedSpeech({ id: `call-${duration}`, status, duration })
      expect(said.length).toBeGreaterThan(0)
      expect(endOf(said)).toBeLessThanOrEqual(duration * 1000)
      said.slice(1).forEach(({ atMs }, index) => {
        const before = said[index]
        expect(atMs).toBeGreaterThan((before?.atMs ?? 0) + (before?.durationMs ?? 0))
      })
      expect(seedSpeech({ id: `call-${duration}`, status, duration })).toEqual(said)
    }
  })

  test('is audible in its recording at the times of its transcript, with silence in between', () => {
    const said = monologue('Good morning. This is about the bus.')
    const sampleAt = murmur(said)
    const [first, second] = said
    const loudest = { first: 0, pause: 0, second: 0 }
    for (let ms = 0; ms < endOf(said); ms += 1000 / SAMPLE_RATE) {
      const part = ms >= (second?.atMs ?? 0) ? 'second' : ms < (first?.durationMs ?? 0) ? 'first' : 'pause'
      loudest[part] = Math.max(loudest[part], Math.abs(sampleAt(ms)))
    }
    expect(loudest.pause).toBe(0)
    expect(Math.min(loudest.first, loudest.second)).toBeGreaterThan(0.1)
  })
})

test('the seed has every state of a transcript, of calls and of voicemails', async () => {
  const rows = await platform.db
    .selectFrom('calls')
    .select(['transcription_status', 'voicemail_status'])
    .where('owner_id', '=', 'staff-1')
    .execute()
  const states = ['failed', 'not_submitted', 'processed', 'submitted']
  expect([...new Set(rows.map((row) => row.transcription_status))].sort()).toEqual(states)
  expect([...new Set(rows.map((row) => row.voicemail_status))].sort()).toEqual(states)
})
