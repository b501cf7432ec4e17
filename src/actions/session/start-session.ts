import { PATHS } from '../../domain/paths'
import type { ErrorCode } from '../../domain/errors'
import { sessionAtom, setUpProblemAtom } from '../../state/session'
import { addressedPersonAtom, isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { failureOf } from '../failures/notify-api-error'
import type { AccessToken } from '../base/access-token'
import { finishSignIn } from './finish-sign-in'
import { goToSignIn } from './go-to-sign-in'
import { loadStartup } from './load-startup'
import { rememberParams } from './remember-params'
import { findReplaced, leaveForHere, wouldReplace } from './replaced-sign-in'
import { whenAddressIsFollowed, type SessionState } from './session-state'

/** Exits of a start that belong to the session. */
export interface StartExits {
  /** Nobody is signed in. */
  offerSignIn(): void
  /** The signed-in person may not use the product. */
  disable(): void
  /** The signed-in person is not the one whom the host named. */
  endForeign(): void
}

/**
 * One start, from nothing to `ready` or to a refusal. `signal` is aborted when another start or a sign-out has replaced
 * it. From then on it changes nothing.
 */
export async function startSession(
  context: ActionContext,
  state: SessionState,
  accessToken: AccessToken,
  exits: StartExits,
  signal: AbortSignal,
): Promise<void> {
  const { store, address } = context
  store.set(sessionAtom, { phase: 'checking' })
  await whenAddressIsFollowed(store)
  if (signal.aborted) return
  const { path } = address.current()
  // The address alone ends no session. The button on its page does (`session/link`).
  if (path === PATHS.error) return state.refuse('expired')
  if (path === PATHS.callback && !(await comeBack(context, state, signal))) return
  if (signal.aborted) return
  if (wouldReplace(context)) {
    // An element sends no request before its button is pressed (`load/nothing-asked`).
    if (!store.get(isWholeAppHereAtom)) return exits.offerSignIn()
    const replaces = await findReplaced(context, signal)
    if (signal.aborted) return
    if (replaces) return store.set(sessionAtom, { phase: 'signed-out', replaces })
  }
  leaveForHere(context, state)
  rememberParams(context, store.get(isWholeAppHereAtom) ? address.current() : undefined)
  const found = await readToken(context, state, accessToken)
  if (signal.aborted || !found) return
  accessToken.hold()
  if (found.token) return load(context, state, exits, signal)
  if (path === PATHS.disabled) return state.refuse('disabled')
  if (path === PATHS.disabledAccount) return state.refuse('disabled-account')
  exits.offerSignIn()
}

/** What an address answers that is not the platform's. */
const NO_API: readonly ErrorCode[] = ['error:bad-answer', 'error:not-found']

/** The callback. @returns whether the start may continue */
async function comeBack(context: ActionContext, state: SessionState, signal: AbortSignal): Promise<boolean> {
  const { store, storage, text } = context
  store.set(sessionAtom, { phase: 'signing-in' })
  const outcome = await finishSignIn(context, signal)
  if (signal.aborted) return false
  if (outcome.kind === 'of-another') {
    await goToSignIn(context, outcome.path)
    return false
  }
  // It was stored when the sign-in began, because the callback's address names nobody.
  const { callerId = null } = storage.get('common-params') ?? {}
  if (outcome.kind === 'refused') state.refuse(outcome.reason)
  else state.goTo(outcome.kind === 'signed-in' ? outcome.path : PATHS.home)
  if (outcome.kind === 'signed-in') store.set(addressedPersonAtom, callerId)
  if (outcome.kind === 'failed') state.fail(outcome.message)
  // The answer belongs to no request of ours, so a signed-in person stays signed in. There is no new sign-in request,
  // because in a browser without session storage that would loop.
  if (outcome.kind === 'none' && !storage.get('api-token')) {
    state.fail(storage.isKept('vp-sign-in') ? text.session.signInStopped : text.session.storageBlocked)
  }
  return store.get(sessionAtom).phase === 'signing-in'
}

async function readToken(
  { logger, text }: ActionContext,
  state: SessionState,
  accessToken: AccessToken,
): Promise<{ token: string | undefined } | null> {
  try {
    return { token: await accessToken.get() }
  } catch (error) {
    logger.error("the host's getAccessToken failed", error)
    state.fail(text.session.tokenUnavailable)
    return null
  }
}

async function load(
  context: ActionContext,
  state: SessionState,
  exits: StartExits,
  signal: AbortSignal,
): Promise<void> {
  const { store, live, bus } = context
  store.set(sessionAtom, { phase: 'loading' })
  store.set(setUpProblemAtom, null)
  // As early as possible, so that little is requested before the subscriptions are active (`live/missed`). It stays
  // after a failure, and tells when the connection is back.
  live.connect()
  try {
    const answer = await loadStartup(context, signal)
    if (answer === 'not-allowed') return exits.disable()
    if (answer === 'somebody-else') return exits.endForeign()
    store.set(sessionAtom, { phase: 'ready' })
    state.leaveSessionPath()
    // The address may name a form of the person who was here before (`session/drafts`).
    if (answer === 'allowed-after-another') state.goTo(PATHS.home)
    bus.emit('session-changed', { signedIn: true })
    bus.emit('ready', {})
  } catch (error) {
    // After a 401 the session is refused already.
    if (signal.aborted || store.get(sessionAtom).phase !== 'loading') return
    const { code, label } = failureOf(context, error)
    if (NO_API.includes(code)) store.set(setUpProblemAtom, 'api-url')
    state.fail(label)
  }
}
