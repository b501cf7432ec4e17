import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { TENANT_ID } from '..'
import type { VoiceToken } from '../../../src/api/contract/voice-tokens'
import { timeAgo } from '../db/time-ago'
import {
  accountOf,
  authorize,
  exchange,
  newAttempt,
  openAuthorizePage,
  signIn,
  submitForm,
  type TestClient,
} from '../testing/sign-in'
import { voiceSocketUrl } from '../testing/test-caller'
import { closeCodeOf, liveSocketUrl } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { createAudit } from './audit'

let platform: TestPlatform
let staff: TestClient
let admin: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
})
afterAll(() => platform.close())
beforeEach(() => platform.db.deleteFrom('audit_log').execute())

const entries = () =>
  platform.db
    .selectFrom('audit_log')
    .select(['person_id', 'institute_id', 'action', 'what', 'target', 'status'])
    .orderBy('id')
    .execute()

test('says who read, heard, exported, changed, blocked and unblocked what, refusals too (platform/audit)', async () => {
  const colleague = await signIn(platform, 'colleague')
  await platform.db.deleteFrom('audit_log').execute()
  const block = { reasons: ['Spam'], blockType: 'personal' }
  await staff.get('/v1/users/contact-99')
  await admin.get('/v1/calls/call-transcribed/recording')
  await colleague.get('/v1/calls/call-transcribed/recording')
  await admin.call('POST', '/v2/reports/download', {})
  await staff.call('PUT', '/v2/calls/call-hour-long', {
    callId: 'call-hour-long',
    notes: 'secret',
    reasons: [],
    callRelationType: 'other',
  })
  await staff.call('POST', '/v1/blacklist/phones/+12125550178', block)
  await staff.call('DELETE', '/v1/blacklist/users/contact-99?block_type=personal')
  // About oneself, and what everybody reads.
  await staff.get('/v1/me')
  await staff.get('/v1/calls')
  const noted = await entries()
  const of = (person_id: string, action: string, what: string, target: string | null, status: number) => ({
    ...{ person_id, institute_id: 'school-1', action, what, target, status },
  })
  expect(noted).toEqual([
    of('staff-1', 'read', 'getUser', 'contact-99', 200),
    of('admin-1', 'listen', 'getRecording', 'call-transcribed', 200),
    of('staff-2', 'listen', 'getRecording', 'call-transcribed', 403),
    of('admin-1', 'export', 'downloadReport', null, 200),
    of('staff-1', 'change', 'saveCall', 'call-hour-long', 200),
    of('staff-1', 'block', 'blockPhone', '+12125550178', 200),
    of('staff-1', 'unblock', 'unblockUser', 'contact-99', 204),
  ])
  expect(JSON.stringify(noted)).not.toContain('secret')
})

test('says who was refused at another institute, and costs no write for what is malformed (platform/audit)', async () => {
  const statuses = []
  for (const path of [
    '/v1/users/contact-99?institute_id=school-2',
    '/v1/voicemail/recording?call_id=call-1&institute_id=school-2',
    // PostgreSQL stores no NUL.
    '/v1/users/a%00b?institute_id=school-2',
    '/v1/users/contact-99?institute_id=nonsense',
    `/v1/users/${'x'.repeat(300)}`,
  ]) {
    statuses.push((await staff.get(path)).status)
  }
  statuses.push((await staff.call('POST', '/v1/reports', { from: 'yesterday' })).status)
  expect(statuses).toEqual([403, 403, 400, 400, 400, 400])
  const of = (action: string, what: string, target: string) => ({
    ...{ person_id: 'staff-1', institute_id: 'school-2', action, what, target, status: 403 },
  })
  expect(await entries()).toEqual([
    of('read', 'getUser', 'contact-99'),
    of('listen', 'getVoicemailRecording', 'call-1'),
  ])
})

test.each([
  ['was disabled', { access: 'disabled' }, { access: 'allowed' }, 401],
  ['may not use the phone', { login_allowed: false }, { login_allowed: true }, 403],
] as const)('says that an account which %s was refused (platform/audit)', async (_, lost, allowed, status) => {
  const person = await signIn(platform, 'colleague')
  const change = (values: typeof lost | typeof allowed) =>
    platform.db.updateTable('people').set(values).where('id', '=', 'staff-2').execute()
  await change(lost)
  onTestFinished(async () => void (await change(allowed)))
  await platform.db.deleteFrom('audit_log').execute()
  expect((await person.get('/v1/calls')).status).toBe(status)
  const entry = { person_id: 'staff-2', institute_id: 'school-1', action: 'refused', target: null }
  expect(await entries()).toEqual([{ ...entry, what: 'listCalls', status }])
})

test('says that a disabled account was refused when it signed in, and a parent when they used the phone (platform/audit)', async () => {
  const attempt = newAttempt(platform)
  const address = await authorize(platform, 'disabled', attempt)
  const refused = await exchange(platform, {
    code: address.searchParams.get('code') ?? '',
    redirect_uri: attempt.redirectUri,
    institute_id: 'school-1',
    code_verifier: attempt.verifier,
  })
  expect(refused.status).toBe(403)
  const parent = await signIn(platform, 'parent')
  expect((await parent.get('/v1/calls')).status).toBe(403)
  const noted = (await entries()).filter(({ action }) => action === 'refused')
  expect(noted).toMatchObject([
    { person_id: 'staff-disabled', what: 'exchangeCode', status: 403 },
    { person_id: accountOf(platform, 'parent').id, what: 'listCalls', status: 403 },
  ])
})

test('says that the sockets of a disabled account were refused, and no more often than its cost allows (platform/audit)', async () => {
  const strict = closeAfterTest(await startTestPlatform({ costLimit: { burst: 4, perSecond: 1 / 60 } }))
  const person = await signIn(strict, 'colleague')
  const { token: call } = (await person.get<VoiceToken>('/v1/jwt/phones/+12125550177')).body
  const { token: listen } = (await person.call<VoiceToken>('POST', '/v1/jwt/listen')).body
  await strict.db.updateTable('people').set({ access: 'disabled' }).where('id', '=', 'staff-2').execute()
  const live = liveSocketUrl(strict, { tenantId: TENANT_ID, instituteId: 'school-1', token: person.token })
  const addresses = [live, voiceSocketUrl(strict, call), voiceSocketUrl(strict, listen)]
  for (const address of addresses) expect(await closeCodeOf(address)).toBe(4401)
  const refused = () =>
    strict.db.selectFrom('audit_log').select(['person_id', 'what', 'status']).where('action', '=', 'refused').execute()
  const entry = { person_id: 'staff-2', status: 4401 }
  // Two of its four requests are left.
  await expect.poll(refused).toEqual([
    { ...entry, what: 'live' },
    { ...entry, what: 'voice' },
  ])
})

test('has no entry of a token that has ended, and not more of a refused account than its cost allows (platform/audit)', async () => {
  const strict = closeAfterTest(await startTestPlatform({ costLimit: { burst: 2, perSecond: 1 / 60 } }))
  const gone = await signIn(strict, 'staff')
  await gone.call('POST', '/oauth/v1/revoke', { token: gone.token })
  expect((await gone.get('/v1/me')).status).toBe(401)
  const person = await signIn(strict, 'colleague')
  await strict.db.updateTable('people').set({ access: 'disabled' }).where('id', '=', 'staff-2').execute()
  const statuses = []
  for (let count = 0; count < 4; count++) statuses.push((await person.get('/v1/me')).status)
  expect(statuses).toEqual([401, 401, 429, 429])
  const refused = await strict.db.selectFrom('audit_log').select('person_id').where('action', '=', 'refused').execute()
  expect(refused).toEqual([{ person_id: 'staff-2' }, { person_id: 'staff-2' }])
})

test('has no entry of a request that cost too much (platform/audit)', async () => {
  const strict = closeAfterTest(await startTestPlatform({ costLimit: { burst: 1, perSecond: 1 / 60 } }))
  const person = await signIn(strict, 'staff')
  const statuses = []
  for (let count = 0; count < 2; count++) statuses.push((await person.get('/v1/users/contact-99')).status)
  expect(statuses).toEqual([200, 429])
  expect(await strict.db.selectFrom('audit_log').select('status').where('what', '=', 'getUser').execute()).toEqual([
    { status: 200 },
  ])
})

test('has the request’s id, which its answer has (platform/audit)', async () => {
  const answer = await fetch(`${platform.url}/v1/users/contact-99?institute_id=school-1`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const { request } = await platform.db.selectFrom('audit_log').select('request').executeTakeFirstOrThrow()
  expect(answer.headers.get('x-request-id')).toBe(request)
})

test('says who signed in and whose password was wrong, without any e-mail (platform/audit)', async () => {
  const page = await (await openAuthorizePage(platform, newAttempt(platform).params)).text()
  const { email, password } = accountOf(platform, 'colleague')
  await submitForm(platform, page, { email, password: 'wrong' })
  await submitForm(platform, page, { email, password })
  await submitForm(platform, page, { email: 'nobody@example.org', password })
  expect(await entries()).toMatchObject([
    { person_id: 'staff-2', action: 'sign-in', status: 401 },
    { person_id: 'staff-2', action: 'sign-in', status: 303 },
    { person_id: null, action: 'sign-in', status: 401 },
  ])
})

test('is never changed, and its entries go when they are old (platform/audit)', async () => {
  await staff.get('/v1/users/contact-99')
  await staff.get('/v1/users/contact-98')
  await expect(platform.db.updateTable('audit_log').set({ status: 404 }).execute()).rejects.toThrow('never changed')
  await sql`alter table audit_log disable trigger audit_log_stays`.execute(platform.db)
  await platform.db
    .updateTable('audit_log')
    .set({ at: timeAgo(31 * 86_400_000) })
    .where('target', '=', 'contact-99')
    .execute()
  await sql`alter table audit_log enable trigger audit_log_stays`.execute(platform.db)
  createAudit({ db: platform.db, days: 30, onError: () => undefined }).close()
  await expect.poll(async () => (await entries()).map(({ target }) => target)).toEqual(['contact-98'])
})

test('what cannot be written to it is not answered (platform/audit)', async () => {
  await sql`alter table audit_log rename to audit_log_lost`.execute(platform.db)
  const { status, body } = await staff.get<Record<string, unknown>>('/v1/users/contact-99')
  await sql`alter table audit_log_lost rename to audit_log`.execute(platform.db)
  expect([status, Object.keys(body)]).toEqual([500, ['code', 'message']])
  expect((await staff.get('/v1/users/contact-99')).status).toBe(200)
})
