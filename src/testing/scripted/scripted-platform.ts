import { contract, type EndpointName } from '../../api/contract'
import type { Endpoint } from '../../api/contract/endpoint'
import { anInstitute, aProfile, assignedPhones, someSettings } from '../builders'

/** A request, as it arrived at the platform. */
export interface PlatformRequest {
  endpoint: EndpointName | undefined
  url: URL
  authorization: string | null
  /** The request's body, read as JSON. */
  body: () => Promise<unknown>
}

/** An endpoint's answer: a body, a whole `Response`, or a function of the request. */
type PlatformReply = unknown
export type PlatformReplies = Partial<Record<EndpointName, PlatformReply>>

export interface ScriptedPlatform {
  readonly requests: PlatformRequest[]
  readonly sockets: FakeSocket[]
  requestsOf(endpoint: EndpointName): PlatformRequest[]
  /** Replaces the browser's own. */
  fetch: typeof globalThis.fetch
  WebSocket: new (url: string | URL) => FakeSocket
}

/** A socket that opens, answers pings and sends nothing else. */
class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  binaryType = 'blob'
  readyState = FakeSocket.CONNECTING
  readonly url: string

  constructor(url: string | URL) {
    super()
    this.url = String(url)
    queueMicrotask(() => {
      if (this.readyState !== FakeSocket.CONNECTING) return
      this.readyState = FakeSocket.OPEN
      this.dispatchEvent(new Event('open'))
    })
  }
  send(data: string) {
    if (data === 'ping') queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: 'pong' })))
  }
  close() {
    this.readyState = FakeSocket.CLOSED
  }
}

/** The requests of a signed-in person's phone at the start. */
const START: PlatformReplies = {
  getMe: aProfile(),
  getInstitute: anInstitute(),
  getInstituteSettings: someSettings(),
  getPhonesAssigned: assignedPhones(),
  listNotifications: { content: [] },
  getStatistics: { voicemail: 0, timestamp: '2026-11-20T14:00:00Z' },
  listCalls: { content: [], count: 0 },
  listVoicemails: { content: [], count: 0 },
  listReasons: { content: [] },
  searchBlocklist: { content: [], count: 0 },
}

/** An answer that never comes. */
export const noAnswer = () => new Promise<never>(() => undefined)

/** A refusal by the platform. */
export const refusal = (status: number, code: string) => Response.json({ code }, { status })

function endpointOf(method: string, path: string): EndpointName | undefined {
  for (const [name, row] of Object.entries<Endpoint>(contract)) {
    const version = row.version === 'none' ? '' : `/${row.version}`
    const pattern = new RegExp(`^${version}${row.path.replace(/\{\w+\}/g, '[^/]+')}$`)
    if (row.method === method && pattern.test(path)) return name as EndpointName
  }
  return undefined
}

/**
 * A platform behind `fetch` and `WebSocket`, for whole elements in tests and stories. An endpoint without a reply
 * answers 404, as a platform would.
 */
export function scriptedPlatform(replies: PlatformReplies = {}): ScriptedPlatform {
  const table: PlatformReplies = { ...START, ...replies }
  const requests: PlatformRequest[] = []
  const sockets: FakeSocket[] = []

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const endpoint = endpointOf(request.method, url.pathname)
    const received = {
      endpoint,
      url,
      authorization: request.headers.get('authorization'),
      body: () => request.clone().json() as Promise<unknown>,
    }
    requests.push(received)
    if (endpoint === undefined || !(endpoint in table)) return refusal(404, 'error:not-found')
    const reply = table[endpoint]
    const body: unknown =
      typeof reply === 'function' ? await (reply as (request: PlatformRequest) => unknown)(received) : reply
    if (body instanceof Response) return body.clone()
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body)
  }

  return {
    requests,
    sockets,
    requestsOf: (endpoint) => requests.filter((request) => request.endpoint === endpoint),
    fetch: (input, init) => answer(new Request(input, init)),
    WebSocket: class extends FakeSocket {
      constructor(url: string | URL) {
        super(url)
        sockets.push(this)
      }
    },
  }
}

/**
 * Installs a scripted platform in front of the browser's own network, for addresses at its origin only. All other
 * requests of the page go to the network. The returned function removes it.
 */
export function installPlatform(origin: string, platform: Pick<ScriptedPlatform, 'fetch' | 'WebSocket'>): () => void {
  const own = { fetch: globalThis.fetch, WebSocket: globalThis.WebSocket }
  const isTheirs = (url: string) => new URL(url, origin).host === new URL(origin).host && /^\w+:/.test(url)
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return isTheirs(url) ? platform.fetch(input, init) : own.fetch(input, init)
  }
  globalThis.WebSocket = new Proxy(own.WebSocket, {
    construct: (Own, [url, ...rest]: [string | URL, ...unknown[]]) =>
      isTheirs(String(url)) ? new platform.WebSocket(url) : Reflect.construct(Own, [url, ...rest]),
  })
  return () => void Object.assign(globalThis, own)
}
