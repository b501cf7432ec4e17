import { createHmac } from 'node:crypto'

/** What one password allows: one call from one number to another. */
export interface SipGrant {
  callId: string
  /** Caller and callee, E.164. */
  from: string
  to: string
  recorded: boolean
}

export interface SipPassword {
  user: string
  password: string
}

const digitsOf = (number: string) => number.replace(/\D/g, '')

/**
 * A user and a password for one call. Kamailio computes the password again from the user and the shared secret
 * (`kamailio-config.ts`), so nobody stores it.
 *
 * @param expiresAt ms since 1970. After it the call can no longer be placed.
 */
export function sipPassword(grant: SipGrant, secret: string, expiresAt: number): SipPassword {
  const { callId, from, to, recorded } = grant
  const user = [Math.floor(expiresAt / 1000), digitsOf(from), digitsOf(to), recorded ? 1 : 0, callId].join('.')
  return { user, password: createHmac('sha256', secret).update(user).digest('base64url') }
}
