import { SIGN_IN_SCOPES } from '../../api/contract/session'
import { LIMITS } from '../../domain/limits'
import { PATHS } from '../../domain/paths'
import { base64Url } from '../../lib/base64-url'
import { sessionAtom, setUpProblemAtom } from '../../state/session'
import { isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import {
  isOfOtherInstitute,
  isSessionPath,
  leaveLastPlace,
  pathOf,
  personToSignIn,
  rememberParams,
} from './remember-params'

/** Begins a sign-in: the platform's page, with everything that the answer is compared with. */
function authorizeUrl(
  { authorizeUrl, clientId }: { authorizeUrl: string; clientId: string },
  redirectUri: string,
  { state, challenge }: { state: string; challenge: string },
): string {
  const url = new URL(authorizeUrl)
  url.searchParams.set('response_type', 'code')
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('redirect_uri', redirectUri)
  url.searchParams.set('scope', SIGN_IN_SCOPES)
  url.searchParams.set('state', state)
  url.searchParams.set('code_challenge', challenge)
  url.searchParams.set('code_challenge_method', 'S256')
  return url.href
}

/**
 * Goes to the platform's sign-in page. If the page cannot navigate, the session says why.
 *
 * @param anyonesPath where to return to after a sign-in of whoever it is. Default: the address, and the person it names
 */
export async function goToSignIn(context: ActionContext, anyonesPath?: string): Promise<void> {
  const { config, store, storage, address, text, logger } = context
  if (!canSignIn()) {
    return store.set(sessionAtom, { phase: 'failed', message: text.errors.insecurePage })
  }
  store.set(sessionAtom, { phase: 'signing-in' })
  try {
    const secrets = await createSignInSecrets()
    const place = address.current()
    const redirectUri = address.callbackUrl()
    const userId = anyonesPath === undefined && store.get(isWholeAppHereAtom) ? personToSignIn(place) : undefined
    if (isOfOtherInstitute(context)) leaveLastPlace(context)
    // The callback's address does not say whose phone it is. Without attributes, only the stored parameters do.
    rememberParams(context)
    storage.set('vp-sign-in', {
      state: secrets.state,
      verifier: secrets.verifier,
      redirectUri,
      rootPath: anyonesPath ?? (isSessionPath(place.path) ? PATHS.home : pathOf(place)),
      ...(userId === undefined ? {} : { userId }),
    })
    // Without storage the answer could not be compared with what was sent (`session/storage-blocked`).
    if (!storage.isKept('vp-sign-in')) {
      storage.remove('vp-sign-in')
      return store.set(sessionAtom, { phase: 'failed', message: text.session.storageBlocked })
    }
    const url = authorizeUrl(config, redirectUri, secrets)
    if (address.isLocal() && (await isMissing(url, place.origin))) {
      storage.remove('vp-sign-in')
      store.set(setUpProblemAtom, 'authorize-url')
      return store.set(sessionAtom, { phase: 'failed', message: text.session.signInUnreachable })
    }
    address.redirect(url)
  } catch (error) {
    logger.error('the sign-in page could not be opened', error)
    storage.remove('vp-sign-in')
    store.set(sessionAtom, { phase: 'failed', message: text.session.signInUnreachable })
  }
}

/**
 * True if the platform has no page there (`session/missing-tenant`). Asked only on a developer's machine, because it costs a round
 * trip, and only of the page's own origin, where a forgotten `api-url` leads: elsewhere a browser may show no status.
 */
async function isMissing(url: string, pageOrigin: string): Promise<boolean> {
  if (new URL(url).origin !== pageOrigin) return false
  const signal = AbortSignal.timeout(LIMITS.setUpProbeMs)
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => undefined)
  return answer?.status === HTTP_NOT_FOUND
}

const HTTP_NOT_FOUND = 404

const randomText = (bytes: number) => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The secrets of one sign-in. `state` ties the answer to this browser, and the verifier ties the code to it. */
interface SignInSecrets {
  /** 128 bit. */
  state: string
  /** 256 bit. It stays here until the code is exchanged (RFC 7636 §4.1). */
  verifier: string
  /** S256 of the verifier, for the address. */
  challenge: string
}

/** False on an insecure page, where browsers have no `crypto.subtle` (`session/storage-blocked`). */
const canSignIn = (): boolean => Boolean(globalThis.crypto?.subtle)

/** Makes new secrets. Requires a secure page. */
async function createSignInSecrets(): Promise<SignInSecrets> {
  const verifier = randomText(32)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { state: randomText(16), verifier, challenge: base64Url(new Uint8Array(hash)) }
}
