import { isAborted } from '../../domain/errors'
import { SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import { isSamePhone, withoutCountryCode } from '../../domain/number/phone-number'
import { peopleByIdAtom, phoneOwnersAtom, type PersonEntry, type PhoneOwners } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { isInstead } from '../base/host-providers'
import { readLatest } from '../base/read-latest'
import { noteReading } from '../base/read-times'
import { isNotFound } from '../failures/answer-status'
import { failureOf } from '../failures/notify-api-error'
import { A_PERSON, readPerson } from './read-person'

/** The subject of the search for a number's owners, as in `noteReading`. */
export const OWNERS = 'the owners of a number'

const isKnown = (entry: PersonEntry | PhoneOwners | undefined) => entry?.state === 'loading' || entry?.state === 'ready'

/** See `PeopleActions`. */
export async function loadPerson(context: ActionContext, personId: string): Promise<void> {
  const { store, api } = context
  const put = (entry: PersonEntry) => store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(personId, entry))

  const known = store.get(peopleByIdAtom).get(personId)
  if (known?.state === 'ready' && known.isOld) {
    put({ state: 'ready', user: known.user })
    return readPerson(context, personId)
  }
  if (personId === SYSTEM_CALLER_ID || isKnown(known)) return
  put({ state: 'loading' })
  noteReading(context, A_PERSON, personId)
  try {
    put({ state: 'ready', user: await api.call('getUser', { params: { id: personId } }) })
  } catch (error) {
    if (isAborted(error)) return
    put({ state: isNotFound(error) ? 'missing' : 'failed', ...failureOf(context, error) })
  }
}

const putOwners = ({ store }: ActionContext, e164: string, owners: PhoneOwners) =>
  store.set(phoneOwnersAtom, new Map(store.get(phoneOwnersAtom)).set(e164, owners))

/** See `PeopleActions`. */
export async function loadPhoneOwners(context: ActionContext, e164: string): Promise<void> {
  const known = context.store.get(phoneOwnersAtom).get(e164)
  if (known?.state === 'ready' && known.isOld) {
    const keep = (ids: readonly string[]) => putOwners(context, e164, { state: 'ready', ids })
    keep(known.ids)
    return readLatest(context, OWNERS, e164, (signal) => readPhoneOwners(context, e164, signal), keep)
  }
  if (isKnown(known)) return
  putOwners(context, e164, { state: 'loading' })
  noteReading(context, OWNERS, e164)
  try {
    await searchPhoneOwners(context, e164)
  } catch (error) {
    if (!isAborted(error)) putOwners(context, e164, { state: 'failed', ...failureOf(context, error) })
  }
}

/**
 * Requests the owners of a number from the platform.
 *
 * @returns their ids, once they are loaded
 * @throws ApiError
 */
export async function searchPhoneOwners(context: ActionContext, e164: string): Promise<readonly string[]> {
  const ids = await readPhoneOwners(context, e164)
  putOwners(context, e164, { state: 'ready', ids })
  return ids
}

async function readPhoneOwners(context: ActionContext, e164: string, signal?: AbortSignal): Promise<readonly string[]> {
  if (isInstead(context.providers.findPerson)) return []
  const { content } = await context.api.call('searchUsers', { body: { phone: withoutCountryCode(e164) }, signal })
  const found = content.flatMap((match) =>
    'id' in match && match.phones.some((phone) => isSamePhone(phone, e164)) ? [match.id] : [],
  )
  const ids = [...new Set(found)].slice(0, LIMITS.phoneOwnersMax)
  await Promise.all(ids.map((id) => loadPerson(context, id)))
  return ids
}
