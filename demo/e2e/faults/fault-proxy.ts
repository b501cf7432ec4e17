import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { splitFrames } from './split-frames'

/** What goes wrong between page and platform, until the returned function ends it. */
export type LineFault =
  /** Connections are reset, and new ones are refused. */
  | { kind: 'drop' }
  /** Nothing arrives any more in either direction, and no side is told. What was held arrives at the end. */
  | { kind: 'half-open' }
  /** A WebSocket is answered 502, as by a proxy that does not know them. Other requests pass. */
  | { kind: 'no-sockets' }
  /** Answers arrive this much later. */
  | { kind: 'delay'; ms: number }
  /** Answers arrive at this speed. */
  | { kind: 'throttle'; bytesPerSecond: number }
  /**
   * The answer ends with a reset after so many bytes, headers included. 0 loses the whole answer to a request that
   * arrived.
   */
  | { kind: 'cut'; afterBytes: number }
  /** Messages of a socket arrive in pairs, the later one first, and each of them twice. */
  | { kind: 'scramble' }

/** A TCP proxy in front of a platform, for HTTP and WebSockets alike. It needs no privileges on the machine. */
export interface FaultProxy {
  url: string
  /**
   * Begins a fault for connections whose last request matches `where` (method and address, as in `GET /v1/me?…`).
   * Default: all of them.
   */
  begin(fault: LineFault, where?: RegExp): () => void
  /** Number of open connections whose last request matches. */
  open(where: RegExp): number
  /** Number of matching requests that have arrived since the start. */
  arrivals(where: RegExp): number
  close(): Promise<void>
}

interface Line {
  request: string
  client: Socket
  server: Socket
  /** Number of bytes of the last request's answer that were passed on. */
  answered: number
  /** When the last delayed piece arrives. */
  dueAt: number
  /** What a half-open connection has not passed on yet. */
  held: (() => void)[]
  /** Bytes of a socket's frame that has not arrived completely. */
  frames: Buffer
  waiting: Buffer | undefined
}

const REQUEST = /^([A-Z]{3,7} \S+) HTTP\/1\.1\r\n/
const UPGRADED = /^HTTP\/1\.1 101 /

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { port: targetPort, hostname } = new URL(target)
  const lines = new Set<Line>()
  const faults = new Set<{ fault: LineFault; where: RegExp }>()
  const arrivals: string[] = []

  const faultOf = <K extends LineFault['kind']>(line: Line, kind: K) =>
    [...faults].find(({ fault, where }) => fault.kind === kind && where.test(line.request))?.fault as
      Extract<LineFault, { kind: K }> | undefined
  const reset = (line: Line) => {
    lines.delete(line)
    line.client.resetAndDestroy()
    line.server.resetAndDestroy()
  }

  /** Does the work now, or when half-open ends, in the order of arrival. */
  const pass = (line: Line, work: () => void) => {
    if (line.held.length > 0 || faultOf(line, 'half-open')) line.held.push(work)
    else work()
  }

  const toServer = (line: Line, bytes: Buffer) => {
    const [, request] = REQUEST.exec(bytes.toString('latin1', 0, 4096)) ?? []
    if (request !== undefined) {
      line.request = request
      line.answered = 0
      arrivals.push(request)
    }
    if (faultOf(line, 'drop')) return reset(line)
    if (faultOf(line, 'no-sockets') && /^upgrade: websocket\r$/im.test(bytes.toString('latin1')))
      return line.client.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n')
    pass(line, () => line.server.write(bytes))
  }

  const toPage = (line: Line, bytes: Buffer) => {
    const delay = faultOf(line, 'delay')
    const throttle = faultOf(line, 'throttle')
    if (!delay && !throttle && line.dueAt <= Date.now()) return pass(line, () => deliver(line, bytes))
    const step = throttle ? Math.max(1, Math.round(throttle.bytesPerSecond / 20)) : bytes.length
    for (let at = 0; at < bytes.length; at += step) {
      const piece = bytes.subarray(at, at + step)
      line.dueAt = Math.max(line.dueAt, Date.now() + (delay?.ms ?? 0)) + (throttle ? 50 : 0)
      setTimeout(() => pass(line, () => deliver(line, piece)), line.dueAt - Date.now())
    }
  }

  const deliver = (line: Line, bytes: Buffer) => {
    const cut = faultOf(line, 'cut')
    const rest = cut ? cut.afterBytes - line.answered : Infinity
    line.answered += bytes.length
    if (bytes.length > rest) {
      // The reset waits for the write, because otherwise Node would drop the bytes.
      line.client.write(bytes.subarray(0, Math.max(0, rest)), () => reset(line))
      return
    }
    if (faultOf(line, 'scramble') && !UPGRADED.test(bytes.toString('latin1', 0, 16))) return scramble(line, bytes)
    line.client.write(bytes)
  }

  const scramble = (line: Line, bytes: Buffer) => {
    const { frames, rest } = splitFrames(Buffer.concat([line.frames, bytes]))
    line.frames = rest
    for (const frame of frames) {
      if (line.waiting) line.client.write(Buffer.concat([frame, frame, line.waiting, line.waiting]))
      line.waiting = line.waiting ? undefined : frame
    }
  }

  const server: Server = createServer((client) => {
    const line: Line = {
      request: '',
      client,
      server: connect(Number(targetPort), hostname),
      answered: 0,
      dueAt: 0,
      held: [],
      frames: Buffer.alloc(0),
      waiting: undefined,
    }
    lines.add(line)
    if (faultOf(line, 'drop')) return reset(line)
    client.on('data', (bytes) => toServer(line, bytes))
    line.server.on('data', (bytes) => toPage(line, bytes))
    // When one side closes, what it sent before still arrives, and then the other side is closed.
    const ends = (other: Socket) => () =>
      setTimeout(() => pass(line, () => other.end()), Math.max(0, line.dueAt - Date.now()))
    client.on('end', ends(line.server)).on('error', () => reset(line))
    line.server.on('end', ends(client)).on('error', () => reset(line))
    client.on('close', () => {
      lines.delete(line)
      line.server.destroy()
    })
    line.server.on('close', () => {
      if (line.held.length === 0 && line.dueAt <= Date.now()) client.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(fault, where = /^/) {
      const entry = { fault, where }
      faults.add(entry)
      if (fault.kind === 'drop') for (const line of [...lines]) if (where.test(line.request)) reset(line)
      return () => {
        faults.delete(entry)
        if (fault.kind !== 'half-open') return
        for (const line of lines) if (!faultOf(line, 'half-open')) line.held.splice(0).forEach((work) => work())
      }
    },
    open: (where) => [...lines].filter(({ request }) => where.test(request)).length,
    arrivals: (where) => arrivals.filter((request) => where.test(request)).length,
    close: () =>
      new Promise((resolve) => {
        for (const line of [...lines]) reset(line)
        server.close(() => resolve())
      }),
  }
}
