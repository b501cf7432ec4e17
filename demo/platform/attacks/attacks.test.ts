import { createHmac } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import type { LineReply } from '../../../src/api/contract/voice-line'
import { loadKeys } from '../auth/load-keys'
import { nextWhere } from '../testing/next-where'
import { signIn, type TestClient } from '../testing/sign-in'
import { openVoiceSocket, placeCall, voiceSocketUrl } from '../testing/test-caller'
import { closeCodeOf, liveSocketUrl } from '../testing/test-live'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { CALL, CANARY, ownersState, placeTargets, removeBlocks } from './targets'
import { GROUPS, PEOPLE, WHO_MAY, type PersonName, type Row } from './who-may'

/** Attacks derived from the contract. A new endpoint is attacked as soon as the table says who may use it. */

/** The person's profile says `loginAllowed: false`. */
const DISALLOWED = 'a token of a person whose login is disallowed'
const VOICE = 'a voice token'
const INSTITUTES = ['school-1', 'school-2', 'school-3', 'school-4', 'district-1', 'school-999', 'nonsense', '']
const names = Object.keys(contract) as EndpointName[]
const guarded = names.filter((name) => !(contract[name] as Endpoint).open)
const isRefusal = (status: number) => [401, 403, 404].includes(status)

let platform: TestPlatform
const clients = {} as Record<PersonName, TestClient>
let badTokens: [what: string, token: string | undefined, status: number][]

beforeAll(async () => {
  platform = await startTestPlatform()
  await placeTargets(platform.db)
  for (const [person, { account, institute }] of Object.entries(PEOPLE)) {
    clients[person as PersonName] = await signIn(platform, account, institute)
  }
  badTokens = await makeBadTokens()
})
afterAll(() => platform.close())

interface Attack {
  token?: string | undefined
  institute?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The raw body. */
  text?: string
}

/** Sends the table's request for an endpoint, with changes. */
async function send(name: EndpointName, attack: Attack) {
  const row: Endpoint = contract[name]
  const normal: Row = WHO_MAY[name]
  const params = { ...normal.params, ...attack.params }
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const query = new URLSearchParams({
    ...(attack.institute !== undefined && { institute_id: attack.institute }),
    ...normal.query,
    ...attack.query,
  })
  const body =
    attack.text ?? ('body' in attack || 'body' in normal ? JSON.stringify(attack.body ?? normal.body) : undefined)
  const answer = await fetch(`${platform.url}${row.version === 'none' ? '' : `/${row.version}`}${path}?${query}`, {
    method: row.method,
    headers: {
      ...(attack.token !== undefined && { authorization: `Bearer ${attack.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

const as = (person: PersonName) => ({ token: clients[person].token, institute: PEOPLE[person].institute })

async function makeBadTokens(): Promise<typeof badTokens> {
  const { token } = clients.owner
  const keys = await loadKeys(platform.dataDir)
  const [header = '', payload = '', mac = ''] = token.split('.')
  const claims = decodeJwt(token)
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (changes: object, key = keys.access[0], typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ }).sign(key)
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const otherHash = `${encoded({ alg: 'HS512', typ: 'at+jwt' })}.${payload}`
  const voice = (await clients.owner.get<{ token: string }>('/v1/jwt/phones/2125550177')).body.token
  const revoked = await signIn(platform, 'staff')
  await send('revokeToken', { body: { token: revoked.token } })
  return [
    ['no token', undefined, 401],
    ['a word', 'nonsense', 401],
    ['a token without a signature', `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.x`, 401],
    ['a token of another person’s claims', `${header}.${encoded({ ...claims, sub: 'admin-1' })}.${mac}`, 401],
    [
      'another hash with our key',
      `${otherHash}.${createHmac('sha512', keys.access[0]).update(otherHash).digest('base64url')}`,
      401,
    ],
    ['a key that is not ours', await signed({}, new Uint8Array(32)), 401],
    ['the key of voice tokens', await signed({}, keys.voice[0]), 401],
    ['another type of token', await signed({}, keys.access[0], 'JWT'), 401],
    ['another audience', await signed({ aud: 'virtual-phone-voice' }), 401],
    ['an expired token', await signed({ exp: hourAgo }), 401],
    ['a token of earlier rights', await signed({ ver: -1 }), 401],
    ['a person who does not exist', await signed({ sub: 'nobody' }), 401],
    [VOICE, voice, 401],
    ['a revoked token', revoked.token, 401],
    ['a parent’s token', (await signIn(platform, 'parent')).token, 403],
    [DISALLOWED, (await signIn(platform, 'not-allowed')).token, 403],
  ]
}

test.each(names)('%s: everybody gets what the table allows, and nothing of others (platform/attacks)', async (name) => {
  const row: Row = WHO_MAY[name]
  const reads: readonly PersonName[] = row.reads ?? (row.may === 'self' ? GROUPS.owner : GROUPS[row.may])
  for (const person of Object.keys(PEOPLE).reverse() as PersonName[]) {
    await removeBlocks(platform.db)
    await row.prepare?.(platform.db)
    const mayAsk = (GROUPS[row.may] as readonly PersonName[]).includes(person)
    const isOthers = person !== 'owner' && (!mayAsk || row.may === 'self' || row.changes === 'owner')
    const before = isOthers && (await ownersState(platform.db))
    const { status, text } = await send(name, as(person))
    expect([person, status, isRefusal(status)]).toEqual([person, status, !mayAsk])
    expect(status).not.toBe(500)
    if (!reads.includes(person)) expect(text).not.toContain(CANARY)
    if (isOthers) expect(await ownersState(platform.db)).toBe(before)
  }
})

describe.each(guarded)('%s (platform/attacks)', (name) => {
  test('refuses every invalid token', async () => {
    const answers = await Promise.all(
      badTokens.map(async ([what, token]) => [what, (await send(name, { token, institute: 'school-1' })).status]),
    )
    const readsOwnProfile = (what: string) => name === 'getMe' && what === DISALLOWED
    expect(answers).toEqual(badTokens.map(([what, , status]) => [what, readsOwnProfile(what) ? 200 : status]))
  })

  test('refuses every institute that is not the person’s', async () => {
    for (const person of Object.keys(PEOPLE) as PersonName[]) {
      const { account, institute } = PEOPLE[person]
      const own = account === 'district-admin' ? ['school-1', 'school-2', 'school-3', 'district-1'] : [institute]
      const others = INSTITUTES.filter((other) => !own.includes(other))
      const answers = await Promise.all(
        others.map(async (other) => [other, (await send(name, { ...as(person), institute: other })).status]),
      )
      expect([person, answers]).toEqual([
        person,
        others.map((other) => [other, /^(school|district)-/.test(other) ? 403 : 400]),
      ])
    }
  })
})

/** The live socket takes an access token, the voice line the token of one call. */
describe('a socket (platform/attacks, platform/socket-door)', () => {
  const LIVE = { tenantId: 'demo', instituteId: 'school-1' }
  const live = (changes: { token?: string; tenantId?: string; instituteId?: string }) =>
    closeCodeOf(liveSocketUrl(platform, { ...LIVE, token: '', ...changes }))
  const voice = (token: string) => closeCodeOf(voiceSocketUrl(platform, token))

  test('with an invalid token is closed, live and voice', async () => {
    const answers = await Promise.all(
      badTokens.map(async ([what, token = 'none']) => [
        what,
        await live({ token }),
        // The voice line accepts its own token.
        what === VOICE ? 4401 : await voice(token),
      ]),
    )
    expect(answers).toEqual(badTokens.map(([what, , status]) => [what, status === 403 ? 4403 : 4401, 4401]))
  })

  test('opens no voice line with anybody’s access token', async () => {
    const codes = await Promise.all(Object.values(clients).map(({ token }) => voice(token)))
    expect(codes).toEqual(codes.map(() => 4401))
    expect(codes).toHaveLength(Object.keys(PEOPLE).length)
  })

  test('is live for nobody at an institute or a customer that is not theirs', async () => {
    for (const person of Object.keys(PEOPLE) as PersonName[]) {
      const { account, institute } = PEOPLE[person]
      const { token } = clients[person]
      const own = account === 'district-admin' ? ['school-1', 'school-2', 'school-3', 'district-1'] : [institute]
      const others = INSTITUTES.filter((other) => !own.includes(other))
      const codes = await Promise.all(others.map((instituteId) => live({ token, instituteId })))
      expect([person, codes]).toEqual([person, others.map(() => 4403)])
      expect([person, await live({ token, instituteId: institute, tenantId: 'other' })]).toEqual([person, 4403])
    }
  })
})

/** A person whose data the following attacks may damage. */
const victim = () => as('colleague')

describe('bodies that nobody expects (platform/attacks)', () => {
  const taking = names.filter((name) => 'body' in contractDocs[name])
  const NOT_OBJECTS = ['', '{', 'null', '7', '"x"', '[]', '[[[]]]', 'true', `${'['.repeat(50_000)}`, '\ufeff']
  const HOSTILE = [
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `{"ids":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  ]

  test.each(taking)('%s', async (name) => {
    const statusOf = async (text: string) => (await send(name, { ...victim(), text })).status
    for (const text of NOT_OBJECTS) expect([text.slice(0, 20), await statusOf(text)]).toEqual([text.slice(0, 20), 400])
    for (const text of HOSTILE)
      expect([text.slice(0, 20), await statusOf(text)]).toEqual([
        text.slice(0, 20),
        expect.toSatisfy((status: number) => status < 500),
      ])
    expect(await statusOf(JSON.stringify('x'.repeat(300_000)))).toBe(413)
    expect('admin' in {}).toBe(false)
  })

  test.each(taking)('%s, with text that cannot be stored', async (name) => {
    for (const bad of ['a\0b', '\ud800', '\udc00x']) {
      const text = JSON.stringify(WHO_MAY[name].body, (_, value: unknown) => (typeof value === 'string' ? bad : value))
      expect((await send(name, { ...victim(), text })).status).toBeLessThan(500)
    }
  })
})

describe('paths and queries that nobody expects (platform/attacks)', () => {
  const JUNK = [
    '\0',
    '../me',
    '..%2f..%2fv1%2fme',
    '__proto__',
    'constructor',
    `' or '1'='1`,
    '%',
    '\ud7ff',
    'x'.repeat(4000),
    '{id}',
    ' ',
  ]
  const withParams = names.filter((name) => contract[name].path.includes('{'))
  test.each(withParams)('%s finds nothing', async (name) => {
    for (const junk of JUNK) {
      const { status } = await send(name, { ...victim(), params: { id: junk, phone: junk } })
      // A block that is not there is lifted already.
      const nothing = name === 'unblock' ? [204, 400, 404] : [400, 403, 404]
      expect([junk.slice(0, 20), status]).toEqual([junk.slice(0, 20), expect.toBeOneOf(nothing)])
    }
  })

  test.each(guarded)('%s takes any query without a server error', async (name) => {
    const docs: EndpointDocs = contractDocs[name]
    const entries = Object.keys((docs.query as { entries?: object } | undefined)?.entries ?? { page: 1, query: 1 })
    for (const junk of ['\0', '-1', '1e9', '99999999999999999999', `' or '1'='1`, '%_\\', 'x'.repeat(4000)]) {
      const query = Object.fromEntries(entries.map((entry) => [entry, junk]))
      expect((await send(name, { ...victim(), query })).status).not.toBe(500)
    }
  })
})

describe('somebody else’s line (platform/attacks)', () => {
  /** Opens a socket with a voice token. `ask` sends a message and resolves with the line's error. */
  const openLine = async (token: string) => {
    const socket = openVoiceSocket(platform, token)
    closeAfterTest({ close: () => socket.terminate() })
    const replies = nextWhere<LineReply>()
    socket.on('message', (data) => replies.push(JSON.parse(String(data)) as LineReply))
    socket.on('close', (code) => replies.fail(new Error(`closed with ${code}`)))
    await replies.next(({ type }) => type === 'session')
    return {
      ask: (message: object) => {
        socket.send(JSON.stringify(message))
        return replies.next(({ type }) => type === 'error')
      },
    }
  }
  const grantOf = async (person: PersonName) =>
    (await clients[person].get<{ id: string; token: string }>('/v1/jwt/phones/2125550199')).body

  test('cannot be taken over, moved to another number or ended with another person’s token', async () => {
    await removeBlocks(platform.db)
    const grant = await grantOf('owner')
    const caller = closeAfterTest(await placeCall(platform, grant, '+12125550199'))
    await caller.said('answered')
    const placed = await caller.said('call')
    const id = 'id' in placed ? placed.id : ''
    const own = await grantOf('admin')
    const sdp = 'v=0'
    for (const message of [
      { type: 'resume', id, sdp },
      { type: 'hangup', id },
      { type: 'mute', id, muted: true },
      { type: 'restart', id, sdp },
      { type: 'call', to: '+12125550199', callId: grant.id, platform: 'web', sdp },
      { type: 'call', to: '+19005550199', callId: own.id, platform: 'web', sdp },
    ]) {
      const line = await openLine(own.token)
      expect(await line.ask(message)).toMatchObject({ code: expect.toBeOneOf(['no-call', 'not-allowed']) })
    }
    // The call's own token cannot place it a second time.
    const second = await openLine(grant.token)
    expect(
      await second.ask({ type: 'call', to: '+12125550199', callId: grant.id, platform: 'web', sdp }),
    ).toMatchObject({
      code: 'busy',
    })
    await expect(placeCall(platform, { ...grant, token: clients.owner.token }, '+12125550199')).rejects.toThrow('4401')
    expect((await clients.admin.call('POST', `/v1/calls/${grant.id}/hangup`)).status).toBe(403)
    expect(platform.voice.live()).toContain(grant.id)
    await caller.hangUp()
    await caller.said('hangup')
  })
})

describe('a signed address (platform/attacks)', () => {
  test('opens its own file only, for reading or for writing', async () => {
    const { signedUrl } = (await clients.owner.get<{ signedUrl: string }>(`/v1/calls/${CALL}/recording`)).body
    const { uploadUrl } = (await clients.owner.get<{ uploadUrl: string }>('/v1/media/upload?contentType=audio/wav'))
      .body
    const good = new URL(signedUrl)
    expect((await fetch(good, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    const changed = (change: (address: URL) => void) => {
      const address = new URL(good)
      change(address)
      return address
    }
    const attacks: [string, URL | string, string][] = [
      [
        'another call’s recording',
        changed((address) => (address.pathname = '/files/recordings/seed-call-1.wav')),
        'GET',
      ],
      ['another kind of file', changed((address) => (address.pathname = `/files/transcripts/${CALL}.json`)), 'GET'],
      ['a longer life', changed(({ searchParams }) => searchParams.set('exp', '99999999999')), 'GET'],
      ['a longer life beside', changed(({ searchParams }) => searchParams.append('exp', '99999999999')), 'GET'],
      ['no end', changed(({ searchParams }) => searchParams.set('exp', 'Infinity')), 'GET'],
      ['another person', changed(({ searchParams }) => searchParams.set('by', 'admin-1')), 'GET'],
      ['no signature', changed(({ searchParams }) => searchParams.set('sig', '')), 'GET'],
      ['writing', good, 'PUT'],
      ['deleting', good, 'DELETE'],
      ['reading where one may write', uploadUrl, 'GET'],
      ['the secret', changed((address) => (address.pathname = '/files/recordings/..%2fsecret')), 'GET'],
    ]
    const answers = await Promise.all(
      attacks.map(async ([what, address, method]) => [what, (await fetch(address, { method })).status]),
    )
    expect(answers).toEqual([
      ...attacks.slice(0, 7).map(([what]) => [what, what === 'a longer life beside' ? 200 : 403]),
      ...attacks.slice(7).map(([what]) => [what, 404]),
    ])
  })
})
