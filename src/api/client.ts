import ky, { HTTPError, type RetryOptions } from 'ky'
import { ApiError, CancelledError, isAborted, isPlatformSilent, NO_FILE } from '../domain/errors'
import { LIMITS } from '../domain/limits'
import { plainJson } from '../domain/plain-json'
import { withoutControls } from '../lib/without-controls'
import { readSignedAddress } from '../domain/web-address'
import { createListeners } from '../lib/listeners'
import { takePreloaded } from '../lib/preloaded'
import { startTimeLimit } from '../lib/time-limit'
import { untilAborted } from '../lib/until-aborted'
import { contract, type Contract, type EndpointName } from './contract'
import type { ContractDocs } from './contract/docs'
import type { BodyOf, QueryOf } from './contract/docs/endpoint-docs'
import type { AnswerOf, Endpoint, ParamsOf } from './contract/endpoint'
import { readLeniently } from './contract/read-leniently'
import { endpointUrl, UnsafeAddressError, type QueryValue } from './endpoint-url'
import { readRefusal } from './read-refusal'
import { ACCEPT_JSON, REQUEST_OPTIONS } from './request-options'
import { BUSY_STATUSES, retryRule } from './retry-rule'
import { createSecondTries } from './second-tries'

/** How storages refuse a signed address that has expired: mostly 403, or one of the others. */
const EXPIRED_STATUSES = [400, 401, 403, 404, 410]

/** Codes that the client sets itself when no answer of the platform has one. */
type ClientErrorCode =
  | 'error:network'
  | 'error:timeout'
  | 'error:bad-answer'
  | 'error:bad-request'
  | 'error:unauthorized'
  | 'error:unexpected'
  | typeof NO_FILE

/** A part of the arguments. It is required if the row needs it, and forbidden if the row has none. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }

/**
 * The arguments of a row of the contract. `signal` cancels the request, and `keepalive` lets it outlive the page.
 * `ifMatch` is the version that the request may replace: if another one is stored, the answer is 412.
 * A request that creates something has a key, by which the platform recognizes its second try (`api/second-try`).
 * `key` is the key of an earlier request: the platform answers what became of that one, and creates nothing. `keyed` is
 * called with the key of a new request, if the platform takes keys.
 * `preloaded` is called if the request was sent before this code had loaded. Its answer may be some seconds old.
 */
type CallArgs<K extends EndpointName> = Part<'params', ParamsOf<Contract[K]>> &
  Part<'query', QueryOf<ContractDocs[K]>> &
  Part<'body', BodyOf<ContractDocs[K]>> & {
    signal?: AbortSignal
    keepalive?: boolean
    ifMatch?: string
    key?: string | undefined
    keyed?: (key: string) => void
    preloaded?: () => void
  }

type CallRest<K extends EndpointName> = object extends CallArgs<K> ? [args?: CallArgs<K>] : [args: CallArgs<K>]

/** The platform's API, with one method for every row of the contract. */
export interface ApiClient {
  /**
   * Calls an endpoint with `institute_id` and the bearer. It ends after 10 s, and repeats only what may be repeated: a
   * 401 up to three times, and a GET that answered 429 or 503 up to twice, after the time that the platform names.
   * @throws ApiError with code and label, or CancelledError if `signal` canceled the request
   */
  call<K extends EndpointName>(name: K, ...rest: CallRest<K>): Promise<AnswerOf<Contract[K]>>
  /**
   * Fetches a signed address without bearer, cookies, referrer and cache (`api/signed`).
   * @throws ApiError. `NO_FILE` means that the address has expired, so request a new one.
   */
  getSigned(url: string, options?: { signal?: AbortSignal }): Promise<Response>
  /**
   * Puts a file with its type at a signed address, with the same omissions as `getSigned`. It may take minutes and not
   * only seconds, because a connection may be slow.
   * @throws ApiError. Whatever it says, the address is used up, so request a new one.
   */
  putSigned(url: string, bytes: Blob, options?: { signal?: AbortSignal }): Promise<void>
  /** Listens for the platform's final refusal of the token, or its absence. Returns the undo. */
  onUnauthorized(listener: () => void): () => void
}

export interface ApiClientOptions {
  /** Without a trailing slash. Only this origin gets the bearer. */
  apiUrl: string
  instituteId: string
  /** Called for each request and before each retry, because a refused token is no longer valid. */
  token: () => Promise<string | undefined>
  /** Whether the platform takes `Idempotency-Key` (`api/second-try`). */
  takesKeys?: () => boolean
  /** The sentence for a person from the code table, never the server's words (`api/labels`). */
  labelOf: (code: string) => string
  /** Called for answers that could be read only in part. */
  logger: { count(name: string): void }
  fetch?: typeof globalThis.fetch
}

/** `retryRule` decides what is repeated. This decides how long ky waits first. */
const RETRIES = {
  limit: Math.max(LIMITS.unauthorizedRetries, LIMITS.busyRetries),
  methods: ['get', 'post', 'put', 'delete'],
  statusCodes: [401, ...BUSY_STATUSES],
  afterStatusCodes: BUSY_STATUSES,
  delay: (attempt) => 300 * 2 ** (attempt - 1),
  jitter: (ms) => ms * (0.5 + Math.random() / 2),
} as const satisfies RetryOptions

/** The arguments of a request, without the types of its endpoint. */
interface RequestArgs {
  endpoint: Endpoint
  params?: Record<string, string>
  query?: Record<string, QueryValue>
  body?: unknown
  keepalive?: boolean
  ifMatch?: string
  key?: string | undefined
  keyed?: (key: string) => void
  preloaded?: () => void
}

/** The only access to the platform's REST interface, and to ky. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { logger, labelOf } = options
  const unauthorized = createListeners<[]>()
  const secondTries = createSecondTries()
  // It is read at each request, because monitoring and tests may wrap it later.
  const fetchNow: typeof globalThis.fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request)
  const failed = (code: ClientErrorCode, status = 0) => new ApiError(code, status, labelOf(code))
  const timeLimit = (ms: number, cancel: AbortSignal | undefined) =>
    startTimeLimit(ms, { cancel, late: () => failed('error:timeout') })

  const bearer = async (signal: AbortSignal): Promise<string> => {
    // A host's function that fails says nothing of the session, and may succeed the next time.
    // It may also never settle, so this waits no longer than the request itself.
    const token = await untilAborted(options.token(), signal).catch((error: unknown) => {
      throw error instanceof CancelledError ? error : failed('error:network')
    })
    signal.throwIfAborted()
    // Without a token nobody is signed in.
    if (token === undefined) unauthorized.tell()
    if (!token) throw failed('error:unauthorized', 401)
    return `Bearer ${token}`
  }

  const send = (args: RequestArgs, signal: AbortSignal): Promise<Response> => {
    const { endpoint, body } = args
    const shouldRetry: RetryOptions['shouldRetry'] = ({ error, retryCount }) => {
      const answer = error instanceof HTTPError ? error.response : undefined
      const rule = retryRule(endpoint, answer, retryCount)
      // With undefined ky waits as Retry-After says, or else as `delay` does.
      return rule === 'retry-after' ? undefined : rule === 'now'
    }
    return ky(endpointUrl(options, endpoint, args.params, args.query), {
      method: endpoint.method,
      ...(body === undefined ? {} : { json: body, stringifyJson: (value) => plainJson(value, withoutControls) }),
      headers: { ...ACCEPT_JSON, ...ifMatchHeader(args.ifMatch), ...(args.key && { 'idempotency-key': args.key }) },
      ...REQUEST_OPTIONS,
      keepalive: args.keepalive ?? false,
      signal,
      timeout: false,
      fetch: (request, init) => {
        const early = takePreloaded(request as Request)
        if (early) args.preloaded?.()
        return early ?? fetchNow(request, init)
      },
      retry: { ...RETRIES, shouldRetry },
      hooks: {
        beforeRequest: [
          async (request) => {
            if (!endpoint.open) request.headers.set('authorization', await bearer(signal))
          },
        ],
      },
    })
  }

  const read = async (name: string, endpoint: Endpoint, response: Response): Promise<unknown> => {
    if (!endpoint.answer) {
      await response.body?.cancel()
      return undefined
    }
    const reading = readLeniently(endpoint.answer, parseJson(await response.text()))
    if (!reading.ok) throw failed('error:bad-answer', response.status)
    for (let count = 0; count < reading.dropped; count += 1) logger.count(`answer-item-dropped:${name}`)
    for (let count = 0; count < reading.mended; count += 1) logger.count(`answer-leaf-mended:${name}`)
    for (let count = 0; count < reading.unknown; count += 1) logger.count(`answer-word-unknown:${name}`)
    return reading.output
  }

  /**
   * Turns an error of a lower layer into one of ours. It keeps no part of it, because ky's errors hold the request with
   * its bearer.
   */
  const explain = async (error: unknown, endpoint: Endpoint | undefined, signal: AbortSignal): Promise<Error> => {
    if (signal.aborted) return signal.reason instanceof ApiError ? signal.reason : new CancelledError()
    if (error instanceof ApiError || error instanceof CancelledError) return error
    if (error instanceof UnsafeAddressError) return failed('error:bad-request')
    if (!(error instanceof HTTPError)) return failed('error:network')
    const { code, status, words } = await readRefusal(error.response)
    if (status === 401 && endpoint && !endpoint.open) unauthorized.tell()
    const isRefusal = status < 500 && !BUSY_STATUSES.includes(status)
    return new ApiError(code, status, (endpoint?.refusesInWords && isRefusal && words) || labelOf(code))
  }

  /** A signed address needs no further permission, so nothing of the session is sent (`api/signed`). */
  const sendSigned = async (
    address: string,
    ms: number,
    cancel: AbortSignal | undefined,
    what: RequestInit = {},
  ): Promise<Response> => {
    const limit = timeLimit(ms, cancel)
    try {
      const url = readSignedAddress(address, options.apiUrl)
      if (!url) throw failed('error:bad-answer')
      const response = await fetchNow(url, {
        ...what,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: limit.signal,
      })
      if (response.ok) return response
      const refusal = await readRefusal(response)
      // A storage's refusal means that this address has expired, and not that the person lacks the right.
      const code = EXPIRED_STATUSES.includes(refusal.status) ? NO_FILE : refusal.code
      throw new ApiError(code, refusal.status, labelOf(code))
    } catch (error) {
      throw await explain(error, undefined, limit.signal)
    } finally {
      // Only the start of the answer is timed, because a recording may take long.
      limit.stop()
    }
  }

  return {
    async call(name, ...rest) {
      const args: Partial<RequestArgs> & { signal?: AbortSignal } = rest[0] ?? {}
      const endpoint: Endpoint = contract[name]
      const secondTry =
        endpoint.creates && args.key === undefined && options.takesKeys?.()
          ? secondTries.begin(plainJson([name, args.params, args.query, args.body]))
          : undefined
      if (secondTry) args.keyed?.(secondTry.key)
      const limit = timeLimit(LIMITS.apiTimeoutMs, args.signal)
      try {
        const response = await send({ key: secondTry?.key, ...args, endpoint } as RequestArgs, limit.signal)
        const answer = await read(name, endpoint, response)
        limit.signal.throwIfAborted()
        secondTry?.answered()
        // The answer was read with the endpoint's own schema.
        return answer as AnswerOf<Contract[typeof name]>
      } catch (error) {
        const explained = await explain(error, endpoint, limit.signal)
        if (!isAborted(explained) && !isPlatformSilent(explained)) secondTry?.answered()
        throw explained
      } finally {
        limit.clear()
      }
    },
    getSigned: (address, { signal } = {}) => sendSigned(address, LIMITS.apiTimeoutMs, signal),
    async putSigned(address, bytes, { signal } = {}) {
      const put = { method: 'PUT', body: bytes, headers: { 'content-type': bytes.type } }
      const response = await sendSigned(address, LIMITS.uploadTimeoutMs, signal, put)
      await response.body?.cancel()
    },
    onUnauthorized: unauthorized.add,
  }
}

/** A version that cannot be a header's tag (RFC 9110 §8.8.3) is not sent, so that the request is. */
const ifMatchHeader = (version: string | undefined) =>
  version !== undefined && /^[\x21\x23-\x7e]+$/.test(version) ? { 'if-match': `"${version}"` } : undefined

/**
 * Null, which no schema accepts, for a body that is not JSON: an HTML page with status 200, or a truncated answer
 * (`api/body`). Undefined for an empty body, as with 204, which is valid for an endpoint that may return nothing.
 */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim() === '' ? undefined : null
  }
}
