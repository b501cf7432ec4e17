import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import type { SelfSigned } from './self-signed'

export interface PublicFront {
  port: number
  close(): Promise<void>
}

/**
 * The usual level where a reverse proxy compresses each answer anew. Files are compressed ahead, at the highest level.
 */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Headers that HTTP/2 forbids (RFC 9113, 8.2.2), and the length, which compression changes. */
const OF_HTTP_1 = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length']

/**
 * What stands in front of a platform on the internet: TLS, HTTP/2, and brotli for text. If `dir` has a `.br` of the
 * file, that is sent.
 */
export async function openPublicFront(port: number, dir: string, { key, cert }: SelfSigned): Promise<PublicFront> {
  const platform = { host: '127.0.0.1', port }
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (asked, response) => {
    const headers = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && name !== 'accept-encoding',
    )
    const up = request(
      { ...platform, method: asked.method, path: asked.url, headers: Object.fromEntries(headers) },
      (answer) => void pass(answer, asked, response, dir),
    )
    up.on('error', () => response.stream.destroy())
    asked.pipe(up)
  })
  // The live socket, on a connection of its own.
  server.on('upgrade', (asked: IncomingMessage, browser: Duplex) => {
    const up = connect(platform, () => {
      const lines = asked.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [`${name}: ${all[index + 1] ?? ''}`],
      )
      up.write([`GET ${asked.url ?? ''} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      up.pipe(browser).pipe(up)
    })
    for (const side of [up, browser]) side.on('error', () => (up.destroy(), browser.destroy()))
  })
  const open = new Set<Duplex>()
  server.on('secureConnection', (socket: Duplex) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, platform.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      open.forEach((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(
  answer: IncomingMessage,
  { url }: Http2ServerRequest,
  response: Http2ServerResponse,
  dir: string,
): Promise<void> {
  const [path = ''] = url.split('?')
  const kept = `${dir}${path}.br`
  const isText = /javascript|json|html|css/.test(answer.headers['content-type'] ?? '')
  const isKept = isText && existsSync(kept)
  // Like a CDN, which has the file and does not wait for the platform.
  if (isKept) answer.resume()
  const whole = isKept ? await readFile(kept) : await buffer(answer)
  const isEncoded = isText && whole.length > 0
  const body = isEncoded && !isKept ? brotliCompressSync(whole, QUICK) : whole
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !OF_HTTP_1.includes(name)) response.setHeader(name, value)
  if (isEncoded) response.setHeader('content-encoding', 'br')
  response.setHeader('content-length', body.length)
  response.writeHead(answer.statusCode ?? 502)
  response.end(body)
}
