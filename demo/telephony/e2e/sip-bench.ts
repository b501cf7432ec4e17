import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Dialed, Ringer, VoiceBench } from '../../../src/testing/voice/voice-bench'
import { MICROPHONE_HZ } from '../../e2e/voice/microphone-flags'
import { heardInLinePage, loadLinePage, pageBench, pageMerger } from '../../e2e/voice/page-bench'
import type {} from '../../e2e/voice/sip-page'
import { PARENT, type Telephony } from '../start-telephony'

const FAR_END_HZ = 440
const CALLER = '+12015550100'

const NUMBERS: Record<Dialed, string> = {
  answers: '+12015550199',
  'never-settles': '+12015550189',
  busy: '+12015550191',
  'no-answer': '+12015550192',
  rejects: '+12015550193',
  'hangs-up': '+12015550195',
  rings: '+12015550192',
  transfers: '+12015550198',
}

/** Answers with another tone. */
const SECOND = '+19735550199'

const TRANSFER_TO = { answers: '+12015550123', busy: '+12015550191' }

const SIGN_IN = { tokenId: 'sign-in', tokenVersion: 1 }
const RING_SECONDS = 30

/** The SIP adapter in a page, with Kamailio, rtpengine and real telephones behind it. */
export async function sipBench(
  page: Page,
  telephony: Telephony,
  origin: string,
  options: { iceServers?: RTCIceServer[]; iceTransportPolicy?: RTCIceTransportPolicy } = {},
): Promise<VoiceBench> {
  const { servers, domain, toneTelephone, highToneTelephone, talkTelephone, parentTelephone, personalPhone } = telephony
  /** The telephone of the latest call. */
  let other = toneTelephone
  let callId = ''
  let to = ''
  let wasHeld = false
  const ends = pageBench(page)
  await loadLinePage(page, origin, { servers, domain, ...options })

  async function openFor(number: string, good = true) {
    callId = randomUUID()
    to = number
    const { user, password } = telephony.passwordFor({ callId, from: CALLER, to, recorded: true })
    const token = `${user}:${good ? password : 'bad'}`
    return (await page.evaluate((value) => window.line.ask('open', value), token)).error
  }

  const ringer: Ringer = {
    from: PARENT,
    async listen() {
      telephony.onCall(async () => ({
        callId: (callId = randomUUID()),
        recorded: true,
        ringSeconds: RING_SECONDS,
        phone: CALLER,
      }))
      // The previous test's call may still go on.
      parentTelephone.hangUp()
      await expect.poll(() => parentTelephone.calls() + personalPhone.calls()).toBe(0)
      const listener = { number: CALLER, listensFor: 'staff-1', until: Date.now() + 600_000, signIn: SIGN_IN }
      const { user, password } = telephony.passwordToListen(listener)
      return (await page.evaluate((value) => window.line.ask('open', value), `${user}:${password}`)).error
    },
    async ring() {
      other = parentTelephone
      telephony.callIn(CALLER)
    },
    async stop(reason) {
      if (reason === 'answered-elsewhere') personalPhone.answer()
      else parentTelephone.hangUp()
    },
    isRinging: async () => personalPhone.calls() === 1,
    async answer(id) {
      const { value, error } = await page.evaluate((ringing) => window.line.ask('answer', ringing), id)
      return error === undefined ? { id: String(value) } : { error }
    },
    decline: async (id) => void (await page.evaluate((ringing) => window.line.ask('decline', ringing), id)),
  }

  let wasSecondHeld = false
  const merger: NonNullable<VoiceBench['merger']> = {
    ...pageMerger(page),
    async callSecond() {
      const wanted = { to: SECOND, callId: randomUUID(), platform: 'web' } as const
      const { user, password } = telephony.passwordFor({ ...wanted, from: CALLER, recorded: true })
      const token = `${user}:${password}`
      return page.evaluate(([its, call]) => window.line.callSecond(its, call), [token, wanted] as const)
    },
    async setSecondHeld(id, held) {
      wasSecondHeld = true
      await pageMerger(page).setSecondHeld(id, held)
    },
    async tones(first, second) {
      const atSecond = wasSecondHeld ? (await telephony.said(second)).caller : await highToneTelephone?.heard()
      return {
        first: (wasHeld ? (await telephony.said(first)).caller : await toneTelephone.heard()).tonesHz,
        second: atSecond?.tonesHz ?? [],
        here: await page.evaluate(() => window.line.tonesPlayed()),
      }
    },
  }

  return {
    ...ends,
    ringer,
    merger,
    async setHeld(id, held) {
      wasHeld = true
      await ends.setHeld?.(id, held)
    },
    open: (token = 'good') => openFor(NUMBERS.answers, token === 'good'),
    async call(dialed) {
      if (dialed === 'never-settles') await page.clock.install()
      other = toneTelephone
      if (NUMBERS[dialed] !== to) await openFor(NUMBERS[dialed])
      const answer = await page.evaluate((value) => window.line.ask('call', value), { to, callId, platform: 'web' })
      return answer.error === undefined ? { id: String(answer.value) } : { error: answer.error }
    },
    transfer: (id, dialed) =>
      page.evaluate(([value, to]) => window.line.transfer(value, to), [id, TRANSFER_TO[dialed]] as const),
    afterTransfer: async () => ({ callee: await toneTelephone.heard(), target: await talkTelephone.heard() }),
    farEndHangsUp: async () => other.hangUp(),
    loseSession: () => page.evaluate(() => window.sockets.at(-1)?.close()),
    digitsHeard: async () => other.digits(),
    // SIP does not signal mute, so this checks what the telephone hears.
    mutedAtFarEnd: async () => (await other.heard()).peak === 0,
    sound: {
      microphoneHz: MICROPHONE_HZ,
      farEndHz: FAR_END_HZ,
      atFarEnd: async () => (wasHeld ? (await telephony.said(callId)).caller : other.heard()),
      here: () => heardInLinePage(page),
    },
    reasons: { busy: 'busy' },
  }
}
