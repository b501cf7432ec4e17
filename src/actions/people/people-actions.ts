import { peopleByIdAtom, phoneOwnersAtom, type PersonEntry, type PhoneOwners } from '../../state/people'
import type { ValueAtom } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { hostNameOf } from '../base/host-providers'
import { isReadSince } from '../base/read-times'
import { loadPerson, loadPhoneOwners, OWNERS } from './load-people'
import { A_PERSON } from './read-person'

export interface PeopleActions {
  /**
   * Loads a person from the platform into `peopleByIdAtom`, once, and again after a reconnect. A failed load may be
   * repeated. Never rejects, and shows no toast, because the card shows the failure in place (`card/not-found`).
   */
  loadPerson(personId: string): Promise<void>
  /** Loads the ids of a number's owners into `phoneOwnersAtom`, and loads the owners. Otherwise as `loadPerson`. */
  findPhoneOwners(e164: string): Promise<void>
  /** Asks the page's own directory, if there is one, for the name of a number, once (`hostNamesAtom`). */
  findHostName(e164: string): void
}

export function createPeopleActions(context: ActionContext): PeopleActions {
  const { store, live, bus, providers, directory, logger } = context
  bus.on('call-saved', (call) => {
    if (!providers.onCallSaved) return
    directory().then(
      ({ saved }) => saved(call),
      (error: unknown) => logger.error('a saved call could not be passed on', error),
    )
  })
  const readAgain = <T extends PersonEntry | PhoneOwners>(
    entriesAtom: ValueAtom<ReadonlyMap<string, T>>,
    load: (context: ActionContext, key: string) => Promise<void>,
    what: string,
    isConnected: boolean,
    since: number,
  ) => {
    const entries = [...store.get(entriesAtom)]
    const isOld = (key: string, { state }: T) => state === 'ready' && !isReadSince(context, since, what, key)
    store.set(
      entriesAtom,
      new Map(entries.map(([key, entry]) => [key, isOld(key, entry) ? { ...entry, isOld: true } : entry])),
    )
    if (!isConnected) return
    for (const [key, { state }] of entries) if (state === 'failed') void load(context, key)
  }
  // Failed cards are loaded again once the connection is back, as the logs are (`live/heals`). Known people may have
  // changed, so their views load them again (`live/missed`).
  live.onMissed((isConnected, since) => {
    readAgain(peopleByIdAtom, loadPerson, A_PERSON, isConnected, since)
    readAgain(phoneOwnersAtom, loadPhoneOwners, OWNERS, isConnected, since)
  })
  return {
    loadPerson: (personId) => loadPerson(context, personId),
    findPhoneOwners: (e164) => loadPhoneOwners(context, e164),
    findHostName: (e164) => void hostNameOf(context, e164),
  }
}
