import { SIGN_IN_SCOPES } from '../../../src/api/contract/session'
import type { KeyRing } from './load-keys'
import { isSignature, sha256, sign } from './secrets'

const CLIENT_ID = 'virtual-phone'
const SCOPES = new Set(SIGN_IN_SCOPES.split(' '))
const CHALLENGE = /^[\w-]{43}$/

/** The request of the widget to the authorize page. */
export interface AuthorizeRequest {
  clientId: string
  redirectUri: string
  state: string
  challenge: string
}

export type ReadRequest =
  | { kind: 'good'; request: AuthorizeRequest }
  /** No redirect is safe, because the redirect address is not verified. */
  | { kind: 'refused'; message: string }
  /** Answered at the redirect address with `error` and `state`. */
  | { kind: 'error'; redirectUri: string; state: string; error: string }

/** Checks an authorize request: the client and the exact redirect address first, then the rest (RFC 6749 §4.1.2.1). */
export function readAuthorizeRequest(params: URLSearchParams, redirects: readonly string[]): ReadRequest {
  const read = (name: string) => params.get(name) ?? ''
  const redirectUri = read('redirect_uri')
  const repeated = [...params.keys()].find((name) => params.getAll(name).length > 1)
  if (repeated) return { kind: 'refused', message: 'A parameter of the sign-in address is repeated.' }
  if (read('client_id') !== CLIENT_ID) return { kind: 'refused', message: 'This application is not known here.' }
  if (!redirects.includes(redirectUri)) {
    const message = 'The application asked to be answered at an address that is not registered.'
    return { kind: 'refused', message: `${message} REDIRECTS must have it as it is in redirect_uri.` }
  }
  const state = read('state')
  const error = (name: string): ReadRequest => ({ kind: 'error', redirectUri, state, error: name })
  if (read('response_type') !== 'code') return error('unsupported_response_type')
  if (
    !read('scope')
      .split(' ')
      .filter(Boolean)
      .every((scope) => SCOPES.has(scope))
  )
    return error('invalid_scope')
  const challenge = read('code_challenge')
  if (!state || read('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) return error('invalid_request')
  return { kind: 'good', request: { clientId: CLIENT_ID, redirectUri, state, challenge } }
}

/** How long a form may be open before it is posted. */
const FORM_FOR_MS = 600_000

/**
 * Signs what the form carries, so that a posted form requests exactly what the checked address requested, from the
 * browser that got the form, within ten minutes.
 * @param browser the secret that this browser has in a cookie
 * @param now by the clock of the database, because another process may read the form
 */
export function signRequest(request: AuthorizeRequest, browser: string, keys: KeyRing, now: number): string {
  const form: Form = { ...request, browser: sha256(browser), until: now + FORM_FOR_MS }
  const payload = Buffer.from(JSON.stringify(form)).toString('base64url')
  return `${payload}.${sign(keys, payload)}`
}

/** A form is only good in one browser, and for a while. */
interface Form extends AuthorizeRequest {
  browser: string
  until: number
}

/**
 * The request of a form. Null if we did not sign it, `old` if it is good no longer or belongs to another browser.
 * @param now by the clock of the database
 */
export function readSignedRequest(
  signed: string,
  browser: string,
  keys: KeyRing,
  now: number,
): AuthorizeRequest | 'old' | null {
  const [payload = '', mac = ''] = signed.split('.')
  if (!isSignature(keys, payload, mac)) return null
  const { browser: its, until, ...request } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Form
  return its === sha256(browser) && now < until ? request : 'old'
}
