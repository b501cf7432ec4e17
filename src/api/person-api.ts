import { createListeners } from '../lib/listeners'
import { dropPreloaded } from '../lib/preloaded'
import { CancelledError, type ApiError } from '../domain/errors'
import type { ApiClient, ApiClientOptions } from './client'
import type { EndpointName } from './contract'

/**
 * The API for one person after another. When a person leaves, their pending requests are canceled. They reject at once
 * with an error for which `isAborted` is true, whatever the platform answers. Code after an `await` need not check who
 * is signed in.
 *
 * A sent request is not stopped at the platform, so a form that was saved before the sign-out is saved. It is not
 * repeated though, because that would use the next person's token.
 */
export interface PersonApi extends ApiClient {
  /**
   * The same guarantee for work that is no request, such as reading a file. It rejects as canceled when the person
   * leaves before it is done.
   */
  untilPersonLeaves<T>(work: Promise<T>): Promise<T>
  /** A client that sends another token than the person's, which may be for another institute than this page's. */
  as(token: string, instituteId?: string): ApiClient
  /**
   * The person has left, and only their call goes on: every request but its hang-up rejects with this error. Without an
   * error the person is back.
   */
  refuse(why: ApiError | undefined): void
  /** The person leaves, which cancels their pending requests. Later requests are the next person's. */
  personLeaves(): void
}

/**
 * A call on the line outlasts its person briefly. Sign-out hangs up, and the platform may still create a call for a
 * token that was requested before. The requester must learn of that call to end it, with the token of whoever placed
 * it. A reason that was deleted just before Sign Out is still sent with that token (`settings/undo`).
 */
const OUTLAST_PERSON: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'deleteReason',
  'hangUpCall',
  'tokenForCall',
  'tokenForPhone',
  'tokenForUser',
  'tokenForUserPhone',
])

/** Of these, the requests that are sent even if the person leaves while the host still looks up the token. */
const SENT_ANYWAY: ReadonlySet<EndpointName> = new Set<EndpointName>(['deleteReason', 'hangUpCall'])

type Token = ApiClientOptions['token']

/**
 * @param createClient makes a client for each person, and for other institutes
 * @param token the token of the signed-in person. The client of a person who has left gets none.
 * @param watch sees each answer
 */
export function createPersonApi(
  createClient: (token: Token, instituteId?: string) => ApiClient,
  token: Token,
  watch: <T>(answer: Promise<T>) => Promise<T> = (answer) => answer,
): PersonApi {
  const unauthorized = createListeners<[]>()
  const leaving = createListeners<[]>()
  let person = 0

  /** The last used token of the person. */
  let lastToken: string | undefined
  /** The error of every request but the hang-up, while a person who has left still has a live call. */
  let refusal: ApiError | undefined
  /** The client of the person who has just left, until somebody signs in. It sends `OUTLAST_PERSON`. */
  let previous: ApiClient | undefined
  /** Requests of `OUTLAST_PERSON` that have no answer yet. */
  const unanswered = new Set<Promise<unknown>>()

  /** For one person. Once refused, not even a request that was sent before is repeated, except a hang-up. */
  const tokenOf =
    (own: number, isHangUp = false): Token =>
    async () => {
      const found = await token()
      if (own !== person || (refusal && !isHangUp)) throw new CancelledError()
      if (found) [lastToken, previous] = [found, undefined]
      return found
    }
  const begin = (): ApiClient => {
    const own = ++person
    const made = createClient(tokenOf(own))
    made.onUnauthorized(() => void (own === person && unauthorized.tell()))
    return made
  }
  let client = begin()

  const note = <T>(answer: Promise<T>): Promise<T> => {
    unanswered.add(answer)
    const done = () => void unanswered.delete(answer)
    answer.then(done, done)
    return answer
  }
  /**
   * Resolves once no such request is pending, also none that was sent because of an earlier answer.
   */
  const allAnswered = async () => {
    while (unanswered.size > 0) {
      await Promise.allSettled(unanswered)
      await new Promise((resolve) => setTimeout(resolve))
    }
  }

  const untilPersonLeaves = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = leaving.add(() => reject(new CancelledError()))
      void work.then(resolve, reject).finally(stop)
    })

  return {
    call(name, ...rest) {
      if (refusal && name !== 'hangUpCall' && name !== 'revokeToken') return Promise.reject(refusal)
      if (OUTLAST_PERSON.has(name)) {
        const used = previous ?? (refusal ? createClient(tokenOf(person, true)) : client)
        const sent = used.call(name, ...rest)
        if (!SENT_ANYWAY.has(name)) return note(sent)
        return note(
          sent.catch((error: unknown) => {
            if (error instanceof CancelledError && previous && previous !== used) return previous.call(name, ...rest)
            throw error
          }),
        )
      }
      // The token is revoked last, because ending the call and deleting need it.
      const waits = name === 'revokeToken' && unanswered.size > 0
      const sent = waits ? allAnswered().then(() => client.call(name, ...rest)) : client.call(name, ...rest)
      return untilPersonLeaves(watch(sent))
    },
    getSigned: (url, options) => untilPersonLeaves(client.getSigned(url, options)),
    putSigned: (url, bytes, options) => untilPersonLeaves(client.putSigned(url, bytes, options)),
    onUnauthorized: unauthorized.add,
    untilPersonLeaves,
    as: (other, instituteId) => createClient(() => Promise.resolve(other), instituteId),
    refuse: (why) => void (refusal = why),
    personLeaves() {
      const left = lastToken
      refusal = undefined
      lastToken = undefined
      previous = left === undefined ? undefined : createClient(() => Promise.resolve(left))
      client = begin()
      dropPreloaded()
      leaving.tell()
      const hangUps = previous
      setTimeout(() => void allAnswered().then(() => previous === hangUps && (previous = undefined)))
    },
  }
}
