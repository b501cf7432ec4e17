import type { Place } from '../../browser/address'
import { PATHS } from '../../domain/paths'
import type { ActionContext } from '../base/context'

/** A path of the session itself, which is not worth returning to. */
export const isSessionPath = (path: string): boolean =>
  [PATHS.callback, PATHS.error, PATHS.disabled, PATHS.disabledAccount].some((own) => own === path.split(/[?#]/)[0])

/** Path and query, as `navigate` takes them. */
export function pathOf({ path, params }: Place): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/**
 * When institute or tenant differ from last time, removes token and parameters with everything else of that person
 * (`session/other-institute`).
 */
export function leaveOtherInstitute({ config, storage }: Pick<ActionContext, 'config' | 'storage'>): void {
  const stored = storage.get('common-params')
  if (!stored) return
  const isOther =
    (stored.instituteId !== undefined && stored.instituteId !== config.instituteId) ||
    (stored.tenantId !== undefined && stored.tenantId !== config.tenantId)
  if (isOther) storage.clearPersonal()
}

/**
 * Stores what the page is about for the next visit (`session/remember-params`). A callback's address stores nothing. A
 * host's page is not ours, so a single element stores only whose phone it is.
 */
export function rememberParams({ config, storage }: Pick<ActionContext, 'config' | 'storage'>, place?: Place): void {
  if (place?.path.includes('callback')) return
  const { tenantId, instituteId } = config
  if (!place) return storage.set('common-params', { ...storage.get('common-params'), tenantId, instituteId })
  const { testPhone } = storage.get('common-params') ?? {}
  const callerId = place.personId === 'me' ? undefined : place.personId
  const unknownCallId = place.params.get('call') ?? undefined
  storage.set('common-params', {
    tenantId,
    instituteId,
    // This is not from the address, because the test number outlives it.
    ...(testPhone === undefined ? {} : { testPhone }),
    ...(callerId ? { callerId } : {}),
    ...(unknownCallId ? { unknownCallId } : {}),
    ...(isSessionPath(place.path) ? {} : { rootPath: pathOf(place) }),
  })
}
