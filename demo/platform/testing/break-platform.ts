import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { socketAddressOf } from '../../../src/domain/web-address'

/** A server's answer before it is sent. */
export interface Draft {
  status: number
  headers: Headers
  body: string
}

/** One way in which a server breaks the contract. */
export interface Breakage {
  /** Changes the request before the real platform receives it. */
  request?(headers: Record<string, string>, address: URL): void
  /** Changes the answer. */
  answer?(draft: Draft, address: URL): void
  /** Changes a message of the socket; `undefined` drops it. */
  message?(text: string): string | undefined
  /** Changes the close code of a socket. */
  closeCode?(code: number): number
}

/** A proxy in front of a real platform that breaks its answers, for tests that must notice it. */
export async function breakPlatform(platformUrl: string, breakage: Breakage): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    void relay(request, platformUrl, breakage).then(({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers)).end(body)
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    const real = new WebSocket(`${socketAddressOf(platformUrl)}${request.url ?? ''}`)
    const early: string[] = []
    socket.on('message', (data) => (real.readyState === real.OPEN ? real.send(String(data)) : early.push(String(data))))
    real.on('open', () => early.forEach((text) => real.send(text)))
    real.on('message', (data) => {
      const text = breakage.message ? breakage.message(String(data)) : String(data)
      if (text !== undefined) socket.send(text)
    })
    real.on('close', (code) => socket.close(breakage.closeCode?.(code) ?? (code === 1006 ? 1001 : code)))
    real.on('error', () => socket.terminate())
    socket.on('close', () => real.terminate())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      sockets.clients.forEach((socket) => socket.terminate())
      server.close()
      server.closeAllConnections()
    },
  }
}

async function relay(request: IncomingMessage, platformUrl: string, breakage: Breakage): Promise<Draft> {
  const address = new URL(request.url ?? '/', platformUrl)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { authorization, origin } = request.headers
  const headers: Record<string, string> = {
    ...(authorization && { authorization }),
    ...(origin && { origin }),
    ...copied(request, 'content-type'),
    ...copied(request, 'if-match'),
    ...copied(request, 'idempotency-key'),
    ...copied(request, 'access-control-request-method'),
    ...copied(request, 'access-control-request-headers'),
  }
  breakage.request?.(headers, address)
  const { method = 'GET' } = request
  const answer = await fetch(address, { method, headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) })
  const draft = { status: answer.status, headers: new Headers(answer.headers), body: await answer.text() }
  breakage.answer?.(draft, address)
  draft.headers.delete('content-length')
  draft.headers.delete('transfer-encoding')
  draft.headers.delete('connection')
  return draft
}

const copied = ({ headers }: IncomingMessage, name: string): Record<string, string> => {
  const value = headers[name]
  return typeof value === 'string' ? { [name]: value } : {}
}
