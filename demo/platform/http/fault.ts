import { HTTPException } from 'hono/http-exception'
import type { Call } from '../../../src/api/contract/calls'
import type { RefusedAccount } from '../auth/rights'
import { isStatementTooLong } from '../db/error-codes'

/**
 * An answer other than success. Any code below a route may throw it. It is sent as `{ code, message }`
 * (`platform/errors`).
 */
export class Fault extends Error {
  override name = 'Fault'
  /** The account that it refuses, which the audit log then names. */
  account: RefusedAccount | undefined
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 501 | 503,
    /** `error:…` */
    readonly code: string,
    message: string,
    /** With `error:validation`: what did not fit, `reasons` or `query.limit`. */
    readonly field?: string,
    /** With 429: the seconds to wait. */
    readonly retryAfter?: number,
    /** With 412: the call as it is stored. */
    readonly call?: Call,
  ) {
    super(message)
  }

  /** The same, of an account that may not use the product. */
  of(account: RefusedAccount | undefined): this {
    this.account = account
    return this
  }
}

/** Longer than the widget waits before it repeats a request, because each repetition would cost as much again. */
const BUSY_SECONDS = 30

/** Faults that several places answer with. The code is part of the contract. The message is for people. */
export const faults = {
  unauthorized: () => new Fault(401, 'error:unauthorized', 'Please sign in again.'),
  badRequest: (message: string) => new Fault(400, 'error:bad-request', message),
  validation: (message: string, field?: string) => new Fault(400, 'error:validation', message, field),
  forbidden: () => new Fault(403, 'error:forbidden', 'You may not do this.'),
  disabled: () => new Fault(403, 'error:user-login-not-allowed', 'This account is disabled.'),
  notFound: (message = 'Check the address, or go to your calls.') => new Fault(404, 'error:not-found', message),
  callNotFound: () => new Fault(404, 'error:call-not-found', "We couldn't find this call."),
  userNotFound: () => new Fault(404, 'error:user-not-found', 'This person cannot be found.'),
  invalidGrant: () => new Fault(400, 'error:invalid-grant', 'This sign-in is no longer good. Please sign in again.'),
  recordingRestricted: () => new Fault(403, 'error:recording-restricted', 'This recording is restricted.'),
  tooMany: (message: string, seconds: number) => new Fault(429, 'error:too-many', message, undefined, seconds),
  changed: (call: Call) =>
    new Fault(412, 'error:changed', 'Somebody else saved these details meanwhile.', undefined, undefined, call),
  busy: () =>
    new Fault(503, 'error:server', 'The platform is busy. Please try again in a minute.', undefined, BUSY_SECONDS),
  callInProgress: () => new Fault(409, 'error:call-in-progress', 'You already have a call in progress.'),
}

/** What an error is answered with: ours, and those that hono and the database throw. Undefined for a failure, a 500. */
export function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error
  if (isStatementTooLong(error)) return faults.busy()
  if (!(error instanceof HTTPException)) return undefined
  if (error.status === 413) return new Fault(413, 'error:too-large', 'The request is too large.')
  return error.status < 500 ? faults.badRequest('The request cannot be read.') : undefined
}
