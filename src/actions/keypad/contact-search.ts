import type { User } from '../../api/contract/people'
import { rankContacts } from '../../domain/people/contact-match'
import { counterpartKey } from '../../domain/people/recent-people'
import { targetOfUser } from '../../domain/call/call-target'
import { searchLengthOf, searchTextOf } from '../../domain/number/dial-input'
import { LIMITS } from '../../domain/limits'
import { createDebounce } from '../../lib/debounce'
import { createLastWins } from '../../lib/last-wins'
import { parseTime } from '../../domain/time'
import type { CallTarget } from '../../domain/call/call-state'
import { callsByIdAtom } from '../../state/call/calls'
import { dialInputAtom, keypadContactsAtom, keypadSearchAtom, outboundCallsAtom } from '../../state/keypad'
import type { Store } from '../../state/store'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import type { FoundContacts } from '../base/host-providers'
import { nobodyFound } from '../../text/nobody-found'
import { notifyApiError } from '../failures/notify-api-error'
import { searchRequest } from '../../domain/search-request'

/** The search behind the keypad's field. The last query wins, so an older answer never replaces a newer one. */
export interface ContactSearch {
  /** Searches for the field's text, `contactSearchDebounceMs` after the last change. Too little text clears the results. */
  follow(input: string): void
  /** Searches now for the field's text. */
  retry(): void
  /**
   * Calls back once the field's text has been searched, and that is not announced, because the person is already
   * beyond it. `follow` with other text cancels it.
   */
  whenSettled(listener: () => void): void
}

/** When a contact last called or was called, according to the calls that the page knows. */
function lastCallOf(store: Store): (contact: CallTarget) => number {
  const times = new Map<string, number>()
  for (const call of [...(store.get(outboundCallsAtom) ?? []), ...store.get(callsByIdAtom).values()]) {
    const key = counterpartKey(call)
    times.set(key, Math.max(times.get(key) ?? 0, parseTime(call.calledAt) ?? 0))
  }
  return ({ personId, phones }) =>
    times.get(personId === undefined ? `phone ${phones[0]?.e164}` : `person ${personId}`) ?? 0
}

export function createContactSearch(context: ActionContext): ContactSearch {
  const { store, announcer, text } = context
  const typing = createDebounce(LIMITS.contactSearchDebounceMs)
  const search = createLastWins()
  let settled: (() => void) | undefined

  const stop = () => {
    typing.cancel()
    search.cancel()
  }

  // Free dialing requires one more character (`contacts/minimum`).
  const minimum = () =>
    store.get(instituteSettingsAtom)?.virtualPhone.dialer ? LIMITS.dialerSearchMinChars : LIMITS.contactSearchMinChars

  const wait = (query: string, contacts = store.get(keypadContactsAtom)) =>
    store.set(keypadSearchAtom, { state: 'pending', query, contacts })

  const askPlatform = async (query: string, signal: AbortSignal): Promise<CallTarget[]> => {
    const { content } = await context.api.call('searchUsers', { body: { query: searchRequest(query) }, signal })
    const ownId = store.get(profileAtom)?.userId
    const people = content.filter((person): person is User => 'userId' in person && person.userId !== ownId)
    return people.map((person) => targetOfUser(person))
  }

  const find = async (
    query: string,
    signal: AbortSignal,
    onPlatform: (people: readonly CallTarget[]) => void,
  ): Promise<FoundContacts> => {
    const platform = () => askPlatform(query, signal)
    if (!context.providers.findContacts) return { contacts: await platform() }
    return (await context.directory()).search({ query, signal, platform, onPlatform })
  }

  const run = async (query: string) => {
    stop()
    const signal = search.begin()
    wait(query)
    try {
      const rank = (people: readonly CallTarget[]) => rankContacts(people, query, lastCallOf(store))
      const { contacts, note } = await find(query, signal, (people) => wait(query, rank(people)))
      if (signal.aborted) return
      store.set(keypadSearchAtom, { state: 'ready', query, contacts: rank(contacts), note })
      if (!settled) {
        const count =
          contacts.length === 0 ? nobodyFound(text, store.get(dialInputAtom)) : text.keypad.found(contacts.length)
        announcer.polite(note ? `${count}. ${note}` : count)
      }
    } catch (error) {
      if (signal.aborted) return
      store.set(keypadSearchAtom, { state: 'failed', query, label: notifyApiError(context, error).label })
    }
    const listener = settled
    settled = undefined
    listener?.()
  }

  context.live.onConnected(() => {
    if (store.get(keypadSearchAtom).state === 'failed') void run(searchTextOf(store.get(dialInputAtom)))
  })

  return {
    follow(input) {
      stop()
      settled = undefined
      const query = searchTextOf(input)
      if (searchLengthOf(input) < minimum()) return store.set(keypadSearchAtom, { state: 'idle' })
      wait(query)
      typing.run(() => void run(query))
    },
    retry: () => void run(searchTextOf(store.get(dialInputAtom))),
    whenSettled(listener) {
      settled = listener
    },
  }
}
