import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { loadPerson, loadPhoneOwners } from './load-people'

export interface PeopleActions {
  /**
   * Loads a person from the platform into `peopleByIdAtom`, once. A failed load may be repeated. Never rejects, and
   * shows no toast, because the card shows the failure in place (`card/failed`).
   */
  loadPerson(personId: string): Promise<void>
  /** Loads who has a number into `phoneOwnersAtom`, and them. Otherwise it works as `loadPerson`. */
  findPhoneOwners(e164: string): Promise<void>
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, live } = context
  // The cards heal with the logs beside them (`live/heals`).
  live.onConnected(() => {
    for (const [id, { state }] of store.get(peopleByIdAtom)) if (state === 'failed') void loadPerson(context, id)
    for (const [e164, { state }] of store.get(phoneOwnersAtom))
      if (state === 'failed') void loadPhoneOwners(context, e164)
  })
  return {
    loadPerson: (personId) => loadPerson(context, personId),
    findPhoneOwners: (e164) => loadPhoneOwners(context, e164),
  }
}
