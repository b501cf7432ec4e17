import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { socketAddressOf } from '../../../src/domain/web-address'
import { eventually } from '../../../src/testing/eventually'
import { startFaultProxy, type FaultProxy } from './fault-proxy'

const BODY = 'x'.repeat(20_000)
let server: Server
let proxy: FaultProxy
/** Requests that reached the server. */
let arrived: string[]

beforeEach(async () => {
  arrived = []
  server = createServer((request, response) => {
    arrived.push(request.url ?? '')
    response.end(BODY)
  })
  // Sends only on request, because the proxy does not scramble frames that arrive together with the upgrade's answer.
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', () => ['a', 'b', 'c', 'd'].forEach((message) => socket.send(message)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const get = async (path = '/calls') => (await fetch(proxy.url + path)).text()
const timeOf = async (work: () => Promise<unknown>) => {
  const beganAt = performance.now()
  await work()
  return performance.now() - beganAt
}
const messages = async (count: number) => {
  const socket = new WebSocket(socketAddressOf(proxy.url) + '/live')
  const heard: string[] = []
  socket.on('open', () => socket.send('go'))
  socket.on('message', (data) => heard.push((data as Buffer).toString()))
  await eventually(() => expect(heard).toHaveLength(count))
  return { heard, socket }
}

/** Without these tests, a test of a fault could pass because the proxy caused none. */
describe('the fault proxy (fault/table)', () => {
  test('passes everything on, and counts the requests', async () => {
    expect(await get()).toBe(BODY)
    expect((await messages(4)).heard).toEqual(['a', 'b', 'c', 'd'])
    expect([proxy.arrivals(/^GET \/calls/), proxy.arrivals(/^GET \/live/), proxy.open(/^GET \/live/)]).toEqual([
      1, 1, 1,
    ])
  })

  test('drop resets open connections and refuses new ones, for the requests that match, until it ends', async () => {
    const { socket } = await messages(4)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const end = proxy.begin({ kind: 'drop' }, /calls|live/)
    await closed
    await expect(get('/calls')).rejects.toThrow()
    expect(arrived).toEqual([])
    expect(await get('/others')).toBe(BODY)
    end()
    expect(await get('/calls')).toBe(BODY)
  })

  test('half-open holds both directions without closing them; what was held arrives at the end', async () => {
    const end = proxy.begin({ kind: 'half-open' })
    const answer = get()
    await eventually(() => expect(proxy.arrivals(/calls/)).toBe(1))
    expect(arrived).toEqual([])
    end()
    expect(await answer).toBe(BODY)
  })

  test('delay and throttle slow down the answers', async () => {
    proxy.begin({ kind: 'delay', ms: 300 }, /late/)
    proxy.begin({ kind: 'throttle', bytesPerSecond: 50_000 }, /slow/)
    expect(await timeOf(() => get('/late'))).toBeGreaterThan(290)
    expect(await timeOf(() => get('/slow'))).toBeGreaterThan(350)
  })

  test('cut ends the answer to a request that arrived, in the middle or before it begins', async () => {
    const end = proxy.begin({ kind: 'cut', afterBytes: 1000 })
    const answer = await fetch(`${proxy.url}/calls`)
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow()
    end()
    proxy.begin({ kind: 'cut', afterBytes: 0 })
    await expect(fetch(`${proxy.url}/saves`)).rejects.toThrow()
    expect(arrived).toEqual(['/calls', '/saves'])
  })

  test('scramble delivers a socket’s messages in pairs, the later one first, each twice', async () => {
    proxy.begin({ kind: 'scramble' }, /live/)
    expect((await messages(8)).heard).toEqual(['b', 'b', 'a', 'a', 'd', 'd', 'c', 'c'])
  })
})
