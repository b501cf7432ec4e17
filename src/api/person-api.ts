import { createListeners } from '../lib/listeners'
import { CancelledError } from '../domain/errors'
import type { ApiClient, ApiClientOptions } from './client'
import type { EndpointName } from './contract'

/**
 * The API for one person after another. What is on its way for a person is taken back when they leave: it rejects with an
 * error for which `isAborted` is true, at once and whatever the platform answers. A reader of the answer never has to
 * ask who is signed in by then.
 *
 * What was sent is not called off on the wire: a form that was saved before the sign-out is saved. Nothing of it is sent
 * again, though, because that would go out with the next person's token.
 */
export interface PersonApi extends ApiClient {
  /**
   * The same promise for work that is no request, such as reading a file: rejects as taken back where the person leaves
   * before it is done.
   */
  untilPersonLeaves<T>(work: Promise<T>): Promise<T>
  /** The person leaves: takes back what is on its way for them. What is asked from now on is the next one's. */
  personLeaves(): void
}

/**
 * A call on the line outlasts its person by a moment: sign-out hangs up, and the platform may still create a call for a
 * token that was asked for before. Whoever asked must learn of that call to end it.
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
 * @param token the token of whoever is signed in now; the client of somebody who has left gets none
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
