import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { VoiceBench } from '../../../src/testing/voice/voice-bench'
import { untilHeard, must } from '../../../src/testing/voice/voice-checks'
import { WAV_HEADER_BYTES } from '../../../src/domain/sound/wav'
import { SAMPLE_RATE, samplesOf } from '../../platform/voice/audio/audio'
import { strongestFrequency } from '../../platform/voice/audio/goertzel'
import type { VoiceStage } from './voice-stage'
import { MICROPHONE_HZ } from './microphone-flags'
import { test } from './voice-test'
import { callOn, webrtcBench } from './webrtc-bench'

const mediaStates = async (bench: VoiceBench) =>
  (await bench.reported()).flatMap((reported) => (reported.kind === 'media' ? [reported.event.state] : []))

const hangups = async (bench: VoiceBench) =>
  (await bench.reported()).flatMap((reported) => (reported.kind === 'hangup' ? [reported.event.reason] : []))

async function answered(page: Page, stage: VoiceStage, to = '+12015550199') {
  const bench = await webrtcBench(page, stage)
  const id = await callOn(page, stage, 'call-a', to)
  await untilHeard(bench, async () =>
    must(
      (await bench.reported()).some(({ kind }) => kind === 'answered'),
      'answered',
    ),
  )
  return { bench, id }
}

test('a call is recorded in stereo: the caller left, the far end right (platform/recording)', async ({
  page,
  stage,
}) => {
  const { bench, id } = await answered(page, stage)
  await expect.poll(async () => (await stage.line.heard('call-a'))?.rms).toBeGreaterThan(0.05)
  await page.waitForTimeout(1500)
  await bench.hangup(id)
  await expect.poll(() => stage.ends.get('call-a')).toMatchObject({ reason: 'local', answered: true, voicemail: false })

  const file = await readFile(stage.ends.get('call-a')?.recordingFile ?? '')
  const stereo = samplesOf(file.subarray(WAV_HEADER_BYTES))
  const channel = (offset: number) => stereo.filter((_, index) => index % 2 === offset).slice(-SAMPLE_RATE / 2)
  expect(file.readUInt32LE(40)).toBe(file.length - WAV_HEADER_BYTES)
  expect(Math.abs(strongestFrequency(channel(0), SAMPLE_RATE) - MICROPHONE_HZ)).toBeLessThanOrEqual(10)
  expect(Math.abs(strongestFrequency(channel(1), SAMPLE_RATE) - 440)).toBeLessThanOrEqual(10)
})

test('the token is the first message, and the address of the line has none (security/token-places)', async ({
  page,
  stage,
}) => {
  const opened = page.waitForEvent('websocket')
  const first = opened.then((socket) => socket.waitForEvent('framesent'))
  await answered(page, stage)
  expect((await opened).url()).toBe(stage.voiceUrl)
  expect(JSON.parse(String((await first).payload))).toEqual({
    type: 'token',
    token: stage.tokenFor('call-a', '+12015550199'),
  })
})

test('a far end that echoes returns the same tone', async ({ page, stage }) => {
  const { bench } = await answered(page, stage, '+12015550190')
  await untilHeard(bench, async () => {
    const here = await bench.sound!.here()
    must(Math.abs(here.frequencyHz - MICROPHONE_HZ) <= 15 && here.rms > 0.05, `we hear ${JSON.stringify(here)}`)
  })
})

test('a page that may not use a microphone hides its addresses, and the far end still reaches it (line/first-media)', async ({
  page,
  context,
  stage,
}) => {
  // Revokes this page's microphone permission, which the suite's flags grant to all (in Chrome 156 before a page asks).
  await context.grantPermissions([], { origin: new URL(stage.origin).origin })
  const bench = await webrtcBench(page, stage)
  await page.evaluate(() => void (window.line.withoutPermission = true))
  await callOn(page, stage, 'call-a', '+12015550190')
  const candidates = await page.evaluate(() => window.line.candidates())
  expect(candidates.filter((line) => !line.includes('.local'))).toEqual([])
  expect(candidates).not.toEqual([])
  await untilHeard(bench, async () => {
    const here = await bench.sound!.here()
    must(Math.abs(here.frequencyHz - MICROPHONE_HZ) <= 15 && here.rms > 0.05, `we hear ${JSON.stringify(here)}`)
  })
})

test('a far end that is a voicemail is reported to the platform as voicemail', async ({ page, stage }) => {
  const { bench, id } = await answered(page, stage, '+12015550194')
  await bench.hangup(id)
  await expect.poll(() => stage.ends.get('call-a')).toMatchObject({ voicemail: true, answered: true })
})

test('the call of a closed page ends after the grace time', async ({ page, stage }) => {
  await answered(page, stage)
  await page.close()
  await expect.poll(() => stage.ends.get('call-a')?.reason, { timeout: 4000 }).toBe('session-lost')
})

test('a call whose line never comes back ends as session-lost, once', async ({ page, stage }) => {
  const { bench } = await answered(page, stage)
  await page.routeWebSocket(/\/voice/, (socket) => socket.close())
  await bench.loseSession()
  await expect.poll(() => hangups(bench), { timeout: 8000 }).toEqual(['session-lost'])
  const sessions = (await bench.reported()).filter(({ kind }) => kind === 'session').map(({ event }) => event)
  expect(sessions.map((event) => 'state' in event && event.state)).toEqual(['open', 'reconnecting', 'closed'])
  expect(await bench.tracks()).toEqual(['ended'])
})

test('a hang-up while the line is gone is noticed when it comes back (line/resume)', async ({ page, stage }) => {
  const { bench } = await answered(page, stage)
  stage.line.dropSocket('call-a')
  stage.line.hangup('call-a', 'remote')
  await expect.poll(() => hangups(bench)).toEqual(['remote'])
})

test.describe('with a far end that drops out', () => {
  test.use({ pace: 0.7 })
  test('lost media is reported within 5 s, restarts ICE, and recovers', async ({ page, stage }) => {
    const { bench, id } = await answered(page, stage, '+12015550197')
    await expect.poll(() => mediaStates(bench), { timeout: 10_000 }).toEqual(['reconnecting'])
    await expect.poll(() => mediaStates(bench), { timeout: 10_000 }).toEqual(['reconnecting', 'connected'])
    expect(await hangups(bench)).toEqual([])
    await expect.poll(async () => (await stage.line.heard('call-a'))?.rms).toBeGreaterThan(0.05)
    await bench.hangup(id)
    await expect.poll(() => hangups(bench)).toEqual(['local'])
  })
})
