import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { contract, type EndpointName } from '../../../src/api/contract'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

let platform: TestPlatform
let staff: TestClient
let admin: TestClient

beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
  admin = await signIn(platform, 'admin')
})
afterAll(() => platform.close())

const address = (name: EndpointName, path: string) => `/${contract[name].version}${path}`

describe('answers match the contract (platform/contract)', () => {
  test.each<[EndpointName, string]>([
    ['getMe', '/me'],
    ['getStatistics', '/profile/statistics'],
    ['getUser', '/users/parent-several-phones'],
    ['getUser', '/users/system'],
    ['listCalls', '/calls'],
    ['listVoicemails', '/calls?status=voicemail'],
    ['getCall', '/calls/call-long-note'],
    ['getRecording', '/calls/call-1/recording'],
    ['listReasons', '/reasons'],
    ['getInstitute', '/institute/school-1'],
    ['getInstitute', '/institute/district-1'],
    ['getInstituteSettings', '/institute/school-1/settings'],
    ['getPhonesAssigned', '/phones/assigned'],
    ['lookUpNumbers', '/phones/lookup?query=417'],
    ['listNotifications', '/notifications'],
    ['listBlockReasons', '/blacklist/reasons'],
    ['getVoicemailSettings', '/settings/voicemail'],
    ['getUploadUrl', '/media/upload?contentType=audio/wav'],
  ])('%s %s', async (name, path) => {
    const wanted = name === 'getRecording' ? await recordedCall() : path
    const { status, body } = await staff.get(address(name, wanted))
    expect(status).toBe(200)
    const { answer } = contract[name] as Endpoint
    expect(v.safeParse(answer as v.GenericSchema, body).issues).toBeUndefined()
  })

  async function recordedCall() {
    const { body } = await staff.get<{ content: { id: string; recordingStatus: string; restrictions: string[] }[] }>(
      '/v1/calls?limit=100',
    )
    const call = body.content.find(
      ({ recordingStatus, restrictions }) => recordingStatus === 'processed' && restrictions.length === 0,
    )
    return `/calls/${call?.id}/recording`
  }

  test('every person of the demo has a profile', async () => {
    for (const key of ['admin', 'district-admin', 'setup', 'unverified', 'changed', 'phoneless', 'not-allowed']) {
      const { status, body } = await (
        await signIn(platform, key)
      ).get<{ role: string; loginAllowed: boolean }>('/v1/me')
      expect([key, status]).toEqual([key, 200])
      expect(body.loginAllowed).toBe(key !== 'not-allowed')
    }
  })
})

describe('access to an institute (platform/attacks)', () => {
  const bearers: [string, string | undefined][] = [
    ['no token', undefined],
    ['a word', 'Bearer nonsense'],
    [
      'an unsigned token',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"staff-1"}').toString('base64url')}.x`,
    ],
  ]
  test.each(bearers)('%s is 401', async (_, authorization) => {
    const answer = await fetch(`${platform.url}/v1/me?institute_id=school-1`, {
      headers: authorization ? { authorization } : {},
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'error:unauthorized' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['', 400, 'error:bad-request'],
    ['nonsense', 400, 'error:bad-request'],
    ['school-2', 403, 'error:forbidden'],
    ['district-1', 403, 'error:forbidden'],
    ['school-999', 403, 'error:forbidden'],
  ])('a request of school-1 staff for institute "%s" is %i', async (institute, status, code) => {
    expect(await staff.get(`/v1/me?institute_id=${institute}`)).toMatchObject({ status, body: { code } })
  })

  test('a district admin may use the district and its schools, and no other', async () => {
    const district = await signIn(platform, 'district-admin')
    for (const [institute, status] of [
      ['district-1', 200],
      ['school-3', 200],
      ['school-4', 403],
    ] as const) {
      expect((await district.get(`/v1/me?institute_id=${institute}`)).status).toBe(status)
    }
  })

  test('staff may read their own district, and no other school', async () => {
    expect((await staff.get('/v1/institute/district-1')).status).toBe(200)
    expect((await staff.get('/v1/institute/school-2')).status).toBe(403)
    expect((await staff.get('/v1/institute/district-1/settings')).status).toBe(403)
  })

  test('a parent is refused', async () => {
    const parent = await signIn(platform, 'parent')
    expect(await parent.get('/v1/me')).toMatchObject({ status: 403, body: { code: 'error:forbidden' } })
  })

  test('a change of rights makes the next call 401', async () => {
    const changed = await signIn(platform, 'changed')
    expect((await changed.get('/v1/me')).status).toBe(200)
    await platform.db.updateTable('people').set({ token_version: 1 }).where('id', '=', 'staff-changed').execute()
    expect((await changed.get('/v1/me')).status).toBe(401)
  })
})

describe('invalid requests (platform/errors)', () => {
  test('a path under the wrong version is 404', async () => {
    expect(await staff.get('/v2/me')).toMatchObject({ status: 404, body: { code: 'error:not-found' } })
    expect((await staff.call('PUT', '/v1/calls/call-1', {})).status).toBe(404)
  })

  test('an invalid body is 400, and the answer does not repeat it', async () => {
    const { status, body } = await staff.call('PUT', '/v2/calls/call-1', { notes: 'secret words' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'error:validation' })
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test('text that the database cannot store is 400', async () => {
    for (const query of ['a\0b', 'a\ud800b']) {
      expect((await staff.call('POST', '/v1/users/_search', { query })).status).toBe(400)
    }
    expect((await staff.get('/v1/users/%00')).status).toBe(400)
  })

  test('a body that is too large is 413', async () => {
    const { status, body } = await staff.call('POST', '/v1/users/_search', { query: 'x'.repeat(300_000) })
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'error:too-large' } })
  })

  test('no path leads to another endpoint', async () => {
    expect((await staff.get('/v1/users/..%2fme')).status).toBe(404)
  })
})

describe('pages of other origins (platform/cors)', () => {
  const ask = (origin: string) =>
    fetch(`${platform.url}/v1/me`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })

  test('a page of this machine may call the API, and another page may not', async () => {
    expect((await ask('http://127.0.0.1:5000')).headers.get('access-control-allow-origin')).toBe(
      'http://127.0.0.1:5000',
    )
    expect((await ask('https://example.org')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('no page’s script reads the sign-in page (platform/cors)', async () => {
  const origin = 'http://127.0.0.1:5000'
  const answer = await fetch(`${platform.url}/oauth/v1/authorize`, { headers: { origin } })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

test('a page of another origin can read a refusal too', async () => {
  const origin = 'http://127.0.0.1:5000'
  const answer = await fetch(`${platform.url}/v1/me?institute_id=school-1`, { headers: { origin } })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
})

describe('reasons (platform/save)', () => {
  test('can be changed by admins only, and read by everybody of the institute', async () => {
    expect((await staff.call('POST', '/v1/reasons', { reason: 'Lunch' })).status).toBe(403)
    const { body: made } = await admin.call<{ id: string }>('POST', '/v1/reasons', { reason: ' Lunch ' })
    await admin.call('PUT', `/v1/reasons/${made.id}`, { reason: 'Lunch money' })
    const list = async () =>
      (await staff.get<{ content: { reason: string }[] }>('/v1/reasons')).body.content.map(({ reason }) => reason)
    expect(await list()).toContain('Lunch money')
    expect((await admin.call('POST', '/v1/reasons', { reason: 'Lunch money' })).body).toEqual({
      id: made.id,
      reason: 'Lunch money',
    })
    expect((await admin.call('DELETE', `/v1/reasons/${made.id}`)).status).toBe(204)
    expect(await list()).not.toContain('Lunch money')
  })

  test('cannot be changed by staff or by an admin of another institute, but by the admin of their district', async () => {
    const district = await signIn(platform, 'district-admin')
    const own = '/v1/reasons/reason-school-1-1'
    const other = '/v1/reasons/reason-school-2-1'
    const changes = (client: TestClient, path: string) => client.call('PUT', path, { reason: 'Renamed' })
    expect((await changes(staff, own)).status).toBe(403)
    expect((await staff.call('DELETE', own)).status).toBe(403)
    expect((await changes(admin, other)).status).toBe(404)
    expect((await admin.call('DELETE', other)).status).toBe(404)
    expect((await changes(district, `${other}?institute_id=school-2`)).status).toBe(200)
    // Nobody may change the reasons of blocks.
    const { body } = await admin.get<{ content: { id: string }[] }>('/v1/blacklist/reasons')
    expect((await changes(admin, `/v1/reasons/${body.content[0]?.id}`)).status).toBe(404)
  })

  test('a new one comes last', async () => {
    const { body: made } = await admin.call<{ id: string }>('POST', '/v1/reasons', { reason: 'A new one' })
    const { body } = await staff.get<{ content: { id: string }[] }>('/v1/reasons')
    expect(body.content.at(-1)?.id).toBe(made.id)
    await admin.call('DELETE', `/v1/reasons/${made.id}`)
  })
})

test('every row of the contract is published as OpenAPI 3.1', async () => {
  const document = (await (await fetch(`${platform.url}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, object>
  }
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path))
  expect(operations).toHaveLength(Object.keys(contract).length)
})
