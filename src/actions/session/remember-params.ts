import type { Place } from '../../browser/address'
import { PATHS, callIdOf } from '../../domain/paths'
import { isWholeAppHereAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'

/** A path of the session itself, which is not worth returning to. */
export const isSessionPath = (path: string): boolean =>
  [PATHS.callback, PATHS.error, PATHS.disabled, PATHS.disabledAccount].some((own) => own === path.split(/[?#]/)[0])

/** Path and query, as `navigate` takes them. */
export function pathOf({ path, params }: Place): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** The person whom an address names. Links for whoever follows them say `me`. */
const personOf = ({ personId }: Place): string | undefined => (personId === 'me' ? undefined : personId)

/**
 * The person who is to sign in, as the app's address says. A call's address names its other side, and the home page's
 * may name the person of a link (`route/person`).
 */
export const personToSignIn = (place: Place): string | undefined =>
  place.path !== PATHS.home && callIdOf(place.path) === undefined ? personOf(place) : undefined

type Stored = Pick<ActionContext, 'config' | 'storage'>

/** Are the stored parameters those of another institute or tenant than this page's? */
export function isOfOtherInstitute({ config, storage }: Stored): boolean {
  const { instituteId = config.instituteId, tenantId = config.tenantId } = storage.get('common-params') ?? {}
  return instituteId !== config.instituteId || tenantId !== config.tenantId
}

/** True if a link in some tab led elsewhere and removed the stored token, without a sign-out (`session/link`). */
export const wasLedElsewhere = (context: Stored): boolean =>
  isOfOtherInstitute(context) || context.storage.get('common-params')?.mode === CONNECT

/** The `mode` of a link that begins with a new sign-in (`session/other-institute`). */
const CONNECT = 'connect'

/**
 * Does the app's address ask for a new sign-in? Not on the return from the sign-in that it led to. A host's page may have
 * a `mode` of its own.
 */
export function isToConnect({ address, store }: Pick<ActionContext, 'address' | 'store'>): boolean {
  const { path, params } = address.current()
  return store.get(isWholeAppHereAtom) && params.get('mode') === CONNECT && !path.includes('callback')
}

/**
 * A link leads elsewhere: removes token and parameters with everything else that belongs to the last place, but not
 * what a person has not saved yet (`session/link`).
 */
export function leaveLastPlace({ config, storage }: Stored, mode?: typeof CONNECT): void {
  const { tenantId, instituteId } = config
  // Other tabs notice that the token is removed, and read here why.
  storage.set('common-params', { tenantId, instituteId, ...(mode && { mode }) })
  const signIn = storage.get('vp-sign-in')
  storage.clearPersonal('of-place')
  // This tab's pending sign-in stays, because it may return to another institute than it began at (`session/callback`).
  if (signIn) storage.set('vp-sign-in', signIn)
}

/**
 * Stores what the page is about for the next visit (`session/sources`). A callback's address stores nothing. A
 * host's page is not ours, so a single element stores only whose phone it is.
 */
export function rememberParams({ config, storage }: Pick<ActionContext, 'config' | 'storage'>, place?: Place): void {
  if (place?.path.includes('callback')) return
  const { tenantId, instituteId } = config
  if (!place) return storage.set('common-params', { ...storage.get('common-params'), tenantId, instituteId })
  const { testPhone, mode } = storage.get('common-params') ?? {}
  const callerId = personOf(place)
  const unknownCallId = place.params.get('call') ?? undefined
  storage.set('common-params', {
    tenantId,
    instituteId,
    // This is not from the address, because the test number outlives it.
    ...(testPhone === undefined ? {} : { testPhone }),
    // Until the new sign-in, other tabs may still read why the token was removed.
    ...(mode && !storage.get('api-token') ? { mode } : {}),
    ...(callerId ? { callerId } : {}),
    ...(unknownCallId ? { unknownCallId } : {}),
    ...(isSessionPath(place.path) ? {} : { rootPath: pathOf(place) }),
  })
}
