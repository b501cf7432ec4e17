// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { clientOf, closePlatforms, failure, platform } from '../testing/http-platform'
import { isAborted } from '../domain/errors'
import { eventually } from '../testing/eventually'

describe('errors', () => {
  test('have the code of the body and the label of the table, never the words of the server (api/labels)', async () => {
    const { url } = await platform({ status: 404, body: { code: 'error:user-not-found', message: '<b>SELECT *</b>' } })
    const error = await failure(clientOf(url).api.call('getUser', { params: { id: 'u' } }))
    expect(error).toMatchObject({ code: 'error:user-not-found', status: 404, label: 'label of error:user-not-found' })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('SELECT')
  })

  test.each([
    ['a sentence of the platform', 'Only the district may do this.', 'Only the district may do this.'],
    ['none', undefined, 'label of error:forbidden'],
    ['a blank', ' ', 'label of error:forbidden'],
    ['a page', 'x'.repeat(201), 'label of error:forbidden'],
  ])('of a block show the server’s message (api/labels): %s (api/labels)', async (_, message, label) => {
    const { url } = await platform({ status: 403, body: { code: 'error:forbidden', message } })
    const unblocking = clientOf(url).api.call('unblock', { params: { id: 'b' } })
    expect(await failure(unblocking)).toMatchObject({ code: 'error:forbidden', label })
  })

  test.each([429, 500, 503])(
    'of a block have the label if the platform did not get to the block, as everywhere else: %i (api/labels)',
    async (status) => {
      const { url } = await platform({ status, body: { code: 'error:server', message: 'ECONNREFUSED 10.0.0.7' } })
      const blocking = clientOf(url).api.call('unblock', { params: { id: 'b' } })
      expect(await failure(blocking)).toMatchObject({ status, label: 'label of error:server' })
    },
  )

  test.each([
    [400, 'error:bad-request'],
    [403, 'error:forbidden'],
    [404, 'error:not-found'],
    [418, 'error:unexpected'],
    [500, 'error:server'],
    [501, 'error:not-implemented'],
  ])('status %i without a body is %s', async (status, code) => {
    const { url } = await platform({ status, raw: '<html>' })
    expect(await failure(clientOf(url).api.call('getMe'))).toMatchObject({ code, status })
  })

  test('hold neither request nor token (privacy/console)', async () => {
    const { url } = await platform({ status: 500, body: { code: 'error:server' } })
    const { api } = clientOf(url, { token: () => Promise.resolve('canary-7f3a') })
    const error = (await failure(api.call('getMe'))) as Error
    const everything = [...Object.getOwnPropertyNames(error)].map((key) => String((error as never)[key])).join()
    expect(everything).not.toContain('canary-7f3a')
    expect(error).not.toHaveProperty('request')
    expect(error.cause).toBeUndefined()
  })

  test('an unreachable platform is error:network (api/body)', async () => {
    const { url } = await platform({})
    await closePlatforms()
    expect(await failure(clientOf(url).api.call('getMe'))).toMatchObject({ code: 'error:network', status: 0 })
  })

  test('a canceled request is cancelled, not failed (api/body)', async () => {
    const { url, seen } = await platform(() => undefined)
    const controller = new AbortController()
    const error = failure(clientOf(url).api.call('getMe', { signal: controller.signal }))
    await eventually(() => expect(seen).toHaveLength(1))
    controller.abort()
    expect(isAborted(await error)).toBe(true)
  })

  test("a platform that never answers is error:timeout after ten seconds, for the host's token too (api/body)", async () => {
    const { url } = await platform(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const errors = [
        failure(clientOf(url).api.call('getMe')),
        failure(clientOf(url, { token: () => new Promise(() => undefined) }).api.call('getMe')),
      ]
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await Promise.all(errors)).toEqual([
        expect.objectContaining({ code: 'error:timeout' }),
        expect.objectContaining({ code: 'error:timeout' }),
      ])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('401', () => {
  const refusal = { status: 401, body: { code: 'error:unauthorized' } }

  test('is retried three times with a fresh token each, even for a POST, and then reported (api/retry-401)', async () => {
    const { url, seen } = await platform(refusal)
    let count = 0
    const { api } = clientOf(url, { token: () => Promise.resolve(`token-${++count}`) })
    const listener = vi.fn()
    api.onUnauthorized(listener)
    expect(await failure(api.call('hangUpCall', { params: { id: 'c1' } }))).toMatchObject({ status: 401 })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-3',
      'Bearer token-4',
    ])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('that a fresh token solves is not reported', async () => {
    const { url, seen } = await platform(refusal, { body: { voicemail: 1, timestamp: '2026-11-20T14:00:00Z' } })
    const { api } = clientOf(url)
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await expect(api.call('getStatistics')).resolves.toMatchObject({ voicemail: 1 })
    expect(seen).toHaveLength(2)
    expect(listener).not.toHaveBeenCalled()
  })

  test('at the token call is an error like any other', async () => {
    const { url, seen } = await platform(refusal)
    const { api } = clientOf(url)
    const listener = vi.fn()
    api.onUnauthorized(listener)
    await failure(api.call('exchangeCode', { query: { code: 'c', redirect_uri: 'r' } }))
    expect(seen).toHaveLength(1)
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a busy platform (api/retry-401)', () => {
  test('gets three requests at most, and only by GET', async () => {
    const { url, seen } = await platform({ status: 503, headers: { 'retry-after': '0' } })
    const { api } = clientOf(url)
    expect(await failure(api.call('getMe'))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(3)
    await failure(api.call('markVoicemailRead', { body: { ids: ['1'] } }))
    expect(seen).toHaveLength(4)
  })

  test('is given the time that it names', async () => {
    const at: number[] = []
    const { url } = await platform(() => {
      at.push(Date.now())
      return at.length === 1
        ? { status: 429, headers: { 'retry-after': '1' } }
        : { body: { voicemail: 0, timestamp: '2026-11-20T14:00:00Z' } }
    })
    await clientOf(url).api.call('getStatistics')
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990)
  })

  test('that refuses a change for now, and names the time, gets it again', async () => {
    const { url, seen } = await platform({ status: 429, headers: { 'retry-after': '0' } }, { status: 204 })
    await clientOf(url).api.call('markVoicemailRead', { body: { ids: ['1'] } })
    expect(seen).toHaveLength(2)
  })

  test('that names too long a time shows its error at once', async () => {
    const { url, seen } = await platform({ status: 503, headers: { 'retry-after': '120' } })
    expect(await failure(clientOf(url).api.call('getMe'))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })

  test.each([500, 502, 504])('status %i is shown at once', async (status) => {
    const { url, seen } = await platform({ status })
    await failure(clientOf(url).api.call('getMe'))
    expect(seen).toHaveLength(1)
  })
})

describe('other origins', () => {
  test('a redirect is not followed, and the other origin gets nothing (api/signed)', async () => {
    const other = await platform({ body: {} })
    const { url } = await platform({ status: 302, headers: { location: `${other.url}/steal` } })
    expect(await failure(clientOf(url).api.call('getMe'))).toMatchObject({ code: 'error:network' })
    expect(other.seen).toHaveLength(0)
  })

  test('a signed address is fetched without bearer, cookies and referrer (api/signed)', async () => {
    const files = await platform({ raw: 'audio' })
    const { api } = clientOf('https://phone.example')
    const response = await api.getSigned(`${files.url}/files/r.wav?sig=1`)
    expect(await response.text()).toBe('audio')
    expect(files.seen[0]?.url).toBe('/files/r.wav?sig=1')
    expect(files.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(files.seen[0]?.headers).not.toHaveProperty('referer')
    expect(files.seen[0]?.headers['cache-control']).toBe('no-cache')
  })

  test('a file is put at a signed address with its type, and without bearer, cookies and referrer', async () => {
    const files = await platform({ status: 204 }, { status: 413 })
    const { api } = clientOf('https://phone.example')
    const file = new Blob(['sound'], { type: 'audio/wav' })
    await expect(api.putSigned(`${files.url}/files/uploads/g.wav?sig=1`, file)).resolves.toBeUndefined()
    expect(files.seen[0]).toMatchObject({ method: 'PUT', url: '/files/uploads/g.wav?sig=1', body: 'sound' })
    expect(files.seen[0]?.headers['content-type']).toBe('audio/wav')
    expect(files.seen[0]?.headers).not.toHaveProperty('authorization')
    expect(files.seen[0]?.headers).not.toHaveProperty('referer')
    expect(await failure(api.putSigned(files.url, file))).toMatchObject({ code: 'error:too-large', status: 413 })
  })

  test.each([400, 401, 403, 404, 410])(
    'a signed address that answers %i is refused by the storage, not by the platform (api/signed)',
    async (status) => {
      const files = await platform({ status, body: { code: 'error:forbidden', message: 'AccessDenied' } })
      const { api } = clientOf('https://phone.example')
      for (const refused of [api.getSigned(files.url), api.putSigned(files.url, new Blob())]) {
        expect(await failure(refused)).toMatchObject({ code: 'error:no-file', label: 'label of error:no-file', status })
      }
    },
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://files.example/r.wav',
    'file:///etc/passwd',
    'blob:https://phone.example/1',
    'https://phone.example@files.example/r.wav',
  ])('a signed address %s is refused (api/signed)', async (address) => {
    const fetch = vi.fn()
    const { api } = clientOf('https://phone.example', { fetch })
    expect(await failure(api.getSigned(address))).toMatchObject({ code: 'error:bad-answer' })
    expect(await failure(api.putSigned(address, new Blob()))).toMatchObject({ code: 'error:bad-answer' })
    expect(fetch).not.toHaveBeenCalled()
  })
})
