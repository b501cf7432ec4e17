import { contract, type EndpointName } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { LIMITS } from '../../../src/domain/limits'
import { requestSizes, type SizedValue } from '../../conformance/request-sizes'
import type { TestClient } from './sign-in'

export const LONGEST_ID = 'x'.repeat(LIMITS.idMaxChars)

/** Every endpoint of the contract. */
export const endpointRows = (Object.entries(contract) as [EndpointName, Endpoint][]).map(([name, row]) => ({
  name,
  row,
  docs: contractDocs[name] as EndpointDocs,
}))
export type EndpointRow = (typeof endpointRows)[number]

interface Sent {
  id?: string
  query?: unknown
  body?: unknown
}

/** Sends a request whose parts are the largest valid ones, except for those that are given. */
export function sendLargest(
  client: TestClient,
  { row, docs }: EndpointRow,
  { id = LONGEST_ID, query, body }: Sent = {},
) {
  const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path.replace(/\{\w+\}/g, id)}`
  const params = new URLSearchParams({ institute_id: 'school-1' })
  for (const [name, value] of Object.entries(query ?? largestOf(docs.query) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  return client.call<{ code?: string; field?: string } | undefined>(
    row.method,
    `${path}?${params}`,
    body ?? largestOf(docs.body),
  )
}

const largestOf = (schema: EndpointDocs['body']) => schema && requestSizes(schema)[0]?.[0]?.value

/** The values of each part of a request: the largest valid ones, and those that are too large in one field. */
export function sizedParts(docs: EndpointDocs): (SizedValue & { part: 'query' | 'body' })[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = docs[part]
    return schema ? requestSizes(schema).flatMap((sizes) => sizes.map((sized) => ({ part, ...sized }))) : []
  })
}
