import type { ApiClient } from '../../api/client'
import { createPersonApi, type PersonApi } from '../../api/person-api'
import { ApiError, type ApiErrorCode } from '../../domain/errors'
import type { Contract, EndpointName } from '../../api/contract'
import type { AnswerOf } from '../../api/contract/endpoint'
import { createListeners } from '../../lib/listeners'

/** An endpoint's reply in a test: a value, an error to reject with, or a function of the request. */
type Reply<K extends EndpointName> =
  | AnswerOf<Contract[K]>
  | Error
  | ((args: RecordedRequest['args']) => AnswerOf<Contract[K]> | Promise<AnswerOf<Contract[K]>>)
export type Replies = { [K in EndpointName]?: Reply<K> }

export interface RecordedRequest {
  name: EndpointName
  args: {
    params?: Record<string, string>
    query?: unknown
    body?: unknown
    signal?: AbortSignal
    keepalive?: boolean
    ifMatch?: string
    key?: string | undefined
    keyed?: (key: string) => void
    preloaded?: () => void
  }
}

export interface FakeApi extends PersonApi {
  /** Every request, in order. */
  readonly calls: RecordedRequest[]
  callsOf(name: EndpointName): RecordedRequest[]
  reply<K extends EndpointName>(name: K, reply: Reply<K>): void
  /** Behaves as after the last retry of a 401. */
  refuseToken(): void
}

/** An API client that answers from a table. A request to an endpoint without a reply stays pending. */
export function fakeApi(replies: Replies = {}): FakeApi {
  const table = new Map<EndpointName, unknown>(Object.entries(replies) as [EndpointName, unknown][])
  const calls: RecordedRequest[] = []
  const unauthorized = createListeners<[]>()

  const answer = async (name: EndpointName, args: RecordedRequest['args']): Promise<unknown> => {
    calls.push({ name, args })
    args.signal?.throwIfAborted()
    if (!table.has(name)) return new Promise((_, reject) => rejectOnAbort(args.signal, reject))
    const reply = table.get(name)
    if (reply instanceof Error) throw reply
    return typeof reply === 'function' ? (reply as (args: RecordedRequest['args']) => unknown)(args) : reply
  }

  const client: ApiClient = {
    // The table's keys are endpoint names, so the answer has the type that `Replies` has for that name.
    call: ((name: EndpointName, args: RecordedRequest['args'] = {}) => answer(name, args)) as ApiClient['call'],
    getSigned: () => Promise.resolve(new Response('')),
    putSigned: () => Promise.resolve(),
    onUnauthorized: unauthorized.add,
  }
  return {
    ...createPersonApi(
      () => client,
      () => Promise.resolve(undefined),
    ),
    calls,
    callsOf: (name) => calls.filter((call) => call.name === name),
    reply: (name, reply) => void table.set(name, reply),
    refuseToken: unauthorized.tell,
  }
}

function rejectOnAbort(signal: AbortSignal | undefined, reject: (reason: unknown) => void): void {
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
}

/** The error with which an action sees a refusal by the platform. */
export const apiError = (code: ApiErrorCode, status: number, label: string) => new ApiError(code, status, label)
