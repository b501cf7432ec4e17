import { createListeners } from '../lib/listeners'
import { CancelledError } from '../domain/errors'
import type { ApiClient, ApiClientOptions } from './client'
import type { EndpointName } from './contract'

/**
 * The API for one person after another. When a person leaves, their pending requests are canceled. They reject at once
 * with an error for which `isAborted` is true, whatever the platform answers. No reader of an answer has to check who
 * is signed in.
 *
 * A sent request is not stopped at the platform, so a form that was saved before the sign-out is saved. It is not
 * repeated though, because that would use the next person's token.
 */
export interface PersonApi extends ApiClient {
  /**
   * The same promise for work that is no request, such as reading a file. It rejects as canceled when the person leaves
   * before it is done.
   */
  untilPersonLeaves<T>(work: Promise<T>): Promise<T>
  /** The person leaves, which cancels their pending requests. Later requests are the next person's. */
  personLeaves(): void
}

/**
 * A call on the line outlasts its person briefly. Sign-out hangs up, and the platform may still create a call for a
 * token that was requested before. The requester must learn of that call to end it.
 */
const OF_THE_CALL: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'hangUpCall',
  'tokenForCall',
  'tokenForPhone',
  'tokenForUser',
  'tokenForUserPhone',
])

type Token = ApiClientOptions['token']

/**
 * @param createClient makes a client for each person
 * @param token the token of the signed-in person. The client of a person who has left gets none.
 */
export function createPersonApi(createClient: (token: Token) => ApiClient, token: Token): PersonApi {
  const unauthorized = createListeners<[]>()
  const leaving = createListeners<[]>()
  let person = 0

  const begin = (): ApiClient => {
    const own = ++person
    const made = createClient(async () => {
      const found = await token()
      if (own !== person) throw new CancelledError()
      return found
    })
    made.onUnauthorized(() => void (own === person && unauthorized.tell()))
    return made
  }
  let client = begin()

  const untilPersonLeaves = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const stop = leaving.add(() => reject(new CancelledError()))
      void work.then(resolve, reject).finally(stop)
    })

  return {
    call(name, ...rest) {
      const answer = client.call(name, ...rest)
      return OF_THE_CALL.has(name) ? answer : untilPersonLeaves(answer)
    },
    getSigned: (url, options) => untilPersonLeaves(client.getSigned(url, options)),
    putSigned: (url, bytes, options) => untilPersonLeaves(client.putSigned(url, bytes, options)),
    onUnauthorized: unauthorized.add,
    untilPersonLeaves,
    personLeaves() {
      client = begin()
      leaving.tell()
    },
  }
}
