import { expect } from 'playwright/test'
import { ability, endsWith, place, placeAnswered, soundBothWays } from '../../../src/testing/voice/voice-checks'
import { openStranger, type Stranger } from './raw-sip'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

const TARGET = 'sip:+12015550199@phone.example'
/** Several times as many as one address may send. */
const INVITES = 4000

test('a flood of strangers gets no answer, while a live call and its sound go on and another address places calls (telephony/door)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  const callId = await placeAnswered(bench)
  const sound = ability(bench, 'sound')
  const stranger = await openStranger(telephony.servers[0] ?? '', '127.0.0.2')

  const answered = await test.step('the flood', async () => {
    stranger.flood(TARGET, INVITES)
    await expect.poll(() => stranger.heard.length).toBeGreaterThan(0)
    await soundBothWays(bench, sound, callId)
    await ability(bench, 'setHeld')(callId, true)
    await ability(bench, 'setHeld')(callId, false)
    await soundBothWays(bench, sound, callId)
    expect((await bench.reported()).filter(({ kind }) => kind === 'hangup')).toEqual([])
    return stranger.heard.length
  })
  expect(new Set(stranger.heard)).toEqual(new Set([407]))
  expect(answered, 'of them are answered').toBeLessThan(INVITES / 2)

  await bench.hangup(callId)
  await endsWith(bench, 'local')
  stranger.flood(TARGET, INVITES)
  const next = await place(bench, 'answers')
  await expect
    .poll(async () => (await bench.reported()).some(({ kind, event }) => kind === 'answered' && event.id === next))
    .toBe(true)
  await bench.hangup(next)

  await test.step('who is quiet for some seconds is answered again', async () => {
    const before = stranger.heard.length
    await expect
      .poll(
        () => {
          stranger.flood(TARGET, 1)
          return stranger.heard.length
        },
        { intervals: [3000], timeout: 30_000 },
      )
      .toBeGreaterThan(before)
  })
  stranger.close()
})

test('a call goes on, and is held and ended, while its own address is refused for a flood (telephony/door)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  // Two telephones that another test connected may still talk.
  const before = telephony.liveCalls()
  const bench = await sipBench(page, telephony, linePageUrl)
  const callId = await placeAnswered(bench)
  const stranger = await openStranger(telephony.servers[0] ?? '')
  stranger.flood(TARGET, INVITES)
  await untilRefused(stranger)
  await ability(bench, 'setHeld')(callId, true)
  await ability(bench, 'setHeld')(callId, false)
  await soundBothWays(bench, ability(bench, 'sound'), callId)
  await bench.hangup(callId)
  await endsWith(bench, 'local')
  await expect.poll(() => telephony.liveCalls().filter((id) => !before.includes(id))).toEqual([])
  expect(stranger.heard.length, 'of them are answered').toBeLessThan(INVITES / 2)
  stranger.close()
  // The next test comes from the same address.
  await expect
    .poll(
      async () => {
        const next = await openStranger(telephony.servers[0] ?? '')
        next.flood(TARGET, 1)
        await new Promise((resolve) => setTimeout(resolve, 500))
        next.close()
        return next.heard
      },
      { intervals: [2000], timeout: 30_000 },
    )
    .toEqual([407])
})

/** The flood had answers, and has none any more. */
async function untilRefused({ heard }: Stranger): Promise<void> {
  let before = 0
  await expect
    .poll(
      () => {
        const isOver = before > 0 && heard.length === before
        before = heard.length
        return isOver
      },
      { intervals: [300] },
    )
    .toBe(true)
}
