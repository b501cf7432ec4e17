import type { PhoneMatch, User } from '../../api/contract/people'
import type { CallTarget } from '../../domain/call/call-state'
import { dialing, targetOfUser, unknownTarget } from '../../domain/call/call-target'
import { transferTargets } from '../../domain/call/transfer-targets'
import { isAborted } from '../../domain/errors'
import { LIMITS } from '../../domain/limits'
import { isDialText, searchLengthOf, searchTextOf } from '../../domain/number/dial-input'
import { readDialed } from '../../domain/number/phone-number'
import { createDebounce } from '../../lib/debounce'
import { createLastWins } from '../../lib/last-wins'
import { ongoingCallAtom } from '../../state/call/call'
import { hasTitlesAtom, profileAtom } from '../../state/session'
import { NO_TRANSFER_SEARCH, transferRolesAtom, transferSearchAtom } from '../../state/call/transfer'
import { inCallWords } from '../../text/en/in-call'
import { notifyApiError } from '../failures/notify-api-error'
import type { LatePart } from '../base/late-part'
import { searchRequest } from '../../domain/search-request'

/** @public */
export type TransferRequest = { number: string } | { personId: string }

/** Finds somebody to transfer the live call to. */
export interface TransferActions {
  /**
   * Searches the school's people, `contactSearchDebounceMs` after the last change, or now. A complete phone number is
   * among the results even if nobody has it.
   */
  searchTransfer(text: string, when?: 'now'): void
  /**
   * Whom a script names. A person gets their virtual number, else their first one. `missing-phone` without any,
   * `invalid-number` for one that cannot be dialed or is that of the other side, and after a failure, which is shown with
   * this origin, nobody.
   */
  readTarget(to: TransferRequest, origin: string): Promise<CallTarget | 'invalid-number' | 'missing-phone' | undefined>
  /** Loads whom Transfer offers before anything is typed. Never rejects: without them there is the search. */
  loadTransferRoles(): Promise<void>
  /** The person leaves the search. */
  closeTransfer(): void
}

/** A whole number that none of the found people has can be taken as it is. */
function withNumber(targets: readonly CallTarget[], query: string, otherSide: string): readonly CallTarget[] {
  const number = readDialed(query)
  if (number.problem || number.e164 === otherSide) return targets
  const owner = targets.find(({ phones }) => phones.some(({ e164 }) => e164 === number.e164))
  return owner ? [dialing(owner, number)] : [unknownTarget(number.e164), ...targets]
}

export const transferPart: LatePart<TransferActions> = (context) => {
  const { store, api, announcer, text, bus } = context
  const typing = createDebounce(LIMITS.contactSearchDebounceMs)
  const search = createLastWins()
  const roles = createLastWins()
  const stop = () => {
    typing.cancel()
    search.cancel()
  }
  bus.on('session-changed', stop)

  const peopleIn = (content: readonly (User | PhoneMatch)[]) => {
    const ownId = store.get(profileAtom)?.userId
    const users = content.filter((person): person is User => 'userId' in person && person.userId !== ownId)
    return users.map((person) => targetOfUser(person))
  }

  const run = async (query: string) => {
    const signal = search.begin()
    const call = store.get(ongoingCallAtom)
    try {
      const { content } = await api.call('searchUsers', { body: { query: searchRequest(query) }, signal })
      if (signal.aborted || !call) return
      const targets = transferTargets(peopleIn(content), query, call.phone)
      const people = isDialText(query) ? withNumber(targets, query, call.phone) : targets
      store.set(transferSearchAtom, { state: 'ready', query, people })
      const count = people.length
      announcer.polite(count === 0 ? (text.inCall ?? inCallWords).nobody : text.keypad.found(count))
    } catch (error) {
      if (signal.aborted) return
      store.set(transferSearchAtom, { state: 'failed', query, people: [] })
      notifyApiError(context, error)
    }
  }

  return {
    async readTarget(to, origin) {
      const otherSide = store.get(ongoingCallAtom)?.phone ?? ''
      if ('number' in to) {
        const number = readDialed(to.number)
        return number.problem || number.e164 === otherSide ? 'invalid-number' : unknownTarget(number.e164)
      }
      try {
        const user = await api.call('getUser', { params: { id: to.personId } })
        return transferTargets([targetOfUser(user)], '', otherSide)[0] ?? 'missing-phone'
      } catch (error) {
        return void notifyApiError(context, error, origin)
      }
    },
    async loadTransferRoles() {
      const call = store.get(ongoingCallAtom)
      if (!store.get(hasTitlesAtom) || !call) return
      const signal = roles.begin()
      try {
        const { content } = await api.call('searchUsers', { body: { titled: true }, signal })
        if (!signal.aborted) store.set(transferRolesAtom, peopleIn(content))
      } catch (error) {
        if (!signal.aborted && !isAborted(error)) context.logger.error('the colleagues could not be loaded', error)
      }
    },
    searchTransfer(input, when) {
      stop()
      const query = searchTextOf(input)
      if (searchLengthOf(input) < LIMITS.contactSearchMinChars) {
        return store.set(transferSearchAtom, { ...NO_TRANSFER_SEARCH, query })
      }
      store.set(transferSearchAtom, { ...store.get(transferSearchAtom), state: 'pending', query })
      if (when === 'now') void run(query)
      else typing.run(() => void run(query))
    },
    closeTransfer() {
      stop()
      store.set(transferSearchAtom, NO_TRANSFER_SEARCH)
    },
  }
}
