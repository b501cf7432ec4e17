import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type {} from '../../e2e/voice/line-page'
import { loadLinePage } from '../../e2e/voice/page-bench'
import type { Telephony } from '../start-telephony'
import { test } from './telephony-test'

const CALLER = '+12015550100'
/** Telephones that obey INVITE with Replaces, by what they say. */
const [FIRST, SECOND] = [
  { to: '+12015550184', hz: 440 },
  { to: '+12015550185', hz: 880 },
] as const

const near = (hz: number) => expect.closeTo(hz, -1.3)

const reportedKinds = (page: Page) => page.evaluate(() => window.line.reported.map(({ kind }) => kind))

/** A password of one call, and the call. */
function wanted(telephony: Telephony, to: string) {
  const callId = randomUUID()
  const { user, password } = telephony.passwordFor({ callId, from: CALLER, to, recorded: false })
  return { token: `${user}:${password}`, call: { to, callId, platform: 'web' } as const }
}

/** The person calls the first telephone. */
async function placeFirst(page: Page, telephony: Telephony) {
  const { token, call } = wanted(telephony, FIRST.to)
  await page.evaluate((its) => window.line.ask('open', its), token)
  await page.evaluate((its) => window.line.ask('call', its), call)
  return call.callId
}

/** The first telephone calls the person, who answers in the browser. */
async function answerFirst(page: Page, telephony: Telephony) {
  const callId = randomUUID()
  telephony.onCall(async () => ({ callId, recorded: false, ringSeconds: 30 }))
  const signIn = { tokenId: 'sign-in', tokenVersion: 1 }
  const listener = { number: CALLER, listensFor: 'staff-1', until: Date.now() + 600_000, signIn }
  const { user, password } = telephony.passwordToListen(listener)
  await page.evaluate((its) => window.line.ask('open', its), `${user}:${password}`)
  telephony.replacingTelephones[0]?.call(CALLER, `127.0.0.1:${telephony.sipPort}`)
  await expect.poll(() => reportedKinds(page)).toContain('incoming')
  expect(await page.evaluate((its) => window.line.ask('answer', its), callId)).toEqual({ value: callId })
  return callId
}

/** The first call, on hold, and the one that was added to it. */
async function twoCalls(page: Page, telephony: Telephony, origin: string, begin: typeof placeFirst) {
  const { servers, domain } = telephony
  await loadLinePage(page, origin, { servers, domain, replaces: true })
  const first = await begin(page, telephony)
  await expect.poll(() => reportedKinds(page)).toContain('answered')
  await page.evaluate((id) => window.line.client.setHeld?.(id, true), first)
  const two = wanted(telephony, SECOND.to)
  const second = await page.evaluate(([token, call]) => window.line.callSecond(token, call), [
    two.token,
    two.call,
  ] as const)
  const complete = () =>
    page.evaluate(
      ([id, other]) =>
        window.line.second.complete?.(id, other).then(
          () => 'connected',
          (error: { code?: string }) => error.code,
        ),
      [second, first] as const,
    )
  return { first, second: two.call.callId, complete }
}

for (const { who, begin } of [
  { who: 'whom the person called', begin: placeFirst },
  { who: 'who called the person', begin: answerFirst },
]) {
  test(`after a talk with one ${who}, the two telephones hear each other, and the browser is out (transfer/taken)`, async ({
    page,
    telephony,
    linePageUrl,
  }) => {
    const [first, second] = telephony.replacingTelephones
    await expect.poll(() => [first?.calls(), second?.calls()]).toEqual([0, 0])
    const transferred: string[] = []
    const stop = telephony.listen(
      (event) => event.kind === 'transferred' && transferred.push(`${event.callId} ${event.to}`),
    )
    const calls = await twoCalls(page, telephony, linePageUrl, begin)
    expect(await page.evaluate(() => window.line.second.can?.complete)).toBe(true)
    await expect.poll(() => telephony.liveCalls()).toEqual([calls.first, calls.second])
    expect(await calls.complete()).toBe('connected')
    await expect.poll(() => first?.heard().frequencyHz).toEqual(near(SECOND.hz))
    await expect.poll(() => second?.heard().frequencyHz).toEqual(near(FIRST.hz))
    await expect.poll(() => telephony.liveCalls()).toEqual([])
    expect([first?.calls(), second?.calls()]).toEqual([1, 1])
    expect(transferred).toEqual([`${calls.second} ${FIRST.to}`])
    const ends = () =>
      page.evaluate(() => window.line.reported.flatMap((one) => (one.kind === 'hangup' ? one.event.reason : [])))
    await expect.poll(ends).toEqual(['transferred'])
    first?.hangUp()
    stop()
  })
}

test('the platform is asked whether the other call is of the same person, and if not, both go on (platform/transfer)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const asked: unknown[] = []
  telephony.onRequest(async (request) => {
    if (request.kind === 'transfer') asked.push(request)
    return request.kind === 'place'
  })
  const calls = await twoCalls(page, telephony, linePageUrl, placeFirst)
  await expect.poll(() => telephony.liveCalls()).toEqual([calls.first, calls.second])
  expect(await calls.complete()).toBe('transfer-failed')
  expect(asked).toEqual([{ kind: 'transfer', callId: calls.second, to: FIRST.to, instead: calls.first }])
  expect(telephony.liveCalls()).toEqual([calls.first, calls.second])
  telephony.onRequest(async () => true)
})

test('where the telephones do not obey it, the line does not say that it can (transfer/taken)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const { servers, domain } = telephony
  await loadLinePage(page, linePageUrl, { servers, domain })
  expect(await page.evaluate(() => window.line.client.can?.complete)).toBeUndefined()
})
