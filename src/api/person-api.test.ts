import { describe, expect, test } from 'vitest'
import { ApiError, isAborted } from '../domain/errors'
import { createApiClient } from './client'
import { createPersonApi } from './person-api'

/** A platform that answers one request after the other, when the test says so. */
function platform() {
  const requests: Request[] = []
  const answers: ((response: Response) => void)[] = []
  const failures: unknown[] = []
  let token: Promise<string | undefined> = Promise.resolve('token of Ana')
  const api = createPersonApi(
    (ownToken) =>
      createApiClient({
        apiUrl: 'https://phone.example',
        instituteId: 'school-12',
        token: ownToken,
        labelOf: (code) => `label of ${code}`,
        logger: { count: () => undefined },
        fetch: (input, init) => {
          requests.push(new Request(input, init))
          return new Promise((resolve) => answers.push(resolve))
        },
      }),
    () => token,
    (answer) => {
      answer.catch((error: unknown) => failures.push(error))
      return answer
    },
  )
  return {
    api,
    requests,
    failures,
    setToken: (next: Promise<string | undefined>) => void (token = next),
    arrived: (count: number) => expect.poll(() => requests.length).toBe(count),
    answer: (response: Response) => answers.shift()?.(response),
  }
}

const refused = () => Response.json({ code: 'error:unauthorized' }, { status: 401 })
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'an answer',
    (error: unknown) => (isAborted(error) ? 'taken back' : error),
  )

describe('pending requests when the person leaves', () => {
  test('are canceled at once, although the platform has not answered', async () => {
    const { api, arrived } = platform()
    const outcome = outcomeOf(api.call('getStatistics'))
    await arrived(1)
    api.personLeaves()
    expect(await outcome).toBe('taken back')
  })

  test('stay canceled if the answer arrives at the same moment', async () => {
    const { api } = platform()
    const done = Promise.resolve('an answer')
    const outcome = outcomeOf(api.untilPersonLeaves(done))
    api.personLeaves()
    expect(await outcome).toBe('taken back')
  })

  test('do not affect the next person’s requests', async () => {
    const { api, arrived, answer } = platform()
    void outcomeOf(api.call('getStatistics'))
    await arrived(1)
    api.personLeaves()
    const next = api.call('getStatistics')
    await arrived(2)
    answer(refused())
    answer(Response.json({ voicemail: 3, timestamp: '2026-11-20T14:00:00Z' }))
    expect(await next).toMatchObject({ voicemail: 3 })
  })

  test('are not repeated with the token of the next person', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    const outcome = outcomeOf(api.call('getStatistics'))
    await arrived(1)
    api.personLeaves()
    setToken(Promise.resolve('token of Ben'))
    answer(refused())
    expect(await outcome).toBe('taken back')
    // The client's remaining work for Ana runs before its work for Ben.
    void outcomeOf(api.call('listReasons'))
    await arrived(2)
    expect(
      requests.map(({ url, headers }) => [new URL(url).pathname.split('/').pop(), headers.get('authorization')]),
    ).toEqual([
      [expect.anything(), 'Bearer token of Ana'],
      [expect.anything(), 'Bearer token of Ben'],
    ])
  })

  test('are not sent at all if the host had not passed its token yet', async () => {
    const { api, arrived, failures, requests, setToken } = platform()
    let handOut = (_: string): void => undefined
    setToken(new Promise((resolve) => (handOut = resolve)))
    const outcome = outcomeOf(api.call('getStatistics'))
    api.personLeaves()
    handOut('token of Ben')
    expect(await outcome).toBe('taken back')
    setToken(Promise.resolve('token of Ben'))
    void outcomeOf(api.call('listReasons'))
    await arrived(1)
    expect(requests[0]?.url).toContain('reasons')
    // Nor do they count as requests that nobody answers (`live/heals`).
    expect(failures.map(isAborted)).toEqual([true])
  })

  test('do not report a refused token', async () => {
    const { api, arrived, answer, setToken } = platform()
    let heard = 0
    api.onUnauthorized(() => (heard += 1))
    void outcomeOf(api.call('getStatistics'))
    await arrived(1)
    api.personLeaves()
    setToken(Promise.resolve(undefined))
    answer(refused())
    const next = outcomeOf(api.call('listReasons'))
    expect(await next).toMatchObject({ status: 401 })
    expect(heard).toBe(1)
  })
})

test('the token of a call outlasts the person, because the platform has created a call that must be ended', async () => {
  const { api, arrived, answer } = platform()
  const pending = api.call('tokenForPhone', { params: { phone: '+12015550123' } })
  await arrived(1)
  api.personLeaves()
  answer(Response.json({ id: 'call-1', token: 'voice' }))
  expect(await pending).toMatchObject({ id: 'call-1' })
})

describe('a call at a sign-out (session/revoke)', () => {
  const paths = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname)

  test('is hung up with the token of the person who left, and only then the token is ended', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    const me = api.call('getStatistics').catch(() => undefined)
    await arrived(1)
    setToken(Promise.resolve(undefined))
    api.personLeaves()
    await me
    const hangUp = api.call('hangUpCall', { params: { id: 'call-1' } })
    const ended = api.call('revokeToken', { body: { token: 'token of Ana' } })
    await arrived(2)
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer token of Ana')
    answer(refused())
    await Promise.resolve()
    expect(requests).toHaveLength(2)
    answer(new Response(null, { status: 204 }))
    await hangUp
    await arrived(3)
    expect(paths(requests).slice(1)).toEqual(['/v1/calls/call-1/hangup', '/oauth/v1/revoke'])
    answer(new Response(null, { status: 204 }))
    await ended
  })

  test('is hung up although the person leaves while the host looks up its token (call/hang-up)', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    const me = api.call('getStatistics').catch(() => undefined)
    await arrived(1)
    let handOut = (_: undefined): void => undefined
    setToken(new Promise((resolve) => (handOut = resolve)))
    const hangUp = api.call('hangUpCall', { params: { id: 'call-1' } })
    const placed = outcomeOf(api.call('tokenForPhone', { params: { phone: '+12015550123' } }))
    api.personLeaves()
    handOut(undefined)
    await me
    await arrived(2)
    expect(paths(requests).slice(1)).toEqual(['/v1/calls/call-1/hangup'])
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer token of Ana')
    // The platform has not received this request yet, so no call is placed for somebody who has left.
    expect(await placed).toBe('taken back')
    answer(refused())
    answer(new Response(null, { status: 204 }))
    await hangUp
  })

  test('that was being placed is hung up too, before the token is ended', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    const placed = api
      .call('tokenForPhone', { params: { phone: '+12015550123' } })
      .then(({ id }) => api.call('hangUpCall', { params: { id } }))
    await arrived(1)
    setToken(Promise.resolve(undefined))
    api.personLeaves()
    void api.call('revokeToken', { body: { token: 'token of Ana' } }).catch(() => undefined)
    answer(Response.json({ id: 'call-1', token: 'voice' }))
    await arrived(2)
    answer(new Response(null, { status: 204 }))
    await placed
    await arrived(3)
    expect(paths(requests).slice(1)).toEqual(['/v1/calls/call-1/hangup', '/oauth/v1/revoke'])
  })

  test('uses the token of a person who left neither later nor beside the next person’s', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    void api.call('getStatistics').catch(() => undefined)
    await arrived(1)
    setToken(Promise.resolve('token of Ben'))
    api.personLeaves()
    void api.call('listReasons').catch(() => undefined)
    await arrived(2)
    void api.call('hangUpCall', { params: { id: 'call-1' } }).catch(() => undefined)
    await arrived(3)
    expect(requests[2]?.headers.get('authorization')).toBe('Bearer token of Ben')
    setToken(Promise.resolve(undefined))
    api.personLeaves()
    answer(new Response(null, { status: 204 }))
    answer(new Response(null, { status: 204 }))
    answer(new Response(null, { status: 204 }))
    // Timers of the same length run in order, so after each of our timers the phone's timer of that turn has run.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    await expect(api.call('hangUpCall', { params: { id: 'call-2' } })).rejects.toMatchObject({ status: 401 })
    expect(requests).toHaveLength(3)
  })
})

describe('requests of a person who has left, while their call goes on (session/other-tab)', () => {
  const why = new ApiError('error:unauthorized', 401, 'You signed out in another tab.')

  test('are refused without being sent, except the hang-up, which has their token and no retry by the next person’s', async () => {
    const { api, arrived, answer, requests, setToken } = platform()
    api.refuse(why)
    await expect(api.call('getStatistics')).rejects.toBe(why)
    await expect(api.call('tokenForPhone', { params: { phone: '+12015550123' } })).rejects.toBe(why)
    await expect(api.call('deleteReason', { params: { id: 'r1' } })).rejects.toBe(why)
    const hangUp = outcomeOf(api.call('hangUpCall', { params: { id: 'call-1' } }))
    await arrived(1)
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token of Ana')
    setToken(Promise.resolve('token of Ben'))
    api.personLeaves()
    answer(refused())
    await arrived(2)
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer token of Ana')
    answer(new Response(null, { status: 204 }))
    expect(await hangUp).toBe('an answer')
  })

  test('that were sent before are answered, and not repeated', async () => {
    const { api, arrived, answer, requests } = platform()
    const answered = api.call('getStatistics')
    const repeated = outcomeOf(api.call('listReasons'))
    await arrived(2)
    api.refuse(why)
    answer(Response.json({ voicemail: 3, timestamp: '2026-11-20T14:00:00Z' }))
    answer(refused())
    expect(await answered).toMatchObject({ voicemail: 3 })
    expect(await repeated).toBe('taken back')
    expect(requests).toHaveLength(2)
  })

  test('are sent again once the person is back, and those of the next person too', async () => {
    const { api, arrived } = platform()
    api.refuse(why)
    api.refuse(undefined)
    void api.call('getStatistics').catch(() => undefined)
    await arrived(1)
    api.refuse(why)
    api.personLeaves()
    void api.call('getStatistics').catch(() => undefined)
    await arrived(2)
  })
})

test('another token is asked at its own institute (session/elsewhere)', async () => {
  const institutes: (string | undefined)[] = []
  const api = createPersonApi(
    (_, instituteId) => {
      institutes.push(instituteId)
      return { onUnauthorized: () => undefined } as unknown as ReturnType<typeof createApiClient>
    },
    () => Promise.resolve(undefined),
  )
  api.as('theirs', 'school-99')
  expect(institutes).toEqual([undefined, 'school-99'])
})

test('what somebody deleted just before Sign Out is sent with their token, before that is ended (settings/undo)', async () => {
  const { api, arrived, answer, requests, setToken } = platform()
  void api.call('getStatistics').catch(() => undefined)
  await arrived(1)
  setToken(Promise.resolve(undefined))
  api.personLeaves()
  const deleted = api.call('deleteReason', { params: { id: 'r1' } })
  const ended = api.call('revokeToken', { body: { token: 'token of Ana' } })
  await arrived(2)
  expect(requests[1]?.headers.get('authorization')).toBe('Bearer token of Ana')
  answer(refused())
  answer(new Response(null, { status: 204 }))
  await deleted
  await arrived(3)
  expect(requests.slice(1).map(({ url }) => new URL(url).pathname)).toEqual(['/v1/reasons/r1', '/oauth/v1/revoke'])
  answer(new Response(null, { status: 204 }))
  await ended
})
