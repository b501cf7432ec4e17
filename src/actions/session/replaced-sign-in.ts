import { ApiError } from '../../domain/errors'
import { offers, type ReplacedSignIn } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { endToken } from './end-token'
import { isOfOtherInstitute, isToConnect, leaveLastPlace, pathOf } from './remember-params'
import type { SessionState } from './session-state'

const REFUSED = [401, 403]

/**
 * Would a sign-in here replace the stored one? It would if the page is another institute's or tenant's, or its address has
 * `mode=connect`. A host that passes its own token replaces nothing that is stored.
 */
export const wouldReplace = (context: ActionContext): boolean =>
  context.storage.get('api-token') !== undefined &&
  !context.accessToken.isHosts() &&
  (isToConnect(context) || isOfOtherInstitute(context))

/** The stored sign-in that this page would replace, unless the platform no longer accepts its token. */
export async function findReplaced(context: ActionContext, signal?: AbortSignal): Promise<ReplacedSignIn | undefined> {
  const { config, storage } = context
  const token = storage.get('api-token')?.accessToken
  if (token === undefined || !wouldReplace(context)) return undefined
  const { tenantId = config.tenantId, instituteId = config.instituteId } = storage.get('common-params') ?? {}
  const api = context.api.as(token, instituteId)
  const place = { params: { id: instituteId }, signal }
  const unlessKnown = () => undefined
  const [person, institute, settings] = await Promise.all([
    api.call('getMe', { signal }).catch((error: unknown) => {
      return error instanceof ApiError && REFUSED.includes(error.status) ? null : undefined
    }),
    api.call('getInstitute', place).catch(unlessKnown),
    api.call('getInstituteSettings', place).catch(unlessKnown),
  ])
  if (person === null || person?.loginAllowed === false) return undefined
  return {
    person: person && { id: person.userId, name: person.fullName },
    place: { tenantId, instituteId, name: institute?.name },
    endable: offers(settings, 'revoke') ? token : undefined,
  }
}

/**
 * Removes what is stored of another place or person, and keeps what was typed (`session/other-institute`). The app's
 * address loses its `mode`.
 */
export function leaveForHere(context: ActionContext, state: SessionState): void {
  const isConnect = isToConnect(context)
  if (!isConnect && !isOfOtherInstitute(context)) return
  leaveLastPlace(context, isConnect ? 'connect' : undefined)
  if (isConnect) dropMode(context, state)
}

/** Removes `mode` from the app's address. */
export function dropMode({ address }: ActionContext, state: SessionState): void {
  const place = address.current()
  place.params.delete('mode')
  state.goTo(pathOf(place))
}

/**
 * The person chose to replace the stored sign-in. Its token ends, unless another tab still uses it
 * (`session/replace`).
 */
export async function replaceSignIn(
  context: ActionContext,
  state: SessionState,
  { person, place, endable }: ReplacedSignIn,
): Promise<void> {
  leaveForHere(context, state)
  if (!endable || !person) return
  if (!(await context.callLock.isSignedInElsewhere({ ...place, userId: person.id }))) endToken(context, endable)
}
