import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsSipSocket } from './jssip-api'
import { createServerSocket, isSafeServer } from './server-socket'

class FakeWebSocket {
  static readonly OPEN = 1
  static opened: FakeWebSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor(
    readonly url: string,
    readonly protocol: string,
  ) {
    FakeWebSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.readyState = 3
  }
  opens() {
    this.readyState = 1
    this.onopen?.()
  }
  dies() {
    this.readyState = 3
    this.onclose?.({ code: 1006, reason: '' })
  }
}

const SERVERS = ['wss://one.example', 'wss://two.example:8443']
const latest = () => {
  const socket = FakeWebSocket.opened.at(-1)
  if (!socket) throw new Error('No socket was opened')
  return socket
}

describe('one of several servers (line/sip-servers)', () => {
  let socket: JsSipSocket
  let reported: string[]
  beforeEach(() => {
    vi.useFakeTimers()
    FakeWebSocket.opened = []
    vi.stubGlobal('WebSocket', FakeWebSocket)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    reported = []
    socket = createServerSocket(SERVERS)
    socket.onconnect = () => reported.push('connected')
    socket.ondisconnect = () => reported.push('lost')
    socket.ondata = (data) => reported.push(String(data))
    socket.connect()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('speaks SIP to the first server that opens', () => {
    latest().opens()
    expect(latest()).toMatchObject({ url: SERVERS[0], protocol: 'sip' })
    expect(socket.send('INVITE')).toBe(true)
    latest().onmessage?.({ data: 'SIP/2.0 200 OK' })
    expect(reported).toEqual(['connected', 'SIP/2.0 200 OK'])
    expect(socket.sip_uri).toBe('sip:one.example;transport=ws')
  })

  test('takes the next server at once if one refuses, and after 3 s if one is silent', () => {
    latest().dies()
    expect(latest().url).toBe(SERVERS[1])
    vi.advanceTimersByTime(2999)
    expect(reported).toEqual([])
    vi.advanceTimersByTime(1)
    expect(reported).toEqual(['lost'])
    expect(FakeWebSocket.opened.map(({ readyState }) => readyState)).toEqual([3, 3])
  })

  test('after a loss the next server is the first to be tried', () => {
    latest().opens()
    latest().dies()
    expect(reported).toEqual(['connected', 'lost'])
    expect(socket.send('BYE')).toBe(false)
    socket.connect()
    expect(latest().url).toBe(SERVERS[1])
  })

  test('a server that answers no ping is lost, and one that answers is not', () => {
    latest().opens()
    vi.advanceTimersByTime(25_000)
    expect(latest().sent).toEqual(['\r\n\r\n'])
    latest().onmessage?.({ data: '\r\n' })
    vi.advanceTimersByTime(25_000)
    expect(reported).not.toContain('lost')
    vi.advanceTimersByTime(25_000)
    expect(reported.at(-1)).toBe('lost')
    expect(latest().readyState).toBe(3)
  })

  test('closing the socket is not a loss, and opens no other one', () => {
    const first = latest()
    first.opens()
    socket.disconnect()
    first.dies()
    vi.advanceTimersByTime(60_000)
    expect(reported).toEqual(['connected'])
    expect(FakeWebSocket.opened).toHaveLength(1)
  })
})

test.each([
  ['wss://sip.example', true],
  ['ws://localhost:5066', true],
  ['ws://127.0.0.1:5066', true],
  ['ws://sip.example', false],
  ['https://sip.example', false],
])('%s is a server whose messages nobody in between can read: %s (line/sip-servers)', (server, safe) => {
  expect(isSafeServer(server)).toBe(safe)
})
