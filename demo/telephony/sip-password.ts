import { createHmac } from 'node:crypto'

/** What one password allows: one call from one number to another. */
export interface SipGrant {
  callId: string
  /** Caller and callee, E.164. */
  from: string
  to: string
  recorded: boolean
}

/** A browser that waits for calls to a number, as long as a sign-in lasts. */
export interface SipListener {
  /** E.164. */
  number: string
  /** The id of the person whose number it is. */
  listensFor: string
  /** When the sign-in ends, ms since 1970. */
  until: number
  signIn: { tokenId: string; tokenVersion: number }
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
  return signed([secondsOf(expiresAt), digitsOf(from), digitsOf(to), recorded ? 1 : 0, callId], secret)
}

/**
 * The same for a browser that waits for calls. It places none.
 *
 * @param expiresAt ms since 1970. After it the browser may stay, but none can begin.
 */
export function listenPassword(listener: SipListener, secret: string, expiresAt: number): SipPassword {
  const { number, listensFor, until, signIn } = listener
  const ends = [secondsOf(expiresAt), digitsOf(number), LISTEN, secondsOf(until)]
  return signed([...ends, signIn.tokenId, signIn.tokenVersion, listensFor], secret)
}

/** The listener, from the user of a checked password. Undefined if the password is not one to wait for calls. */
export function readListener(user: string): SipListener | undefined {
  const [, number = '', what, until, tokenId = '', tokenVersion, ...person] = user.split('.')
  if (what !== LISTEN) return undefined
  return {
    number: `+${number}`,
    listensFor: person.join('.'),
    until: Number(until) * 1000,
    signIn: { tokenId, tokenVersion: Number(tokenVersion) },
  }
}

const LISTEN = 'listen'
const secondsOf = (ms: number) => Math.floor(ms / 1000)

function signed(fields: readonly (string | number)[], secret: string): SipPassword {
  const user = fields.join('.')
  return { user, password: createHmac('sha256', secret).update(user).digest('base64url') }
}
