import { phonesAssignedAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { notifyApiError } from '../failures/notify-api-error'

/**
 * Reloads the person's phones, because they may have changed: who may call, and where calls go (`live/repeat`).
 * A failure is a toast and changes nothing.
 */
export async function reloadPhones(context: ActionContext): Promise<void> {
  const { api, store } = context
  try {
    const [profile, phones] = await Promise.all([api.call('getMe'), api.call('getPhonesAssigned')])
    // Another tab may have signed in another person, to whom the token then belongs.
    if (store.get(profileAtom)?.userId !== profile.userId) return
    store.set(profileAtom, profile)
    store.set(phonesAssignedAtom, phones)
  } catch (error) {
    notifyApiError(context, error)
  }
}
