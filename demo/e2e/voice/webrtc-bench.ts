import type { Page } from 'playwright/test'
import type { Dialed, Placed, VoiceBench } from '../../../src/testing/voice/voice-bench'
import { LISTENS, type VoiceStage } from './voice-stage'
import { MICROPHONE_HZ } from './microphone-flags'
import { heardInLinePage, loadLinePage, pageBench, pageMerger } from './page-bench'

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

/** Answers with another tone. */
const SECOND = '+19735550199'

/** Targets of transfers: a telephone that repeats what it hears, and a busy one. */
const TRANSFER_TO = { answers: '+12015550190', busy: '+12015550191' }

/** The WebRTC adapter in a page, with the real far end behind it. */
export async function webrtcBench(page: Page, stage: VoiceStage): Promise<VoiceBench> {
  let calls = 0
  let callId = ''
  let to = ''
  const callIdOf = new Map<string, string>()
  const heard = async (id: string) => {
    const stats = await stage.line.heard(callIdOf.get(id) ?? '')
    if (!stats) throw new Error('The far end knows no such call')
    return stats
  }

  let ringing: ReturnType<VoiceStage['line']['ring']> | undefined
  let isRinging = false
  const ringer: NonNullable<VoiceBench['ringer']> = {
    from: NUMBERS.answers,
    listen: async () => (await page.evaluate((token) => window.line.ask('open', token), LISTENS)).error,
    async ring() {
      const id = `rings-${++calls}`
      const call = { callId: id, lineId: `line-${id}`, personId: 'staff-1', from: NUMBERS.answers, recorded: true }
      ringing = stage.line.ring(call)
      isRinging = true
      void ringing.answered.then(() => (isRinging = false))
      callIdOf.set(`line-${id}`, id)
    },
    async stop(reason) {
      ringing?.stop(reason)
      isRinging = false
    },
    isRinging: async () => isRinging,
    async answer(id) {
      const { value, error } = await page.evaluate((value) => window.line.ask('answer', value), id)
      return error === undefined ? { id: String(value) } : { error }
    },
    decline: async (id) => void (await page.evaluate((value) => window.line.ask('decline', value), id)),
  }

  const load = () => loadLinePage(page, stage.origin, stage.voiceUrl)
  await load()

  /**
   * The contract's rules open a session before they dial. Here that needs a number, because a token is for one number.
   */
  async function openFor(number: string, good = true) {
    callId = `call-${++calls}`
    to = number
    const token = good ? stage.tokenFor(callId, to) : 'bad'
    return (await page.evaluate((value) => window.line.ask('open', value), token)).error
  }

  return {
    ...pageBench(page),
    ringer,
    merger: {
      ...pageMerger(page),
      async callSecond() {
        const wanted = { to: SECOND, callId: `second-${++calls}`, platform: 'web' } as const
        const token = stage.tokenFor(wanted.callId, SECOND)
        const id = await page.evaluate(([its, call]) => window.line.callSecond(its, call), [token, wanted] as const)
        callIdOf.set(id, wanted.callId)
        return id
      },
      tones: async (first, second) => ({
        first: (await heard(first)).tonesHz,
        second: (await heard(second)).tonesHz,
        here: await page.evaluate(() => window.line.tonesPlayed()),
      }),
    },
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
    transfer: (id, dialed) =>
      page.evaluate(([value, to]) => window.line.transfer(value, to), [id, TRANSFER_TO[dialed]] as const),
    async afterTransfer(id) {
      const heard = await stage.line.heardAfterTransfer(callIdOf.get(id) ?? '')
      if (!heard) throw new Error('The call was not transferred')
      return heard
    },
    farEndHangsUp: async (id) => void stage.line.hangup(callIdOf.get(id) ?? '', 'remote'),
    loseSession: async () => stage.line.live().forEach((live) => stage.line.dropSocket(live)),
    digitsHeard: async (id) => (await heard(id)).digits,
    mutedAtFarEnd: async (id) => (await heard(id)).muted,
    sound: {
      microphoneHz: MICROPHONE_HZ,
      farEndHz: FAR_END_HZ,
      atFarEnd: heard,
      here: () => heardInLinePage(page),
    },
    reasons: { busy: 'busy' },
  }
}

/** Opens the line and dials any number from a page that has a bench. Returns the line's id of the call. */
export async function callOn(page: Page, stage: VoiceStage, callId: string, to: string): Promise<string> {
  await page.evaluate((token) => window.line.ask('open', token), stage.tokenFor(callId, to))
  const answer = await page.evaluate((value) => window.line.ask('call', value), { to, callId, platform: 'web' })
  if (answer.error !== undefined) throw new Error(`The call was not placed: ${answer.error}`)
  return String(answer.value)
}
