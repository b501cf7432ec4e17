// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logQuery, DEFAULT_LOG_FILTER, LOGS, type LogName } from '../domain/log/log-filter'
import { LIMITS } from '../domain/limits'
import { PRELOADED } from '../lib/preloaded'
import type { ApiClient, ApiClientOptions } from '../api/client'
import { isAborted } from '../domain/errors'
import { untilAborted } from '../lib/until-aborted'
import { clientOf, failure, platform } from '../testing/http-platform'
import { preload } from './preload'

const INSTITUTE = 'school-12'
const stored = new Map<string, string>()
const store = (key: string, value: unknown) => void stored.set(key, JSON.stringify(value))
const signIn = (accessToken = 'token-1') => {
  store('api-token', { tokenType: 'Bearer', accessToken, role: 'staff' })
  store('common-params', { tenantId: 't1', instituteId: INSTITUTE })
}
const page = globalThis as { [PRELOADED]?: { answers: Map<string, unknown> } }

/** Sends what the phone requests at its start, through its own client. */
const askAll = (api: ApiClient, log?: LogName) => {
  const params = { id: INSTITUTE }
  const query = { ...logQuery(DEFAULT_LOG_FILTER[log ?? 'calls']), page: 1, limit: LIMITS.callLogPageSize }
  return Promise.allSettled([
    api.call('getMe'),
    api.call('getPhonesAssigned'),
    api.call('getInstituteSettings', { params }),
    api.call('getInstitute', { params }),
    api.call('listNotifications'),
    ...(log === 'calls' ? [api.call('listCalls', { query })] : []),
    ...(log === 'voicemail' ? [api.call('listVoicemails', { query })] : []),
  ])
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('location', { origin: 'https://school.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete page[PRELOADED]
})

describe('after a sign-in of this place', () => {
  test.each([undefined, ...LOGS])(
    'the questions of a start with the log %s go out before the phone, which asks none of them again (load/questions)',
    async (log) => {
      signIn()
      const { url, seen } = await platform({ body: {} })
      preload({ apiUrl: url, log })
      await vi.waitFor(() => expect(seen).toHaveLength(log ? 6 : 5))
      const before = seen.map(({ url }) => url).sort()
      await askAll(clientOf(url).api, log)
      expect(seen.map(({ url }) => url).sort()).toEqual(before)
      expect(new Set(before).size).toBe(before.length)
      for (const { headers } of seen) {
        expect(headers.authorization).toBe('Bearer token-1')
        expect(headers.referer).toBeUndefined()
      }
      expect(PRELOADED in globalThis).toBe(false)
    },
  )

  test('called twice, it sends each request once', async () => {
    signIn()
    const { url, seen } = await platform({ body: {} })
    preload({ apiUrl: url })
    preload({ apiUrl: url, log: 'calls' })
    await vi.waitFor(() => expect(seen).toHaveLength(6))
  })

  test('an answer is taken once: the next request for the same is sent', async () => {
    signIn()
    const { url, seen } = await platform({ body: {} })
    preload({ apiUrl: url })
    const { api } = clientOf(url)
    await askAll(api)
    await api.call('getMe').catch(() => undefined)
    expect(seen.filter(({ path }) => path === '/v1/me')).toHaveLength(2)
  })

  test('a 401 is repeated as the client repeats it, three times, and then nobody is signed in (api/retry-401)', async () => {
    signIn()
    const { url, seen } = await platform({ status: 401, body: { code: 'error:unauthorized', message: '' } })
    preload({ apiUrl: url })
    await vi.waitFor(() => expect(seen).toHaveLength(5))
    const { api } = clientOf(url)
    const unauthorized = vi.fn()
    api.onUnauthorized(unauthorized)
    expect(await failure(api.call('getMe'))).toMatchObject({ status: 401 })
    expect(seen.filter(({ path }) => path === '/v1/me')).toHaveLength(4)
    expect(unauthorized).toHaveBeenCalledOnce()
  })

  test('what the phone cancels is canceled, whoever began it', async () => {
    signIn()
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return untilAborted(new Promise<never>(() => undefined), signal)
    })
    preload()
    const cancel = new AbortController()
    const answer = failure(clientOf(location.origin).api.call('getMe', { signal: cancel.signal }))
    await vi.waitFor(() => expect(page[PRELOADED]?.answers.size).toBe(4))
    cancel.abort()
    expect(await answer).toSatisfy(isAborted)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false, false, false])
  })

  test.each<[string, Partial<ApiClientOptions>]>([
    ['of another token', { token: () => Promise.resolve('token-2') }],
    ['of another institute', { instituteId: 'school-13' }],
  ])('answers %s are not taken (load/questions)', async (_, other) => {
    signIn()
    const { url, seen } = await platform({ body: {} })
    preload({ apiUrl: url })
    await vi.waitFor(() => expect(seen).toHaveLength(5))
    await clientOf(url, other)
      .api.call('getMe')
      .catch(() => undefined)
    expect(seen.filter(({ path }) => path === '/v1/me')).toHaveLength(2)
  })
})

describe('nothing is requested (load/nothing-asked)', () => {
  test.each<[string, () => void, Parameters<typeof preload>[0]]>([
    ['without a stored token, because a redirect is due', () => stored.delete('api-token'), {}],
    ['for another institute than that of the sign-in', () => undefined, { instituteId: 'school-13' }],
    ['for another tenant', () => undefined, { tenantId: 't2' }],
    [
      'after a link that begins with a new sign-in',
      () => store('common-params', { tenantId: 't1', instituteId: INSTITUTE, mode: 'connect' }),
      {},
    ],
    ['of a place that has no valid name', () => store('common-params', { tenantId: 't1', instituteId: '../x' }), {}],
    ['of an address without https', () => undefined, { apiUrl: 'http://phone.example' }],
    ['of a stored value that is not ours', () => void stored.set('api-token', '{'), {}],
    ['where storage is refused', () => vi.stubGlobal('localStorage', undefined), {}],
  ])('%s', (_, change, settings) => {
    const fetched = vi.fn(() => new Promise<never>(() => undefined))
    vi.stubGlobal('fetch', fetched)
    signIn()
    change()
    preload(settings)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('once the phone itself is there', () => {
    const fetched = vi.fn(() => new Promise<never>(() => undefined))
    vi.stubGlobal('fetch', fetched)
    signIn()
    const mark = Symbol.for('virtual-phone')
    Object.assign(globalThis, { [mark]: {} })
    preload()
    Reflect.deleteProperty(globalThis, mark)
    expect(fetched).not.toHaveBeenCalled()
    preload()
    expect(fetched).toHaveBeenCalledTimes(5)
  })

  test('on a server', () => {
    vi.unstubAllGlobals()
    expect(() => preload({ tenantId: 't1', instituteId: INSTITUTE })).not.toThrow()
    expect(PRELOADED in globalThis).toBe(false)
  })
})

test('answers that nobody takes are dropped after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: URL, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise<never>(() => undefined)
  })
  signIn()
  preload()
  expect(signals).toHaveLength(5)
  vi.advanceTimersByTime(30_000)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
  expect(PRELOADED in globalThis).toBe(false)
  vi.useRealTimers()
})
