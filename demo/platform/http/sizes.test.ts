import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointRows, LONGEST_ID, sendLargest, sizedParts, type EndpointRow } from '../testing/largest-requests'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'

/** Derived from the contract: a new field without a maximum fails here. */

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  admin = await signIn(platform, 'admin')
})
afterAll(() => platform.close())

const send = (row: EndpointRow, sent: Parameters<typeof sendLargest>[2]) => sendLargest(admin, row, sent)

/** A refusal for a size names its field. A request may still be refused for what it names, such as a call. */
const isTooLarge = ({ status, body }: Awaited<ReturnType<typeof send>>) => status === 400 && body?.field !== undefined

describe.each(endpointRows)('$name (platform/sizes)', (row) => {
  test('accepts its largest request', async () => {
    const answers = await Promise.all(
      sizedParts(row.docs)
        .filter(({ field }) => field === undefined)
        .map(({ part, value }) => send(row, { [part]: value })),
    )
    const one = await send(row, {})
    for (const answer of [...answers, one]) {
      expect([answer.status < 500 || answer.status === 501, isTooLarge(answer), answer.body]).toEqual([
        true,
        false,
        answer.body,
      ])
    }
  })

  test('refuses one step more in each field, and names the field', async () => {
    for (const { part, field, value } of sizedParts(row.docs)) {
      if (field === undefined) continue
      const answer = await send(row, { [part]: value })
      expect([field, answer]).toMatchObject([field, { status: 400, body: { code: 'error:validation', field } }])
    }
    if (!row.row.path.includes('{')) return
    const answer = await send(row, { id: `${LONGEST_ID}x` })
    expect(answer).toMatchObject({ status: 400, body: { code: 'error:validation' } })
  })
})

test('a search has at most eight words, however they are separated (platform/sizes)', async () => {
  const search = (query: string) => admin.call('POST', '/v1/users/_search', { query })
  const words = (count: number, separator: string) => Array.from({ length: count }, () => 'an').join(separator)
  for (const separator of [' ', ',', ' , ', '\u00a0']) {
    expect((await search(words(8, separator))).status).toBe(200)
    expect(await search(words(9, separator))).toMatchObject({ status: 400, body: { field: 'query' } })
  }
})

test('a text that cannot be stored is refused with the name of its field (platform/errors)', async () => {
  const fieldOf = async (method: string, path: string, sent?: unknown) => {
    const { status, body } = await admin.call<{ field?: string }>(method, path, sent)
    return [status, body.field]
  }
  expect(await fieldOf('POST', '/v1/reasons', { reason: 'a\0b' })).toEqual([400, 'reason'])
  expect(await fieldOf('POST', '/v1/reports', { reasons: ['Lunch', '\ud800'] })).toEqual([400, 'reasons.1'])
  expect(await fieldOf('GET', '/v1/calls/a%00b')).toEqual([400, 'id'])
})

test.each([
  ['0000-01-01T00:00:00Z', 400],
  ['1969-12-31T00:00:00Z', 400],
  ['2101-01-01T00:00:00Z', 400],
  ['2026-02-31T25:00:00Z', 400],
  ['yesterday', 400],
  ['1970-01-01T00:00:00Z', 200],
  ['2026-11-26T10:00:00', 200],
])('a report from %s is %i (platform/sizes)', async (from, status) => {
  const answer = await admin.call<{ field?: string }>('POST', '/v1/reports', { from })
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body.field).toBe('from')
})
