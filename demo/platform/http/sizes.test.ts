import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { LIMITS } from '../../../src/domain/limits'
import { requestSizes, type SizedValue } from '../../conformance/request-sizes'
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

const LONGEST_ID = 'x'.repeat(LIMITS.idMaxChars)
const rows = (Object.entries(contract) as [EndpointName, Endpoint][]).map(([name, row]) => ({
  name,
  row,
  docs: contractDocs[name] as EndpointDocs,
}))

interface Sent {
  id?: string
  query?: unknown
  body?: unknown
}

async function send({ row, docs }: (typeof rows)[number], { id = LONGEST_ID, query, body }: Sent) {
  const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path.replace(/\{\w+\}/g, id)}`
  const params = new URLSearchParams({ institute_id: 'school-1' })
  for (const [name, value] of Object.entries(query ?? largestOf(docs.query) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  return admin.call<{ code?: string; field?: string } | undefined>(
    row.method,
    `${path}?${params}`,
    body ?? largestOf(docs.body),
  )
}

const largestOf = (schema: EndpointDocs['body']) => schema && requestSizes(schema)[0]?.[0]?.value

/** A refusal for a size names its field. A request may still be refused for what it names, such as a call. */
const isTooLarge = ({ status, body }: Awaited<ReturnType<typeof send>>) => status === 400 && body?.field !== undefined

function partsOf(docs: EndpointDocs) {
  const all = (['query', 'body'] as const).flatMap((part) => {
    const schema = docs[part]
    return schema ? requestSizes(schema).flatMap((sizes) => sizes.map((sized) => ({ part, ...sized }))) : []
  })
  // Sent as text, an item of a list and the list have one name.
  return all satisfies (SizedValue & { part: 'query' | 'body' })[]
}

describe.each(rows)('$name (platform/sizes)', (row) => {
  test('accepts its largest request', async () => {
    const answers = await Promise.all(
      partsOf(row.docs)
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
    for (const { part, field, value } of partsOf(row.docs)) {
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
