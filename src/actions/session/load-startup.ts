import { LIMITS } from '../../domain/limits'
import { withTimeout } from '../../lib/with-timeout'
import {
  instituteAtom,
  instituteSettingsAtom,
  notificationsAtom,
  officeHoursNoticeHiddenAtom,
  phonesAssignedAtom,
  profileAtom,
  setupSkippedAtom,
  statisticsAtom,
  testPhoneAtom,
} from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'
import { putNotifications } from '../notices/take-notifications'
import { readStatistics } from '../voicemail/take-statistics'

/**
 * Loads the data of the product once a token exists, all at the same time (`session/start`). Nothing is written before
 * everything that a call depends on has arrived: who may call, with which number, and whether calls are recorded.
 * Notices and the count of unread voicemail may fail, because the phone works without them. If the profile comes
 * without the count, the count is requested afterwards.
 *
 * @returns whether this person may use the product. `somebody-else` if the host named another person,
 * `allowed-after-another` if another person's unsaved work was here.
 * @throws ApiError
 */
export async function loadStartup(
  context: ActionContext,
  signal: AbortSignal,
): Promise<'allowed' | 'allowed-after-another' | 'not-allowed' | 'somebody-else'> {
  const { api, config, store, storage, now } = context
  const params = { id: config.instituteId }
  const mayFail = (error: unknown) => void notifyApiError(context, error)
  const me = api.call('getMe', { signal })
  const rest = Promise.all([
    api.call('getPhonesAssigned', { signal }),
    api.call('getInstituteSettings', { params, signal }),
  ])
  const institute = api.call('getInstitute', { params, signal }).catch(mayFail)
  const notices = api.call('listNotifications', { signal }).catch(mayFail)
  // A platform may refuse all but the profile to a person who may not use the product (`session/refusals`).
  rest.catch(() => undefined)
  const profile = await me
  signal.throwIfAborted()
  if (config.userId && config.userId !== profile.userId) return 'somebody-else'
  if (!profile.loginAllowed) return 'not-allowed'
  const [phones, settings] = await rest
  // Without these the phone lacks a name, an area code and notices, and nothing else.
  await withTimeout(LIMITS.optionalAnswersMs, Promise.all([institute, notices])).catch(() => undefined)
  signal.throwIfAborted()
  const { tenantId, instituteId } = config
  const wasAnothers = storage.work.take({ tenantId, instituteId, userId: profile.userId }, now())
  store.set(profileAtom, profile)
  store.set(phonesAssignedAtom, phones)
  store.set(instituteSettingsAtom, settings)
  store.set(instituteAtom, { instituteId: config.instituteId, name: '' })
  store.set(notificationsAtom, [])
  void institute.then((answer) => answer && !signal.aborted && store.set(instituteAtom, answer))
  void notices.then((answer) => answer && !signal.aborted && putNotifications(store, answer.content, []))
  store.set(statisticsAtom, profile.statistics)
  if (!profile.statistics) void readStatistics(context, signal)
  store.set(testPhoneAtom, storage.get('common-params')?.testPhone)
  store.set(setupSkippedAtom, storage.get('vp-skip-provisioning') ?? false)
  store.set(officeHoursNoticeHiddenAtom, storage.get('vp-hide-set-up-office-alert')?.includes(profile.userId) ?? false)
  return wasAnothers ? 'allowed-after-another' : 'allowed'
}
