// @vitest-environment node
import { LIMITS } from '../domain/limits'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { LiveEvent } from '../api/contract/live-topics'
import { aCall } from '../testing/builders'
import { liveUrl } from './live-connection'
import { createLiveConnection, type LiveConnection, type LiveOptions } from './live-connection'
import { readFrame, TOPICS } from './topics'
import { eventually } from '../testing/eventually'

const servers: WebSocketServer[] = []
const lines: LiveConnection[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const line of lines.splice(0)) line.close()
  await Promise.all(servers.splice(0).map(closeServer))
})

const closeServer = (server: WebSocketServer) =>
  new Promise<void>((done) => {
    for (const client of server.clients) client.terminate()
    server.close(() => done())
  })

interface Platform {
  port: number
  urls: string[]
  received: string[][]
  sockets: WebSocket[]
}

/** A live platform. `refuse` closes each socket with that code, and `pongs` is how many pings a socket answers. */
async function platform({
  port = 0,
  refuse,
  pongs = Infinity,
}: { port?: number; refuse?: number; pongs?: number } = {}) {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  servers.push(server)
  await new Promise((done) => server.once('listening', done))
  const self: Platform = {
    port: (server.address() as AddressInfo).port,
    urls: [],
    received: [],
    sockets: [],
  }
  server.on('connection', (socket, request) => {
    self.urls.push(request.url ?? '')
    const messages: string[] = []
    self.received.push(messages)
    self.sockets.push(socket)
    if (refuse) return socket.close(refuse)
    socket.on('message', (data) => {
      const text = (data as Buffer).toString()
      messages.push(text)
      if (text === 'ping' && messages.filter((message) => message === 'ping').length <= pongs) socket.send('pong')
    })
  })
  return { ...self, server }
}

function connectTo(port: number, change: Partial<LiveOptions> = {}) {
  let token = 0
  const logger = { error: vi.fn(), count: vi.fn() }
  const line = createLiveConnection({
    url: () => {
      const config = { socketUrl: `ws://127.0.0.1:${port}/live`, tenantId: 't1', instituteId: 'school-12' }
      return Promise.resolve(liveUrl(config, `token-${++token}`))
    },
    logger,
    uptime: () => performance.now(),
    WebSocket,
    // The first try comes after one second, the shortest time that the product allows.
    random: () => 0,
    ...change,
  })
  lines.push(line)
  const events: LiveEvent[] = []
  const states: string[] = []
  const connected = vi.fn()
  line.on((event) => events.push(event))
  line.onState((state) => states.push(state))
  line.onConnected(connected)
  return { line, logger, events, states, connected }
}

describe('the live connection', () => {
  test('opens with tenant, institute and token, subscribes to every topic once with the action calls (live/topics), and reports that it is connected (live/missed)', async () => {
    const { port, urls, received } = await platform()
    const { line, states, connected } = connectTo(port)
    line.connect()
    line.connect()
    await eventually(() => expect(states).toEqual(['connecting', 'connected']))
    expect(urls).toEqual(['/live?tenantId=t1&instituteId=school-12&token=token-1'])
    const subscribes = received[0]?.slice(0, TOPICS.length).map((text) => JSON.parse(text) as unknown)
    expect(subscribes).toEqual(
      TOPICS.map((topic) => ({
        // Whatever the topic.
        action: 'calls',
        type: 'subscribe',
        topic,
      })),
    )
    // Events between a view's request and the subscription are missed, so listeners are called for the first opening
    // too.
    expect(connected).toHaveBeenCalledTimes(1)
  })

  test('makes views load again when the browser is online again, if it is open (live/heals)', async () => {
    const { port } = await platform()
    const online: (() => void)[] = []
    const onBack = (listener: () => void) => void online.push(listener)
    const { line, connected, states } = connectTo(port, { onBack })
    const tellOnline = () => online.forEach((listener) => listener())
    line.connect()
    tellOnline()
    expect(connected).not.toHaveBeenCalled()
    await eventually(() => expect(states).toContain('connected'))
    tellOnline()
    expect(connected).toHaveBeenCalledTimes(2)
    line.close()
    tellOnline()
    expect(connected).toHaveBeenCalledTimes(2)
  })

  test('passes events on, and ignores what it does not know (live/repeat)', async () => {
    const { port, sockets } = await platform()
    const send = (message: unknown) =>
      sockets.at(-1)?.send(typeof message === 'string' ? message : JSON.stringify(message))
    const { line, events, logger, states } = connectTo(port)
    line.connect()
    await eventually(() => expect(states).toContain('connected'))
    send({ topic: 'weather', type: 'INSERT', data: {} })
    send({ topic: 'constructor', type: 'name', data: {} })
    send({ topic: 'calls', type: 'toString', data: {} })
    send('<html>')
    send({ topic: 'calls', type: 'INSERT', data: { id: 'c0' } })
    send({ topic: 'calls', type: 'INSERT', data: aCall({ id: 'c1' }) })
    await eventually(() => expect(events).toHaveLength(1))
    expect(events[0]).toMatchObject({ topic: 'calls', type: 'INSERT', data: { id: 'c1' } })
    expect(logger.count.mock.calls).toEqual([['live-message-malformed'], ['live-message-malformed']])
  })

  test('a listener that throws does not stop the others', async () => {
    const { port, sockets } = await platform()
    const { line, events, logger, states } = connectTo(port)
    line.on(() => {
      throw new Error('mine')
    })
    const after = vi.fn()
    line.on(after)
    line.connect()
    await eventually(() => expect(states).toContain('connected'))
    sockets.at(-1)?.send(JSON.stringify({ topic: 'unblocks', type: 'unblock_processed', data: {} }))
    await eventually(() => expect(after).toHaveBeenCalled())
    expect(events).toHaveLength(1)
    expect(logger.error).toHaveBeenCalledTimes(1)
  })

  test('reconnects after an outage with a new token and all topics, and requests what it missed (live/reconnect)', async () => {
    const first = await platform()
    const { line, states, connected } = connectTo(first.port)
    line.connect()
    await eventually(() => expect(states).toContain('connected'))
    await closeServer(first.server)
    await eventually(() => expect(states.at(-1)).not.toBe('connected'))
    const second = await platform({ port: first.port })
    await eventually(() => expect(connected).toHaveBeenCalledTimes(2))
    expect(states.slice(0, 3)).toEqual(['connecting', 'connected', 'disconnected'])
    expect(states.at(-1)).toBe('connected')
    expect(second.received.at(-1)?.filter((text) => text.includes('subscribe'))).toHaveLength(TOPICS.length)
    expect(second.urls.at(-1)).not.toContain('token-1')
    expect(second.server.clients.size).toBe(1)
  }, 15_000)

  test('a refused line never reports that it is connected, is tried three times, and then reports why (live/reconnect)', async () => {
    const { port, urls } = await platform({ refuse: 4401 })
    const { line, states, connected } = connectTo(port)
    const refused = vi.fn()
    line.onRefused(refused)
    line.connect()
    await eventually(() => expect(refused).toHaveBeenCalledWith('signed-out'))
    expect(states).not.toContain('connected')
    expect(connected).not.toHaveBeenCalled()
    expect(urls).toHaveLength(3)
    expect(new Set(urls).size).toBe(3)
  }, 15_000)

  test('a refused line is late and read again like any other, until it is closed (live/missed)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const { port } = await platform({ refuse: 4403 })
    const { line } = connectTo(port)
    const [refused, missed, late] = [vi.fn(), vi.fn(), vi.fn()]
    line.onRefused(refused)
    line.onMissed(missed)
    line.onLate(late)
    line.connect()
    await eventually(() => expect(refused).toHaveBeenCalledTimes(1))
    line.readAgain(0)
    expect(missed.mock.calls).toEqual([[false, 0]])
    line.connect()
    await vi.advanceTimersByTimeAsync(LIMITS.socketLateMs)
    expect(late.mock.calls).toEqual([[true]])
    line.close()
    expect(late.mock.calls).toEqual([[true], [false]])
    line.readAgain(0)
    expect(missed).toHaveBeenCalledTimes(1)
  }, 60_000)

  test('a closed line stays closed, and can be opened again', async () => {
    const { port, server } = await platform()
    const { line, states, connected } = connectTo(port)
    line.connect()
    await eventually(() => expect(states).toContain('connected'))
    line.close()
    expect(states.at(-1)).toBe('disconnected')
    await eventually(() => expect(server.clients.size).toBe(0))
    line.connect()
    await eventually(() => expect(states.at(-1)).toBe('connected'))
    // Events were missed in between as well.
    expect(connected).toHaveBeenCalledTimes(2)
  })

  test('a silent line is closed after 60 s and connected (live/reconnect)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
    const { port, received, server } = await platform({ pongs: 1 })
    const { line, states, connected, logger } = connectTo(port)
    line.connect()
    await eventually(() => expect(states).toContain('connected'))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(received).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await eventually(() => expect(connected).toHaveBeenCalledTimes(2))
    expect(logger.count).toHaveBeenCalledWith('live-line-dead')
    expect(received).toHaveLength(2)
    await eventually(() => expect(server.clients.size).toBe(1))
  })

  test('a line that may be dead without an event is replaced at once (live/reconnect)', async () => {
    const { port, sockets } = await platform()
    const { line, states, connected } = connectTo(port)
    line.connect()
    await eventually(() => expect(states.at(-1)).toBe('connected'))
    line.reopen()
    await eventually(() => expect(connected).toHaveBeenCalledTimes(2))
    expect(sockets).toHaveLength(2)
  })

  test('a missing token counts as a failed try', async () => {
    const { port } = await platform()
    const url = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no token'))
      .mockResolvedValue(`ws://127.0.0.1:${port}/live`)
    const { line, states } = connectTo(port, { url })
    line.connect()
    await eventually(() => expect(states.at(-1)).toBe('connected'))
    expect(url).toHaveBeenCalledTimes(2)
  })
})

describe('without a socket (live/missed)', () => {
  test('what is shown may be read again while there is no address for a socket', async () => {
    const { line } = connectTo(0, { url: () => Promise.reject(new Error('no token')) })
    const missed: boolean[] = []
    line.onMissed((isConnected) => missed.push(isConnected))
    line.connect()
    await eventually(() => {
      line.readAgain(0)
      expect(missed).toContain(false)
    })
  })

  test('an address that fails after the line was closed counts for nobody', async () => {
    let refuse = (_: Error) => {}
    const url = () => new Promise<string>((_, reject) => (refuse = reject))
    const { line } = connectTo(0, { url })
    const missed: boolean[] = []
    line.onMissed((isConnected) => missed.push(isConnected))
    line.connect()
    await eventually(() => expect(refuse.length).toBe(1))
    const late = refuse
    line.close()
    late(new Error('no token'))
    await Promise.resolve()
    line.readAgain(0)
    expect(missed).toEqual([])
  })

  test('a socket that is lost and comes back at once is no failed try', async () => {
    const { port, sockets } = await platform()
    const { line, states, connected } = connectTo(port)
    const missed: boolean[] = []
    line.onMissed((isConnected) => missed.push(isConnected))
    line.connect()
    await eventually(() => expect(states.at(-1)).toBe('connected'))
    sockets[0]?.terminate()
    await eventually(() => expect(states.at(-1)).toBe('disconnected'))
    line.readAgain(0)
    await eventually(() => expect(connected).toHaveBeenCalledTimes(2))
    line.readAgain(0)
    expect(missed).toEqual([true, true])
  })

  /** A proxy that lets requests pass and no WebSocket. */
  async function proxy() {
    const server = createServer().on('upgrade', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return { port: (server.address() as AddressInfo).port, close: () => server.close() }
  }

  test('what is shown may be read again once a try has failed, and not before or after', async () => {
    const { port, close } = await proxy()
    const { line, states } = connectTo(port)
    const missed: boolean[] = []
    line.onMissed((isConnected) => missed.push(isConnected))
    line.readAgain(0)
    line.connect()
    line.readAgain(0)
    expect(missed).toEqual([])
    await eventually(() => expect(states).toContain('disconnected'))
    line.readAgain(0)
    expect(missed).toEqual([false])
    line.close()
    line.readAgain(0)
    expect(missed).toEqual([false])
    close()
  })

  test('it is late after 30 s, also after a loss, until there is one, and heals with the network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true })
    const first = await proxy()
    const online: (() => void)[] = []
    const { line, connected, states } = connectTo(first.port, { onBack: (listener) => void online.push(listener) })
    const late: boolean[] = []
    line.onLate((isLate) => late.push(isLate))
    line.connect()
    await vi.advanceTimersByTimeAsync(29_000)
    online[0]?.()
    expect([late, connected.mock.calls.length]).toEqual([[], 0])
    await vi.advanceTimersByTimeAsync(2000)
    online[0]?.()
    expect([late, connected.mock.calls.length]).toEqual([[true], 1])
    first.close()
    const { server } = await platform({ port: first.port })
    await vi.advanceTimersByTimeAsync(31_000)
    await eventually(() => expect(late).toEqual([true, false]))
    await closeServer(server)
    await eventually(() => expect(states.at(-1)).not.toBe('connected'))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(late).toEqual([true, false, true])
    line.close()
    expect(late).toEqual([true, false, true, false])
  })
})

describe('the tries', () => {
  test('are 1 to 5 s apart at first, grow, and never exceed 30 s (live/reconnect)', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const at: number[] = []
    const { line } = connectTo(1, {
      random: Math.random,
      url: () => {
        at.push(Date.now())
        return Promise.reject(new Error('down'))
      },
    })
    line.connect()
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    line.close()
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(gaps[0]).toBeGreaterThanOrEqual(1000)
    expect(gaps[0]).toBeLessThanOrEqual(5000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000)
    expect(Math.min(...gaps.slice(-10))).toBeGreaterThan(20_000)
    expect(new Set(gaps).size).toBeGreaterThan(5)
  })
})

describe('a frame', () => {
  test('of any kind is read or ignored, and changes no prototype', () => {
    const topic = fc.constantFrom(...TOPICS, '__proto__', 'constructor', 'hasOwnProperty', '')
    const type = fc.constantFrom('INSERT', 'MODIFY', 'phone_changed', '__proto__', 'constructor', '')
    const message = fc.record({ topic, type, data: fc.jsonValue() }).map((value) => JSON.stringify(value))
    fc.assert(
      fc.property(fc.oneof(message, fc.json(), fc.string(), fc.constant(undefined)), (frame) => {
        expect(['event', 'pong', 'foreign', 'malformed']).toContain(readFrame(frame).kind)
      }),
    )
    const polluting = '{"topic":"unblocks","type":"unblock_processed","data":{"__proto__":{"polluted":1},"id":"b1"}}'
    expect(readFrame(polluting)).toMatchObject({ kind: 'event', event: { data: { id: 'b1' } } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
