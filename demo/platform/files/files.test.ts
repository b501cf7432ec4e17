import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseNow } from '../db/time-ago'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { readRange } from './file-routes'

let platform: TestPlatform
let staff: TestClient
let signedUrl: string
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  await platform.db
    .updateTable('calls')
    .set({ recording_status: 'processed', duration: 10 })
    .where('id', '=', 'call-hour-long')
    .execute()
  signedUrl = (await staff.get<{ signedUrl: string }>('/v1/calls/call-hour-long/recording')).body.signedUrl
})
afterAll(() => platform.close())

const get = (headers: Record<string, string> = {}) => fetch(signedUrl, { headers })

describe('a signed address (platform/files)', () => {
  test('serves the recording without a bearer, and is not stored', async () => {
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('audio/wav')
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(44 + 10 * 8000 * 2)
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
  })

  test('serves a range', async () => {
    const whole = Buffer.from(await (await get()).arrayBuffer())
    const answer = await get({ range: 'bytes=100-199' })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`)
    expect(answer.headers.get('content-length')).toBe('100')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(100, 200))
    expect((await get({ range: `bytes=${whole.length}-` })).status).toBe(416)
  })

  test.each([
    ['another signature', (url: string) => url.replace(/sig=.{4}/, 'sig=AAAA')],
    ['another file', (url: string) => url.replace('call-hour-long', 'call-1')],
    ['a later expiry', (url: string) => url.replace(/exp=\d+/, 'exp=99999999999')],
    ['another person', (url: string) => url.replace('by=staff-1', 'by=admin-1')],
    ['other rights', (url: string) => url.replace(/ver=\d+/, 'ver=9')],
    ['no signature', (url: string) => url.replace(/\?.*/, '')],
  ])('with %s is 403', async (_, tamper) => {
    expect((await fetch(tamper(signedUrl))).status).toBe(403)
  })

  test('never leads out of its folder', async () => {
    expect((await fetch(signedUrl.replace('seed-call-hour-long.wav', '..%2fsecret'))).status).toBe(404)
  })

  test('is valid for five minutes', async () => {
    const leftSeconds = Number(new URL(signedUrl).searchParams.get('exp')) - (await databaseNow(platform.db)) / 1000
    expect(leftSeconds).toBeGreaterThan(240)
    expect(leftSeconds).toBeLessThanOrEqual(300)
  })
})

describe('the right to hear a recording', () => {
  test('a colleague may not, an admin of the institute may', async () => {
    const path = '/v1/calls/call-hour-long/recording'
    expect(await (await signIn(platform, 'colleague')).get(path)).toMatchObject({
      status: 403,
      body: { code: 'error:forbidden' },
    })
    expect((await (await signIn(platform, 'admin')).get(path)).status).toBe(200)
  })

  test('nobody may hear a restricted one', async () => {
    expect(await staff.get('/v1/calls/call-restricted/recording')).toMatchObject({
      status: 403,
      body: { code: 'error:recording-restricted' },
    })
  })

  test.each(['call-processing', 'call-recording-failed', 'call-system'])('%s has none', async (id) => {
    expect((await staff.get(`/v1/calls/${id}/recording`)).status).toBe(404)
  })

  test('a voicemail is its owner’s', async () => {
    const path = '/v1/voicemail/recording?call_id=call-voicemail_transferred'
    expect((await staff.get(path)).status).toBe(200)
    expect((await (await signIn(platform, 'admin')).get(path)).status).toBe(403)
    expect((await staff.get('/v1/voicemail/recording?call_id=call-hour-long')).status).toBe(404)
  })
})

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('range %s of 100 bytes is %o', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected)
})
