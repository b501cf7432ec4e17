import { isAborted } from '../../domain/errors'
import { SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { isSamePhone, withoutCountryCode } from '../../domain/number/phone-number'
import { peopleByIdAtom, phoneOwnersAtom, type PersonEntry, type PhoneOwner } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { isNotFound } from '../failures/answer-status'
import { failureOf } from '../failures/notify-api-error'

export interface PeopleActions {
  /**
   * Loads a person from the platform into `peopleByIdAtom`, once. A failed load may be repeated. Never rejects, and
   * shows no toast, because the card shows the failure in place (`card/failed`).
   */
  loadPerson(personId: string): Promise<void>
  /** Loads the owner of a number into `phoneOwnersAtom`. Otherwise it works as `loadPerson`. */
  findPhoneOwner(e164: string): Promise<void>
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, api, live } = context
  const put = (personId: string, entry: PersonEntry) =>
    store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(personId, entry))

  const putOwner = (e164: string, owner: PhoneOwner) =>
    store.set(phoneOwnersAtom, new Map(store.get(phoneOwnersAtom)).set(e164, owner))

  /** A number that several people share has no single owner. */
  const ownerOf = async (e164: string): Promise<string | undefined> => {
    const { content } = await api.call('searchUsers', { body: { phone: withoutCountryCode(e164) } })
    const ids = content.flatMap((match) =>
      'id' in match && match.phones.some((phone) => isSamePhone(phone, e164)) ? [match.id] : [],
    )
    return new Set(ids).size === 1 ? ids[0] : undefined
  }

  const actions: PeopleActions = {
    async loadPerson(personId) {
      if (personId === SYSTEM_CALLER_ID) return
      const known = store.get(peopleByIdAtom).get(personId)
      if (known?.state === 'loading' || known?.state === 'ready') return
      put(personId, { state: 'loading' })
      try {
        const user = await api.call('getUser', { params: { id: personId } })
        put(personId, { state: 'ready', user })
      } catch (error) {
        if (isAborted(error)) return
        put(personId, { state: isNotFound(error) ? 'missing' : 'failed', ...failureOf(context, error) })
      }
    },
    async findPhoneOwner(e164) {
      const known = store.get(phoneOwnersAtom).get(e164)
      if (known?.state === 'loading' || known?.state === 'ready') return
      putOwner(e164, { state: 'loading' })
      try {
        const personId = await ownerOf(e164)
        putOwner(e164, { state: 'ready', personId })
      } catch (error) {
        if (!isAborted(error)) putOwner(e164, { state: 'failed', ...failureOf(context, error) })
      }
    },
  }
  // The cards heal with the logs beside them (`live/heals`).
  live.onConnected(() => {
    for (const [id, { state }] of store.get(peopleByIdAtom)) if (state === 'failed') void actions.loadPerson(id)
    for (const [e164, { state }] of store.get(phoneOwnersAtom))
      if (state === 'failed') void actions.findPhoneOwner(e164)
  })
  return actions
}
