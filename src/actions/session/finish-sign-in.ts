import { isAborted } from '../../domain/errors'
import { PATHS } from '../../domain/paths'
import type { RefusalReason } from '../../state/session'
import type { ActionContext } from '../base/context'
import { failureOf } from '../failures/notify-api-error'

/** How a sign-in ended: where to go, or why the person stays out. `none`: the address held no answer to ours. */
export type SignInOutcome =
  | { kind: 'signed-in'; path: string }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; message: string }
  | { kind: 'none' }

/** Everything a sign-in answer may carry (RFC 6749 §4.1.2, RFC 9207): none of it stays in the address. */
const ANSWER_PARAMS = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state', 'scope']

/** Roles of a token that may use the product; anyone else is treated as not allowed (`session/token-role`). */
const MAY_SIGN_IN = ['staff']

/** Error codes with a page of their own; any other leads home (`session/refusals`). */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  'error:virtual-phone-access': 'disabled',
  'error:user-login-not-allowed': 'disabled-account',
}

/**
 * The callback: takes code and state out of the address before anything else is requested (`session/callback`), checks
 * the state against the one that was sent, once (`session/state`), and exchanges the code for a token. Without a
 * matching state nothing is sent at all.
 */
export async function finishSignIn(context: ActionContext): Promise<SignInOutcome> {
  const { address, api, config, storage, text } = context
  const { code, state, error } = address.takeParams(ANSWER_PARAMS)
  const sent = storage.get('vp-sign-in')
  storage.remove('vp-sign-in')
  if (!sent || !state || sent.state !== state) return { kind: 'none' }
  if (error || !code) return { kind: 'failed', message: text.session.signInStopped }
  try {
    const token = await api.call('exchangeCode', {
      query: {
        code,
        redirect_uri: sent.redirectUri ?? address.callbackUrl(),
        code_verifier: sent.verifier,
        ...(config.userId ? { user_id: config.userId } : {}),
      },
    })
    if (!MAY_SIGN_IN.includes(token.role)) return { kind: 'refused', reason: 'disabled-account' }
    storage.set('api-token', token)
    // The stored path was ours when it was stored; storage is open to any script of the page (`session/root-path`).
    return { kind: 'signed-in', path: address.inside(sent.rootPath ?? PATHS.home) }
  } catch (failure) {
    // Signed out before anybody was signed in.
    if (isAborted(failure)) return { kind: 'none' }
    const { code: errorCode, label } = failureOf(context, failure)
    const reason = Object.hasOwn(REFUSALS, errorCode) ? REFUSALS[errorCode] : undefined
    return reason ? { kind: 'refused', reason } : { kind: 'failed', message: label }
  }
}
