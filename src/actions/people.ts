import { SYSTEM_CALLER_ID } from '../domain/call-state'
import { peopleByIdAtom, type PersonEntry } from '../state/people'
import type { ActionContext } from './context'
import { isNotFound } from './is-not-found'
import { failureOf } from './notify-api-error'
import { createAsking } from './same-person'

export interface PeopleActions {
  /**
   * Reads a person from the platform into `peopleByIdAtom`, once; a failed reading may be repeated. Never rejects, and
   * says nothing in a toast: the card shows the failure in place (product §8, caller loading failures).
   */
  loadPerson(personId: string): Promise<void>
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, api, bus } = context
  const asking = createAsking(context)
  const put = (personId: string, entry: PersonEntry) =>
    store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(personId, entry))

  // Nobody's contacts stay behind for the next person (checklist P10).
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) store.set(peopleByIdAtom, new Map())
  })

  return {
    async loadPerson(personId) {
      if (personId === SYSTEM_CALLER_ID) return
      const known = store.get(peopleByIdAtom).get(personId)
      if (known?.state === 'loading' || known?.state === 'ready') return
      put(personId, { state: 'loading' })
      const isStillHere = asking()
      try {
        const user = await api.call('getUser', { params: { id: personId } })
        if (isStillHere()) put(personId, { state: 'ready', user })
      } catch (error) {
        if (!isStillHere()) return
        put(personId, { state: isNotFound(error) ? 'missing' : 'failed', ...failureOf(context, error) })
      }
    },
  }
}
