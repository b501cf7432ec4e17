import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createApiClient, type ApiClientOptions } from '../api/client'

/** A request that the server received. */
export interface Seen {
  method: string
  url: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type ServerAnswer = { status?: number; body?: unknown; raw?: string; headers?: Record<string, string> }

const open: Server[] = []
afterEach(closePlatforms)

/** Closes every server, as when the platform goes down. */
export async function closePlatforms(): Promise<void> {
  await Promise.all(
    open.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    }),
  )
}

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A platform that gives its answers in order, repeats the last one, and records the requests. */
export async function platform(...answers: (ServerAnswer | ((seen: Seen) => ServerAnswer | undefined))[]) {
  const seen: Seen[] = []
  const url = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform.example')
      const received: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(received)
      const next = answers[Math.min(seen.length, answers.length) - 1]
      const answer = typeof next === 'function' ? next(received) : next
      if (!answer) return
      const { status = 200, body, raw, headers } = answer
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(raw ?? (body === undefined ? '' : JSON.stringify(body)))
    })
  })
  return { url, seen }
}

/** A client of school-12 with a token, and a record of its callbacks. */
export function clientOf(apiUrl: string, change: Partial<ApiClientOptions> = {}) {
  const counts: string[] = []
  const api = createApiClient({
    apiUrl,
    instituteId: 'school-12',
    token: () => Promise.resolve('token-1'),
    labelOf: (code) => `label of ${code}`,
    logger: { count: (name) => counts.push(name) },
    ...change,
  })
  return { api, counts }
}

/** The error of a failed call, or undefined if it succeeded. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )
