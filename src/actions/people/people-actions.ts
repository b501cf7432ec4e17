import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { loadPerson, loadPhoneOwners } from './load-people'

export interface PeopleActions {
  /**
   * Loads a person from the platform into `peopleByIdAtom`, once, and again after a reconnect. A failed load may be
   * repeated. Never rejects, and shows no toast, because the card shows the failure in place (`card/failed`).
   */
  loadPerson(personId: string): Promise<void>
  /** Loads the ids of a number's owners into `phoneOwnersAtom`, and loads the owners. Otherwise as `loadPerson`. */
  findPhoneOwners(e164: string): Promise<void>
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, live } = context
  // The cards heal with the logs beside them (`live/heals`). Of those that are known, only the shown ones are read again:
  // their views do it (`live/missed`).
  live.onConnected(() => {
    const old = [...store.get(peopleByIdAtom)].map(
      ([id, entry]) => [id, entry.state === 'ready' ? { ...entry, isOld: true as const } : entry] as const,
    )
    store.set(peopleByIdAtom, new Map(old))
    for (const [id, { state }] of old) if (state === 'failed') void loadPerson(context, id)
    for (const [e164, { state }] of store.get(phoneOwnersAtom))
      if (state === 'failed') void loadPhoneOwners(context, e164)
  })
  return {
    loadPerson: (personId) => loadPerson(context, personId),
    findPhoneOwners: (e164) => loadPhoneOwners(context, e164),
  }
}
