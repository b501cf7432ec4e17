// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { aCall, aUser } from '../testing/builders'
import { clientOf, failure, platform, type ServerAnswer } from '../testing/http-platform'
import { contract, type EndpointName } from './contract'
import type { Endpoint } from './contract/endpoint'

describe('a call', () => {
  test('has version, institute and bearer, and nothing else that identifies the person (api/address)', async () => {
    const { url, seen } = await platform({ body: aCall({ id: 'c1' }) })
    const { api } = clientOf(url)
    await expect(api.call('getCall', { params: { id: 'c1' } })).resolves.toMatchObject({ id: 'c1' })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/v1/calls/c1?institute_id=school-12' })
    expect(seen[0]?.headers.authorization).toBe('Bearer token-1')
    expect(seen[0]?.headers.cookie).toBeUndefined()
    expect(seen[0]?.headers.referer).toBeUndefined()
  })

  test('drops empty parameters and repeats lists', async () => {
    const { url, seen } = await platform({ body: { content: [], count: 0 } })
    await clientOf(url).api.call('listCalls', {
      query: { page: 2, limit: 20, query: '', sort: undefined, callDirection: null, status: ['busy', 'rejected'] },
    })
    expect(seen[0]?.url).toBe('/v1/calls?institute_id=school-12&page=2&limit=20&status=busy&status=rejected')
  })

  test('sends a v2 body unchanged, whatever a host added to prototypes', async () => {
    // This is written before the prototype changes, because this server is a script of the same page.
    const { url, seen } = await platform({ raw: JSON.stringify(aCall({ id: 'c1' })) })
    const hostile = Array.prototype as { toJSON?: unknown }
    hostile.toJSON = () => 'broken'
    try {
      await clientOf(url).api.call('saveCall', {
        params: { id: 'c1' },
        body: { callId: 'c1', notes: 'Über "x"', reasons: ['a'], callRelationType: 'parent', studentId: undefined },
      })
    } finally {
      delete hostile.toJSON
    }
    expect(seen[0]).toMatchObject({ method: 'PUT', path: '/v2/calls/c1' })
    expect(seen[0]?.headers['content-type']).toBe('application/json')
    expect(seen[0]?.body).toBe('{"callId":"c1","notes":"Über \\"x\\"","reasons":["a"],"callRelationType":"parent"}')
  })

  test.each(['\0', '\u0001', '\b', '\u000b', '\u001b', '\u007f', '\u0085', '\u009f', '\ud800', '\udc00'])(
    'sends text without %j, which no platform can store, wherever it stands (api/controls)',
    async (control) => {
      const text = `Late ${control}again`
      const { url, seen } = await platform({ body: { ...aCall({ id: 'c1' }), content: [], count: 0 } })
      const { api } = clientOf(url)
      await api.call('saveCall', {
        params: { id: 'c1' },
        body: { callId: 'c1', notes: text, reasons: [text], callRelationType: 'parent' },
      })
      await api.call('listCalls', { query: { query: text } })
      await api.call('searchUsers', { body: { query: text } })
      expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ notes: 'Late again', reasons: ['Late again'] })
      expect(seen[1]?.url).toContain('query=Late+again')
      expect(JSON.parse(seen[2]?.body ?? '')).toEqual({ query: 'Late again' })
    },
  )

  test('sends line breaks, tabs, emoji and every script as they are (api/controls)', async () => {
    const notes = 'Line\n\tone\r\n👩‍👧 José ‎שלום'
    const { url, seen } = await platform({ body: aCall({ id: 'c1' }) })
    const body = { callId: 'c1', notes, reasons: [], callRelationType: 'parent' as const }
    await clientOf(url).api.call('saveCall', { params: { id: 'c1' }, body })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ notes })
  })

  test('names the version that it may replace, if that fits into a header (form/version)', async () => {
    const { url, seen } = await platform({ body: aCall({ id: 'c1' }) })
    const { api } = clientOf(url)
    const body = { callId: 'c1', notes: '', reasons: [], callRelationType: 'parent' as const }
    for (const ifMatch of ['7', undefined, 'a"b', 'é', '']) {
      await api.call('saveCall', { params: { id: 'c1' }, body, ifMatch })
    }
    expect(seen.map(({ headers }) => headers['if-match'])).toEqual(['"7"', undefined, undefined, undefined, undefined])
  })

  test('that makes something has the same key after a try without an answer, where the platform takes keys (api/second-try)', async () => {
    const download = { id: 'r1', status: 'pending' }
    const { url, seen } = await platform(() =>
      seen.length === 2 ? { status: 503 } : seen.length === 5 ? { status: 400 } : { body: download },
    )
    const { api } = clientOf(url, { takesKeys: () => true })
    const press = (from: string) => failure(api.call('downloadReport', { body: { from } }))
    for (const from of ['a', 'a', 'a', 'b', 'a', 'a']) await press(from)
    await clientOf(url).api.call('downloadReport', { body: {} })
    await api.call('listReasons').catch(() => undefined)
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[2]).toBe(keys[1])
    expect(new Set(keys.slice(0, 6)).size).toBe(5)
    expect(keys.slice(0, 6)).toEqual(keys.slice(0, 6).map(() => expect.stringMatching(/^[\w-]{20,60}$/)))
    expect(keys.slice(6)).toEqual([undefined, undefined])
  })

  test('exchanges a code without version and without bearer', async () => {
    const { url, seen } = await platform({ body: { tokenType: 'Bearer', accessToken: 't', role: 'staff' } })
    await clientOf(url).api.call('exchangeCode', { query: { code: 'c', redirect_uri: 'https://x.example/callback' } })
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/oauth/v1/token' })
    expect(seen[0]?.query.get('institute_id')).toBe('school-12')
    expect(seen[0]?.headers.authorization).toBeUndefined()
  })

  test.each([
    ['without a token is not sent at all, and nobody is signed in any more', () => Promise.resolve(undefined), 401, 1],
    ["whose host's function gives nothing is not sent, and is refused", () => Promise.resolve(''), 401, 0],
    [
      "whose host's function fails is not sent, as without a network (session/host-token)",
      () => Promise.reject(new Error()),
      0,
      0,
    ],
  ])('%s', async (_, token, status, times) => {
    const { url, seen } = await platform({ body: {} })
    const { api } = clientOf(url, { token })
    const listener = vi.fn()
    api.onUnauthorized(listener)
    const code = status === 401 ? 'error:unauthorized' : 'error:network'
    expect(await failure(api.call('getMe'))).toMatchObject({ code, status })
    expect(seen).toHaveLength(0)
    expect(listener).toHaveBeenCalledTimes(times)
  })
})

describe('ids in an address (api/ids)', () => {
  const refused = ['..', '.', '', 'a/b', '../me', 'a\\b', 'a\nb', '\u0000']
  test.each(refused)('%j is refused before any request', async (id) => {
    const { url, seen } = await platform({ body: {} })
    expect(await failure(clientOf(url).api.call('getCall', { params: { id } }))).toMatchObject({
      code: 'error:bad-request',
    })
    expect(seen).toHaveLength(0)
  })

  test('whatever the id, the request reaches its endpoint with the id unchanged', async () => {
    const { url, seen } = await platform({ body: aCall() })
    const { api } = clientOf(url)
    const pieces = ['.', '..', '%2e', '%2F', '%5c', '/', '\\', '?', '#', ';', '@', 'a', 'é', '\ud800', ' ', '+']
    const tricky = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(fc.oneof(tricky, fc.string({ maxLength: 30, unit: 'binary' })), async (id) => {
        seen.length = 0
        const error = await failure(api.call('getRecording', { params: { id } }))
        if (seen.length === 0) {
          expect(error).toMatchObject({ code: 'error:bad-request' })
          return
        }
        const [, version, calls, segment, last, ...rest] = seen[0]?.path.split('/') ?? []
        expect([version, calls, last, rest]).toEqual(['v1', 'calls', 'recording', []])
        expect(decodeURIComponent(segment ?? '')).toBe(id)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['school-1/../district-1', 'other-1', '', 'school-', 'school-..', 'school-1?x=1'])(
    'institute %j is refused',
    async (instituteId) => {
      const { url, seen } = await platform({ body: {} })
      expect(await failure(clientOf(url, { instituteId }).api.call('getMe'))).toMatchObject({
        code: 'error:bad-request',
      })
      expect(seen).toHaveLength(0)
    },
  )

  test('a path takes a number only as E.164 or ten digits (api/ids)', async () => {
    const { url, seen } = await platform({ body: { id: 'c1', token: 't' } })
    const { api } = clientOf(url)
    await api.call('tokenForPhone', { params: { phone: '+12015550123' } })
    expect(seen[0]?.path).toBe('/v1/jwt/phones/%2B12015550123')
    for (const phone of ['*72', '2015550123;ext=1', '+1201555,,9', '911']) {
      expect(await failure(api.call('tokenForPhone', { params: { phone } }))).toMatchObject({
        code: 'error:bad-request',
      })
    }
    expect(seen).toHaveLength(1)
  })
})

describe('answers', () => {
  test('unknown fields are ignored and null reads as absent (api/unknown-field)', async () => {
    const { url } = await platform({ body: { ...aCall({ id: 'c1' }), notes: null, fromTheFuture: 1 } })
    const call = await clientOf(url).api.call('getCall', { params: { id: 'c1' } })
    expect(call.notes).toBeUndefined()
    expect(call).not.toHaveProperty('fromTheFuture')
  })

  test('log items may say created_at and call_to_name (api/unknown-field)', async () => {
    const { calledAt, callToName: _, ...item } = aCall({ id: 'c1' })
    const { url } = await platform({
      body: { content: [{ ...item, created_at: calledAt, call_to_name: 'Pavel' }], count: 1 },
    })
    const { content } = await clientOf(url).api.call('listCalls')
    expect(content[0]).toMatchObject({ calledAt, callToName: 'Pavel' })
  })

  test('a malformed item is dropped and counted, an unknown word becomes unknown, the rest is shown (api/unknown-field)', async () => {
    const { id: _, ...withoutId } = aCall()
    const { url } = await platform({
      body: { content: [aCall({ id: 'c1' }), withoutId, 7, { ...aCall({ id: 'c2' }), status: 'beamed' }], count: 4 },
    })
    const { api, counts } = clientOf(url)
    const { content } = await api.call('listCalls')
    expect(content.map(({ id, status }) => [id, status])).toEqual([
      ['c1', expect.any(String)],
      ['c2', 'unknown'],
    ])
    expect(counts.sort()).toEqual([
      'answer-item-dropped:listCalls',
      'answer-item-dropped:listCalls',
      'answer-leaf-mended:listCalls',
      'answer-word-unknown:listCalls',
    ])
  })

  test('a malformed contact drops itself, not its person', async () => {
    const person = aUser({ userId: 'u1' })
    const { url } = await platform({ body: { content: [{ ...person, contacts: [7, ...person.contacts] }] } })
    const { content } = await clientOf(url).api.call('searchUsers', { body: { query: 'pa' } })
    expect(content).toEqual([expect.objectContaining({ userId: 'u1', contacts: person.contacts })])
  })

  test.each<[string, ServerAnswer]>([
    ['an HTML page with status 200', { raw: '<html>', headers: { 'content-type': 'text/html' } }],
    ['broken JSON', { raw: '{"content":[' }],
    ['an empty answer', { raw: '' }],
    ['a list where a page belongs', { body: [] }],
    ['null', { body: null }],
  ])('%s is an error with a label (api/body)', async (_, answer) => {
    const { url } = await platform(answer)
    expect(await failure(clientOf(url).api.call('listCalls'))).toMatchObject({
      code: 'error:bad-answer',
      label: 'label of error:bad-answer',
    })
  })

  test.each(['-5', '2.5', '1e400', '1e300'])(
    'a list of %s rows is such an error too (api/unknown-field)',
    async (count) => {
      const { url } = await platform({ raw: `{"content":[],"count":${count}}` })
      const { api } = clientOf(url)
      const code = 'error:bad-answer'
      expect(await failure(api.call('listCalls'))).toMatchObject({ code })
      expect(await failure(api.call('runReport', { body: {} }))).toMatchObject({ code })
    },
  )

  test('a byte order mark is accepted (api/body)', async () => {
    const { url } = await platform({ raw: `\ufeff${JSON.stringify({ content: [], count: 0 })}` })
    await expect(clientOf(url).api.call('listCalls')).resolves.toMatchObject({ count: 0 })
  })

  test('204 means no content, for a request without answer and for a missing block', async () => {
    const { url } = await platform({ status: 204 })
    const { api } = clientOf(url)
    await expect(api.call('hangUpCall', { params: { id: 'c1' } })).resolves.toBeUndefined()
    await expect(api.call('getCallBlock', { params: { id: 'c1' } })).resolves.toBeUndefined()
  })

  test('no answer pollutes a prototype (security/text)', async () => {
    const call = JSON.stringify(aCall({ id: 'c1' }))
    const raw = `${call.slice(0, -1)},"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`
    const { url } = await platform({ raw })
    const read = await clientOf(url).api.call('getCall', { params: { id: 'c1' } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect((read as { polluted?: number }).polluted).toBeUndefined()
    expect(Object.hasOwn(read, '__proto__')).toBe(false)
  })

  test('any JSON is read or refused with an ApiError', async () => {
    let raw = ''
    const { url } = await platform(() => ({ raw }))
    const { api } = clientOf(url)
    const names = (Object.keys(contract) as EndpointName[]).filter(
      (name) => (contract[name] as Endpoint).method === 'GET',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.json({ maxDepth: 3 }), async (name, json) => {
        raw = json
        const args = {
          params: { id: 'x', phone: '+12015550123' },
          query: { text: 't', query: 'q', contentType: 'c', call_id: 'c' },
        }
        const error = await failure((api.call as (name: string, args: unknown) => Promise<unknown>)(name, args))
        if (error) expect(error).toMatchObject({ name: 'ApiError', code: 'error:bad-answer' })
      }),
      { numRuns: 200 },
    )
  })
})
