import { isInstituteId } from '../domain/access/institute-id'
import type { Endpoint } from './contract/endpoint'
import { SentPhoneSchema } from './contract/values'
import { withoutControls } from '../lib/without-controls'
import * as v from 'valibot'

/** A part of the address would change the endpoint. Thrown before any request. */
export class UnsafeAddressError extends Error {
  override readonly name = 'UnsafeAddressError'
}

/**
 * Ids are opaque, but one with a slash, a backslash, a control character or a dot segment never enters a path, encoded
 * or not, because proxies decode and normalize (`api/ids`). Percent signs are data and are encoded.
 */

const UNSAFE_ID = /[/\\\u0000-\u001f\u007f]|^\.{1,2}$|^$/

function segmentOf(name: string, value: string | undefined): string {
  if (typeof value !== 'string' || UNSAFE_ID.test(value)) throw new UnsafeAddressError(`${name} cannot stand in a path`)
  if (name === 'phone' && !v.is(SentPhoneSchema, value)) throw new UnsafeAddressError('phone is not a number')
  try {
    return encodeURIComponent(value)
  } catch {
    throw new UnsafeAddressError(`${name} is not well-formed text`)
  }
}

/** Values of a query. Undefined, null and empty text count as absent. A list repeats its name. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

function addQuery(url: URL, query: Record<string, QueryValue>): void {
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? (value as readonly (string | number)[]) : [value as string | number]
    for (const each of values) {
      if (each !== undefined && each !== null && each !== '')
        url.searchParams.append(name, withoutControls(String(each)))
    }
  }
}

/**
 * The address of an endpoint: `{apiUrl}/{version}{path}?institute_id=…` (`api/address`).
 * @throws UnsafeAddressError if a parameter or the institute's id cannot be part of an address
 */
export function endpointUrl(
  base: { apiUrl: string; instituteId: string },
  endpoint: Endpoint,
  params: Record<string, string> = {},
  query: Record<string, QueryValue> = {},
): URL {
  if (!isInstituteId(base.instituteId)) throw new UnsafeAddressError('institute_id must be school-… or district-…')
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(name, Object.hasOwn(params, name) ? params[name] : undefined),
  )
  const version = endpoint.version === 'none' ? '' : `/${endpoint.version}`
  const url = new URL(`${base.apiUrl}${version}${path}`)
  url.searchParams.set('institute_id', base.instituteId)
  addQuery(url, query)
  return url
}
