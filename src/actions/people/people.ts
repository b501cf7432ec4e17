import { SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { isSamePhone, withoutCountryCode } from '../../domain/number/phone-number'
import { peopleByIdAtom, phoneOwnersAtom, type PersonEntry, type PhoneOwner } from '../../state/people'
import type { ActionContext } from '../base/context'
import { isNotFound } from '../failures/answer-status'
import { failureOf } from '../failures/notify-api-error'
import { createAsking } from '../base/same-person'

export interface PeopleActions {
  /**
   * Reads a person from the platform into `peopleByIdAtom`, once; a failed reading may be repeated. Never rejects, and
   * says nothing in a toast: the card shows the failure in place (`card/failed`).
   */
  loadPerson(personId: string): Promise<void>
  /** Asks the platform whose number it is, into `phoneOwnersAtom`; otherwise as `loadPerson`. */
  findPhoneOwner(e164: string): Promise<void>
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, api, bus } = context
  const asking = createAsking(context)
  const put = (personId: string, entry: PersonEntry) =>
    store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(personId, entry))

  const putOwner = (e164: string, owner: PhoneOwner) =>
    store.set(phoneOwnersAtom, new Map(store.get(phoneOwnersAtom)).set(e164, owner))

  // Nobody's contacts stay behind for the next person (`session/personal`).
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    store.set(peopleByIdAtom, new Map())
    store.set(phoneOwnersAtom, new Map())
  })

  /** A number that several people share is nobody's in particular. */
  const ownerOf = async (e164: string): Promise<string | undefined> => {
    const { content } = await api.call('searchUsers', { body: { phone: withoutCountryCode(e164) } })
    const ids = content.flatMap((match) =>
      'id' in match && match.phones.some((phone) => isSamePhone(phone, e164)) ? [match.id] : [],
    )
    return new Set(ids).size === 1 ? ids[0] : undefined
  }

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
    async findPhoneOwner(e164) {
      const known = store.get(phoneOwnersAtom).get(e164)
      if (known?.state === 'loading' || known?.state === 'ready') return
      putOwner(e164, { state: 'loading' })
      const isStillHere = asking()
      try {
        const personId = await ownerOf(e164)
        if (isStillHere()) putOwner(e164, { state: 'ready', personId })
      } catch (error) {
        if (isStillHere()) putOwner(e164, { state: 'failed', ...failureOf(context, error) })
      }
    },
  }
}
