import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { LiveSockets } from '../live/live-sockets'
import type { Front } from '../options'
import type { VoiceLine } from '../voice'
import type { Site } from './site'

/** Listens on 127.0.0.1 only: a demo is nobody else's. @returns the port @throws Error where the port is taken */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/**
 * Closing in two steps: nobody new is let in, then what is left is cut off. Between them the calls and sockets are
 * ended; a server waits for sockets that were upgraded, and cannot close them itself.
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

/** Sockets by path. In development a foreign path is Vite's, and left alone. */
export function upgradeListener({ site, live, line, front }: UpgradeOptions) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => undefined)
    // `//` is a request target to Node and no address to anybody: a throw here would end the process.
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
