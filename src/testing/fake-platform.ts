import { onTestFinished, vi } from 'vitest'
import { contract, type EndpointName } from '../api/contract'
import type { Endpoint } from '../api/contract/endpoint'
import { anInstitute, aProfile, assignedPhones, someSettings } from './builders'

/** What the platform was asked, as it arrived there. */
export interface PlatformRequest {
  endpoint: EndpointName | undefined
  url: URL
  authorization: string | null
}

export interface FakePlatform {
  readonly requests: PlatformRequest[]
  readonly sockets: FakeSocket[]
  requestsOf(endpoint: EndpointName): PlatformRequest[]
}

/** A socket that opens, answers pings and says nothing else. */
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

/** What a signed-in person's phone asks for at the start. */
const START: Partial<Record<EndpointName, unknown>> = {
  getMe: aProfile(),
  getInstitute: anInstitute(),
  getInstituteSettings: someSettings(),
  getPhonesAssigned: assignedPhones(),
  listNotifications: { content: [] },
  getStatistics: { voicemail: 0, timestamp: '2026-11-20T14:00:00Z' },
  listCalls: { content: [], count: 0 },
  listReasons: { content: [] },
}

function endpointOf(method: string, path: string): EndpointName | undefined {
  for (const [name, row] of Object.entries<Endpoint>(contract)) {
    const version = row.version === 'none' ? '' : `/${row.version}`
    const pattern = new RegExp(`^${version}${row.path.replace(/\{\w+\}/g, '[^/]+')}$`)
    if (row.method === method && pattern.test(path)) return name as EndpointName
  }
  return undefined
}

/**
 * Stands in for the platform behind `fetch` and `WebSocket`, for tests of whole elements; gone with the test. An endpoint
 * nobody named answers 404, as a platform would.
 */
export function fakePlatform(replies: Partial<Record<EndpointName, unknown>> = {}): FakePlatform {
  const table: Partial<Record<EndpointName, unknown>> = { ...START, ...replies }
  const requests: PlatformRequest[] = []
  const sockets: FakeSocket[] = []

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const endpoint = endpointOf(request.method, url.pathname)
    requests.push({ endpoint, url, authorization: request.headers.get('authorization') })
    const body = endpoint && table[endpoint]
    return body === undefined
      ? Response.json({ code: 'error:not-found' }, { status: 404 })
      : Response.json(body as object)
  })
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string | URL) {
        super(url)
        sockets.push(this)
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { requests, sockets, requestsOf: (endpoint) => requests.filter((request) => request.endpoint === endpoint) }
}
