import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../../src/api/contract'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { PEOPLE, WHO_MAY } from '../attacks/who-may'
import { CALL, placeTargets } from '../attacks/targets'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

/**
 * "**Already so is fine**: unblocking what is not blocked, deleting what is gone, taking the number that is already
 * mine, adding a reason that is there: 200 or 204 with what is. Creating requests take `Idempotency-Key`."
 */

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  await placeTargets(platform.db)
  admin = await signIn(platform, 'admin')
})
afterAll(() => platform.close())

const names = Object.keys(contract) as EndpointName[]
const rows = names.map((name) => [name, contract[name] as Endpoint] as const)
const deletes = rows.filter(([, { method }]) => method === 'DELETE').map(([name]) => name)
const creates = rows.filter(([, { creates: makesNew }]) => makesNew).map(([name]) => name)

/** Sends the request of the attacks' table as somebody who may. */
async function send(client: TestClient, name: EndpointName, key?: string, change: object = {}) {
  const row: Endpoint = contract[name]
  const { params, query, body } = { ...WHO_MAY[name], ...change }
  const path = row.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params?.[part] ?? ''))
  const address = `${platform.url}/${row.version}${path}?${new URLSearchParams({ institute_id: 'school-1', ...query })}`
  const answer = await fetch(address, {
    method: row.method,
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as { id: string; field?: string } }
}

const personFor = (name: EndpointName) =>
  signIn(platform, PEOPLE[WHO_MAY[name].may === 'admins' ? 'admin' : 'owner'].account)

describe('already so (platform/second-try)', () => {
  test.each(deletes)('%s twice, and twice at once, is 204', async (name) => {
    const client = await personFor(name)
    await WHO_MAY[name].prepare?.(platform.db)
    const first = await send(client, name)
    expect([first.status, (await send(client, name)).status]).toEqual([204, 204])
    await WHO_MAY[name].prepare?.(platform.db)
    const atOnce = await Promise.all([send(client, name), send(client, name)])
    expect(atOnce.map(({ status }) => status)).toEqual([204, 204])
  })

  test('unblocking a call and a person that were never blocked is 204', async () => {
    const client = await signIn(platform, 'staff')
    expect((await send(client, 'unblockCall', undefined, { params: { id: CALL } })).status).toBe(204)
    expect((await send(client, 'unblock', undefined, { params: { id: 'never-there' } })).status).toBe(204)
  })

  test('the number that is already mine is 200 with it, and a request at the same time too', async () => {
    const client = await signIn(platform, 'staff')
    const { body } = await client.get<{ virtualPhone: Record<string, string> }>('/v1/phones/assigned')
    const { id, ...numbers } = body.virtualPhone
    expect(await send(client, 'createPhone', undefined, { body: numbers })).toEqual({
      status: 200,
      body: { id, ...numbers },
    })
    await platform.db.deleteFrom('virtual_phones').where('person_id', '=', 'staff-1').execute()
    const fresh = { ...numbers, virtualPhone: '+14175550114' }
    const both = await Promise.all([1, 2].map(() => send(client, 'createPhone', undefined, { body: fresh })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body).toEqual(both[1]?.body)
    const other = { ...numbers, virtualPhone: '+14175550115' }
    expect((await send(client, 'createPhone', undefined, { body: other })).status).toBe(409)
  })

  test('a reason that is there is 200 with it, and ten at once are one', async () => {
    const add = (reason: string) => send(admin, 'createReason', undefined, { body: { reason } })
    const made = await add('Bake sale')
    expect(await add(' Bake sale ')).toEqual({ status: 200, body: made.body })
    const many = await Promise.all(Array.from({ length: 10 }, () => add('Book fair')))
    expect(new Set(many.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  })
})

describe('Idempotency-Key (platform/second-try)', () => {
  test('is taken by every request that makes something new', () => {
    // A block is one already: "A repeated block answers 200 with the one that is there."
    expect(creates).toEqual([
      ...['tokenForUser', 'tokenForUserPhone', 'tokenForCall', 'tokenForPhone'],
      ...['createReason', 'createPhone', 'downloadReport', 'createFollowUp', 'createCallList'],
    ])
  })

  // A person has one number, which is theirs already.
  test.each(creates.filter((name) => name !== 'createPhone'))(
    '%s: a second try, also at once, makes nothing new',
    async (name) => {
      const client = await personFor(name)
      const id = async (key?: string) => {
        const { status, body } = await send(client, name, key)
        expect([name, status, body]).toEqual([name, 200, body])
        return body.id
      }
      const [first, atOnce] = await Promise.all([id('key-1'), id('key-1')])
      expect([atOnce, await id('key-1')]).toEqual([first, first])
    },
  )

  test('counts for one person, one request and one content', async () => {
    const phone = (number: string) => ({ params: { phone: number } })
    const staff = await signIn(platform, 'staff')
    const colleague = await signIn(platform, 'colleague')
    const answers = await Promise.all([
      send(staff, 'tokenForPhone', 'key-2', phone('+12125550177')),
      send(staff, 'tokenForPhone', 'key-2', phone('+12125550178')),
      send(staff, 'tokenForPhone', 'key-3', phone('+12125550177')),
      send(staff, 'tokenForPhone', undefined, phone('+12125550177')),
      send(colleague, 'tokenForPhone', 'key-2', phone('+12125550177')),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length)
  })

  test('a report that a first try has finished is answered with its file', async () => {
    const body = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
    const { body: first } = await send(admin, 'downloadReport', 'key-4', { body })
    await expect
      .poll(async () => (await send(admin, 'downloadReport', 'key-4', { body })).body)
      .toMatchObject({ id: first.id, status: 'completed', url: expect.stringContaining(first.id) })
  })

  test.each([[''], ['x'.repeat(201)], ['é']])('%j is no key', async (key) => {
    const answer = await send(admin, 'createReason', key)
    expect(answer).toMatchObject({ status: 400, body: { code: 'error:validation', field: 'idempotency-key' } })
  })
})
