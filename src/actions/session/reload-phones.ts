import { phonesAssignedAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/context'
import { notifyApiError } from '../failures/notify-api-error'

/**
 * The person's phones may be others by now: who may call, and where calls go, is asked again (`live/phone-changed`). A
 * failure is a toast, and leaves what is known.
 */
export async function reloadPhones(context: ActionContext): Promise<void> {
  const { api, store } = context
  try {
    const [profile, phones] = await Promise.all([api.call('getMe'), api.call('getPhonesAssigned')])
    // The token may be somebody else's by now: another tab has signed them in.
    if (store.get(profileAtom)?.userId !== profile.userId) return
    store.set(profileAtom, profile)
    store.set(phonesAssignedAtom, phones)
  } catch (error) {
    notifyApiError(context, error)
  }
}
