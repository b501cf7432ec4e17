import { isAborted } from '../../domain/errors'
import { PATHS } from '../../domain/paths'
import type { RefusalReason } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { failureOf } from '../failures/notify-api-error'
import { isOfOtherInstitute, leaveLastPlace } from './remember-params'

/**
 * The result of a sign-in: the path to go to, or the refusal. `none` means that the address had no answer to ours.
 */
export type SignInOutcome =
  | { kind: 'signed-in'; path: string }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; message: string }
  /** The address named another person than the one who signed in. `path` is where the sign-in began. */
  | { kind: 'of-another'; path: string }
  | { kind: 'none' }

/** Every parameter of a sign-in answer (RFC 6749 §4.1.2, RFC 9207). None of them stays in the address. */
export const ANSWER_PARAMS = [
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'error_uri',
  'session_state',
  'scope',
]

/** Roles of a token that may use the product. Other roles are treated as not allowed (`session/refusals`). */
const MAY_SIGN_IN = ['staff']

/** Error codes with a page of their own. Other codes lead home (`session/refusals`). */
const REFUSALS: Readonly<Record<string, RefusalReason>> = {
  'error:virtual-phone-access': 'disabled',
  'error:user-login-not-allowed': 'disabled-account',
}

/**
 * The callback. It removes code and state from the address before any other request (`session/callback`), compares the
 * state once with the sent one (`session/authorize`), and exchanges the code for a token. Without a matching state nothing
 * is sent. `signal` is aborted when another start or a sign-out has replaced this one. Then a late token is not stored.
 */
export async function finishSignIn(context: ActionContext, signal: AbortSignal): Promise<SignInOutcome> {
  const { address, api, config, storage, text } = context
  const { code, state, error } = address.takeParams(ANSWER_PARAMS)
  const sent = storage.get('vp-sign-in')
  storage.remove('vp-sign-in')
  if (!sent || !state || sent.state !== state) return { kind: 'none' }
  if (error || !code) return { kind: 'failed', message: text.session.signInStopped }
  const userId = config.userId ?? sent.userId
  try {
    const token = await api.call('exchangeCode', {
      query: {
        code,
        redirect_uri: sent.redirectUri ?? address.callbackUrl(),
        code_verifier: sent.verifier,
        ...(userId ? { user_id: userId } : {}),
      },
      signal,
    })
    if (signal.aborted) return { kind: 'none' }
    if (!MAY_SIGN_IN.includes(token.role)) return { kind: 'refused', reason: 'disabled-account' }
    // Only now, because a link to this address that carries no answer to ours must change nothing (`session/link`).
    if (isOfOtherInstitute(context)) leaveLastPlace(context)
    storage.set('api-token', token)
    // The stored path was ours when it was stored, but any script of the page can write to the storage
    // (`session/callback`).
    return { kind: 'signed-in', path: address.inside(sent.rootPath ?? PATHS.home) }
  } catch (failure) {
    // A sign-out during the sign-in.
    if (isAborted(failure)) return { kind: 'none' }
    const { code: errorCode, label } = failureOf(context, failure)
    // The address may have been somebody else's: a link to a colleague, or the last person's on a shared computer.
    if (errorCode === 'error:invalid-grant' && userId !== config.userId) {
      return { kind: 'of-another', path: sent.rootPath ?? PATHS.home }
    }
    const reason = Object.hasOwn(REFUSALS, errorCode) ? REFUSALS[errorCode] : undefined
    return reason ? { kind: 'refused', reason } : { kind: 'failed', message: label }
  }
}
