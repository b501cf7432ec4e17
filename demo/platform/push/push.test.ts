import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { timeAgo } from '../db/time-ago'
import { fakeNetwork } from '../testing/fake-network'
import { decryptPush, startPushService, type TestPushService } from '../testing/push-service'
import { PUSH_SUBSCRIPTION } from '../testing/push-subscription'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'
import { areUsable, encryptPush } from './encrypt-push'
import { isPushService } from './push-services'

const PARENT = '+12015550199'

let service: TestPushService
let platform: TestPlatform
let dana: TestClient
beforeAll(async () => {
  service = await startPushService()
  platform = await startTestPlatform({ pushOrigins: [service.origin] })
  dana = await signIn(platform, 'staff')
})
afterAll(async () => {
  await platform.close()
  await service.close()
})
afterEach(async () => {
  service.answerWith(201)
  await platform.db.deleteFrom('push_subscriptions').execute()
})

const subscribe = (path: string, more: object = {}, client = dana) =>
  client.call<{ code?: string } | undefined>('POST', '/v1/push-subscriptions', {
    ...PUSH_SUBSCRIPTION,
    endpoint: `${service.origin}${path}`,
    ...more,
  })
const unsubscribe = (path: string, client = dana) =>
  client.call('DELETE', '/v1/push-subscriptions', { endpoint: `${service.origin}${path}` })
const callDana = async (more: object = {}) =>
  platform.callIn({
    from: PARENT,
    to: await virtualNumberOf(platform, 'staff-1'),
    atAnyHour: true,
    ringMs: 150,
    ...more,
  })
const endpoints = async () => {
  const rows = await platform.db.selectFrom('push_subscriptions').select('endpoint').orderBy('created_at').execute()
  return rows.map(({ endpoint }) => endpoint.replace(service.origin, ''))
}
const sentTo = (path: string) => service.seen.filter((one) => one.path === path).map(({ message }) => message)

describe('a call (platform/incoming)', () => {
  test('is told to a browser whose page sleeps, encrypted and signed, and so is its end', async () => {
    expect((await subscribe('/told', { language: 'es', names: true })).status).toBe(204)
    const { id: callId } = await callDana()
    const over = await service.next(({ path, message }) => path === '/told' && message.type === 'incoming-over')
    const [rang] = service.seen.filter(({ path }) => path === '/told')
    const who = { callId, from: PARENT, fromName: 'Tony Tonelli', language: 'es' }
    const rangAt = expect.stringMatching(/^\d{4}-.*Z$/) as string
    expect(rang?.message).toEqual({ type: 'incoming', rangAt, ...who })
    expect(over.message).toEqual({ type: 'incoming-over', reason: 'timeout', ...who })
    // The end replaces a ring that has not arrived, and neither arrives later than it could ring.
    expect(over.topic).toBe(rang?.topic)
    expect(over.topic).toMatch(/^[\w-]{32}$/)
    expect([rang?.ttl, over.ttl]).toEqual(['25', '25'])
    const { publicKey } = (await dana.get<{ publicKey: string }>('/v1/push-subscriptions')).body
    expect(rang?.vapid).toMatchObject({ key: publicKey, audience: service.origin, contact: platform.url })
    expect(rang?.vapid.livesSeconds).toBeLessThanOrEqual(3600)
  })

  test('names nobody unless the person allows it', async () => {
    await subscribe('/nameless')
    const { id: callId } = await callDana({ givesUpAfterMs: 100 })
    await service.next(({ path, message }) => path === '/nameless' && message.reason === 'caller-hung-up')
    expect(sentTo('/nameless')[0]).toEqual({ type: 'incoming', rangAt: expect.any(String) as string, callId })
  })

  test('is told of to nobody once the browser unsubscribed, the sign-in was revoked or ended, or access did', async () => {
    await subscribe('/off')
    expect([(await unsubscribe('/off')).status, (await unsubscribe('/off')).status]).toEqual([204, 204])
    const revoked = await signIn(platform, 'staff')
    await subscribe('/revoked', {}, revoked)
    await revoked.call('POST', '/oauth/v1/revoke', { token: revoked.token })
    expect(await endpoints()).toEqual([])
    await subscribe('/expired')
    await platform.db
      .updateTable('push_subscriptions')
      .set({ expires_at: timeAgo(1000) })
      .execute()
    await callDana()
    expect(await endpoints()).toEqual([])
    await subscribe('/refused')
    await platform.db.updateTable('push_subscriptions').set({ sign_in_version: -1 }).execute()
    await callDana()
    expect(await endpoints()).toEqual([])
    expect(service.seen.filter(({ path }) => ['/off', '/revoked', '/expired', '/refused'].includes(path))).toEqual([])
  })

  test("is told of nothing until 'Not now' is over, whether a page is open then or not", async () => {
    await subscribe('/paused', { pausedUntil: new Date(Date.now() + 3_600_000).toISOString() })
    await callDana()
    await platform.db
      .updateTable('push_subscriptions')
      .set({ paused_until: timeAgo(1) })
      .execute()
    const { id: callId } = await callDana()
    await service.next(({ path, message }) => path === '/paused' && message.type === 'incoming-over')
    expect(sentTo('/paused').map((message) => message.callId)).toEqual([callId, callId])
    await subscribe('/paused')
    expect(await platform.db.selectFrom('push_subscriptions').select('paused_until').execute()).toEqual([
      { paused_until: null },
    ])
  })

  test('is told to the person who uses the browser now, in at most eight browsers', async () => {
    const imani = await signIn(platform, 'colleague')
    await subscribe('/shared', {}, imani)
    await subscribe('/shared')
    expect(await platform.db.selectFrom('push_subscriptions').select('person_id').execute()).toEqual([
      { person_id: 'staff-1' },
    ])
    await unsubscribe('/shared', imani)
    expect(await endpoints()).toEqual(['/shared'])
    const more = Array.from({ length: 8 }, (_, index) => `/browser-${index}`)
    for (const path of more) await subscribe(path)
    expect(await endpoints()).toEqual(more)
  })

  test.each([404, 410])('ends a subscription that its push service answers with %i', async (status) => {
    await subscribe('/gone')
    service.answerWith(status)
    await callDana()
    await expect.poll(endpoints).toEqual([])
  })
})

test.each([
  ['answered', 'answered-elsewhere'],
  ['ended', 'caller-hung-up'],
] as const)(
  'a call over a telephone network that is %s there is told too (platform/incoming)',
  async (kind, reason) => {
    const network = fakeNetwork()
    const over = await startTestPlatform({ network, pushOrigins: [service.origin] })
    onTestFinished(() => over.close())
    const owner = await signIn(over, 'staff')
    await subscribe(`/network-${kind}`, {}, owner)
    const hours = JSON.stringify({ enabled: false, startTime: '', endTime: '', timeZone: 'UTC', enabledDays: [] })
    await over.db.updateTable('people').set({ office_hours: hours }).where('id', '=', 'staff-1').execute()
    const ring = await network.callIn({ from: PARENT, to: await virtualNumberOf(over, 'staff-1') })
    if (typeof ring === 'number') throw new Error(`It did not ring: ${ring}`)
    const { callId } = ring
    await service.next(({ path, message }) => path === `/network-${kind}` && message.type === 'incoming')
    network.tell(kind === 'ended' ? { kind, callId, reason: 'remote' } : { kind, callId })
    await service.next(({ path, message }) => path === `/network-${kind}` && message.reason === reason)
    expect(sentTo(`/network-${kind}`)).toEqual([
      { type: 'incoming', rangAt: expect.any(String) as string, callId },
      { type: 'incoming-over', callId, reason },
    ])
  },
)

describe('an address that a stranger names (platform/incoming)', () => {
  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://attacker.example/fcm.googleapis.com',
    'https://notify.windows.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'file:///etc/passwd',
    'data:text/plain,x',
    'fcm.googleapis.com',
    '',
  ])('%s is refused', async (endpoint) => {
    expect(isPushService(endpoint)).toBe(false)
    expect((await subscribe('', { endpoint })).status).toBe(400)
    expect(await endpoints()).toEqual([])
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://db5p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('%s is taken', (endpoint) => {
    expect(isPushService(endpoint)).toBe(true)
  })

  test('is asked only if it is allowed when the call rings too, and a redirect is not followed', async () => {
    await subscribe('/redirects')
    service.answerWith(302, { location: `${service.origin}/secret` })
    await callDana()
    await service.next(({ path }) => path === '/redirects')
    expect(service.seen.some(({ path }) => path === '/secret')).toBe(false)
    const before = service.seen.length
    await platform.db
      .updateTable('push_subscriptions')
      .set({ endpoint: service.origin.replace('http', 'ftp') })
      .execute()
    await callDana()
    expect(service.seen).toHaveLength(before)
  })

  test.each([
    ['no point', { p256dh: 'AAAA', auth: PUSH_SUBSCRIPTION.keys.auth }],
    ['a point off the curve', { p256dh: `BA${'A'.repeat(85)}`, auth: PUSH_SUBSCRIPTION.keys.auth }],
    ['a short secret', { p256dh: PUSH_SUBSCRIPTION.keys.p256dh, auth: 'AAAA' }],
  ])('with a key that is %s is refused', async (_, keys) => {
    expect(areUsable(keys)).toBe(false)
    expect((await subscribe('/keys', { keys })).status).toBe(400)
  })
})

test('a message is encrypted as the example of RFC 8291 says (platform/incoming)', () => {
  const text = 'When I grow up, I want to be a watermelon'
  const once = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    key: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  }
  expect(encryptPush(text, PUSH_SUBSCRIPTION.keys, once).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
  expect(decryptPush(encryptPush(text, PUSH_SUBSCRIPTION.keys))).toBe(text)
})
