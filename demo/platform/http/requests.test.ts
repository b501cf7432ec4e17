import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { nextWhere } from '../testing/next-where'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'
import type { ObservedRequest } from '../operate/log'
import { createApp } from './app'

/** A request whose body never arrives completely. */
const HALF =
  'POST /v1/users/_search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"qu'

test('a request that does not arrive in time is answered 408 and cut off (platform/socket-door)', async () => {
  const platform = closeAfterTest(await startTestPlatform({ requestTimeoutMs: 400 }))
  const socket = connect(platform.port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  // A slow sender sends its headers, byte by byte or not at all.
  socket.write('GET /v1/me HTTP/1.1\r\nhost: x\r\nx-slow: ')
  await once(socket, 'close')
  expect(said).toContain('408')
})

test('an answer that is not a page cannot act as one or be framed, and sends no referrer (platform/errors)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  for (const path of ['/v1/me', '/v1/nothing', '/openapi.json', '/files/recordings/nothing']) {
    const answer = await fetch(platform.url + path)
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('an unexpected failure is logged by its route alone, because an address may hold numbers, codes and tokens (platform/errors)', async () => {
  const logged: string[] = []
  const observed: ObservedRequest[] = []
  const routes = new Hono()
  routes.get('/fails/:phone', () => {
    throw new Error('unexpected')
  })
  const app = createApp({
    site: { url: 'http://x', isOurOrigin: () => true },
    routes: [routes],
    onError: (message, _, request) => logged.push(message, request),
    observe: (request) => observed.push(request),
  })
  const answer = await app.request('/fails/2125550177?code=secret-code&token=secret-token', {
    headers: { 'x-request-id': '+12125550177' },
  })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect([answer.status, logged]).toEqual([500, ['GET /fails/:phone failed', id]])
  expect(observed).toMatchObject([{ id, method: 'GET', route: '/fails/:phone', status: 500 }])
  expect(await answer.text()).not.toContain('unexpected')
})

test('a request whose sender leaves in the middle of the body is no failure, and is not logged (platform/socket-door)', async () => {
  const logged: unknown[] = []
  const facts = nextWhere<'reading' | 'over'>()
  const routes = new Hono()
  routes.use(async (_, next) => {
    await next()
    facts.push('over')
  })
  routes.post('*', async (c) => {
    facts.push('reading')
    return c.text(await c.req.text())
  })
  const app = createApp({
    site: { url: 'http://x', isOurOrigin: () => true },
    routes: [routes],
    onError: (...what) => logged.push(what),
  })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  closeAfterTest({ close: () => void server.close() })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(HALF)
  await facts.next((fact) => fact === 'reading')
  socket.destroy()
  await facts.next((fact) => fact === 'over')
  expect(logged).toEqual([])
})
