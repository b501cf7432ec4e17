import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { LiveSockets } from '../live/live-sockets'
import type { Front } from '../options'
import type { VoiceLine } from '../voice'
import type { Site } from './site'

/** A request that is incomplete by then is answered 408 and cut off, so that slow senders hold no connection. */
const REQUEST_TIMEOUT_MS = 30_000

/** A server whose requests end in time. Its sockets, once they are upgraded, do not. */
export function createTimedServer(requestTimeoutMs = REQUEST_TIMEOUT_MS): Server {
  return createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(requestTimeoutMs / 4, 5000),
  })
}

/** Listens on 127.0.0.1, unless it is told another address. @returns the port @throws Error when the port is taken */
export function listen(server: Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/**
 * Closes a server in two steps. First it accepts no new connection, then it cuts the open ones. Calls and sockets end
 * in between, because a server waits for upgraded sockets and cannot close them itself.
 */
export function serverCloser(server: Server) {
  let closed = Promise.resolve()
  return {
    async stopListening() {
      if (!server.listening) return
      closed = new Promise((resolve) => server.close(() => resolve()))
    },
    async finish() {
      server.closeAllConnections()
      await closed
    },
  }
}

export interface UpgradeOptions {
  site: Site
  live: LiveSockets
  line: VoiceLine
  front?: Front
}

/** Dispatches sockets by path. In development other paths belong to Vite and are left alone. */
export function upgradeListener({ site, live, line, front }: UpgradeOptions) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => undefined)
    // Node accepts `//` as a request target, but it is no valid address. An exception here would end the process.
    if (!URL.canParse(request.url ?? '', site.url)) return refuse(socket, '400 Bad Request')
    if (line.handleUpgrade(request, socket, head)) return
    if (!site.isOurOrigin(request.headers.origin) && isLive(request)) return refuse(socket, '403 Forbidden')
    if (live.upgrade(request, socket, head) || front?.kind === 'vite') return
    refuse(socket, '404 Not Found')
  }
}

const isLive = (request: IncomingMessage) => request.url?.startsWith('/live') ?? false
const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}
