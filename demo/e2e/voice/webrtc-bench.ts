import type { Page } from 'playwright/test'
import { LIMITS } from '../../../src/domain/limits'
import type { Dialed, Placed, VoiceBench } from '../../../src/testing/voice-bench'
import type { VoiceStage } from './voice-stage'
import { MICROPHONE_HZ } from './microphone-flags'
import type {} from './line-page'

const FAR_END_HZ = 440

const NUMBERS: Record<Dialed, string> = {
  answers: '+12015550199',
  'never-settles': '+12015550199',
  busy: '+12015550191',
  'no-answer': '+12015550192',
  rejects: '+12015550193',
  'hangs-up': '+12015550195',
  rings: '+12015550192',
  transfers: '+12015550198',
}

/** The WebRTC adapter in a page, the real far end behind it. */
export async function webrtcBench(page: Page, stage: VoiceStage): Promise<VoiceBench> {
  let calls = 0
  let callId = ''
  let to = ''
  const callIdOf = new Map<string, string>()
  const heard = (id: string) => {
    const stats = stage.line.heard(callIdOf.get(id) ?? '')
    if (!stats) throw new Error('The far end knows no such call')
    return stats
  }

  const load = async () => {
    await page.goto(stage.origin)
    await page.waitForFunction(() => 'line' in window)
    await page.evaluate((url) => window.line.start(url), stage.voiceUrl)
  }
  await load()

  /** A token is for one number, and the rules open before they dial: so the session opens when the number is known. */
  async function openFor(number: string, good = true) {
    callId = `call-${++calls}`
    to = number
    const token = good ? stage.tokenFor(callId, to) : 'bad'
    return (await page.evaluate((value) => window.line.ask('open', value), token)).error
  }

  return {
    async open(token = 'good') {
      return openFor(NUMBERS.answers, token === 'good')
    },
    async call(dialed) {
      if (dialed === 'never-settles') {
        await page.routeWebSocket(/\/voice/, (socket) => {
          socket.send(JSON.stringify({ type: 'session', id: 'silent' }))
        })
        await page.clock.install()
      }
      if (NUMBERS[dialed] !== to || dialed === 'never-settles') await openFor(NUMBERS[dialed])
      const answer = await page.evaluate((value) => window.line.ask('call', value), { to, callId, platform: 'web' })
      if (answer.error !== undefined) return { error: answer.error }
      const id = String(answer.value)
      callIdOf.set(id, callId)
      return { id } satisfies Placed
    },
    async resume(id, muted) {
      const callId = callIdOf.get(id) ?? ''
      await load()
      await page.evaluate((token) => window.line.ask('open', token), stage.tokenFor(callId, to))
      return (await page.evaluate((call) => window.line.ask('resume', call), { id, callId, muted })).error
    },
    hangup: (id) => page.evaluate((value) => window.line.client.hangup(value), id),
    setMuted: (id, muted) =>
      page.evaluate(([value, on]) => window.line.client.setMuted(value, on), [id, muted] as const),
    sendDtmf: (id, digits) =>
      page.evaluate(([value, keys]) => window.line.client.sendDtmf(value, keys), [id, digits] as const),
    quality: (id) => page.evaluate((value) => window.line.client.quality(value), id),
    setInput: async (deviceId) => (await page.evaluate((value) => window.line.ask('setInput', value), deviceId)).error,
    close: () => page.evaluate(() => window.line.client.close()),
    told: () => page.evaluate(() => window.line.told),
    breakMicrophone: (name) => page.evaluate((value) => void (window.line.broken = value), name),
    tracks: () => page.evaluate(() => window.line.tracks.map((track) => track.readyState)),
    unplugMicrophone: () => page.evaluate(() => void window.line.tracks.at(-1)?.dispatchEvent(new Event('ended'))),
    farEndHangsUp: async (id) => void stage.line.hangup(callIdOf.get(id) ?? '', 'remote'),
    loseSession: async () => stage.line.live().forEach((live) => stage.line.dropSocket(live)),
    digitsHeard: async (id) => heard(id).digits,
    mutedAtFarEnd: async (id) => heard(id).muted,
    passDeadline: async () => {
      await page.waitForFunction(() => window.line.tracks.length > 0)
      await page.clock.runFor(LIMITS.iceGatheringMs + LIMITS.voiceCallTimeoutMs + 1000)
    },
    settle: () => page.waitForTimeout(250),
    sound: {
      microphoneHz: MICROPHONE_HZ,
      farEndHz: FAR_END_HZ,
      atFarEnd: async (id) => heard(id),
      here: async () => {
        const here = await page.evaluate(() => window.line.hear())
        const playing = await page.evaluate(() => window.line.isPlaying())
        return playing ? here : { frequencyHz: 0, rms: 0, peak: 0 }
      },
    },
    reasons: { busy: 'busy' },
  }
}

/** Opens the line and dials any number from a page that has a bench; the line's id of the call. */
export async function callOn(page: Page, stage: VoiceStage, callId: string, to: string): Promise<string> {
  await page.evaluate((token) => window.line.ask('open', token), stage.tokenFor(callId, to))
  const answer = await page.evaluate((value) => window.line.ask('call', value), { to, callId, platform: 'web' })
  if (answer.error !== undefined) throw new Error(`The call was not placed: ${answer.error}`)
  return String(answer.value)
}
