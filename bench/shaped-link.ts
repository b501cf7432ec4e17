import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A person's network: how much it carries, and how far away the platform is. */
export interface Link {
  kbitPerSecond: number
  roundTripMs: number
}

/** The two links of the benchmarks: a home, and a phone where the signal is weak. */
export const LINKS = {
  home: { kbitPerSecond: 1600, roundTripMs: 150 },
  weak: { kbitPerSecond: 400, roundTripMs: 400 },
} as const satisfies Record<string, Link>

export interface ShapedLink {
  /** The platform's address behind the link. */
  url: string
  readonly now: Link
  /** Shapes new connections like this link from now on. Open ones are closed, as for a first visit. */
  become(link: Link): void
  close(): Promise<void>
}

/** Round trips to add at the start of a connection: TCP's and TLS 1.3's. A server that speaks TLS adds its own. */
const HANDSHAKES = { http: 2, https: 1 }
const CHUNK_BYTES = 4096
const QUEUE_BYTES = 64 * 1024

/** One direction. All connections share what it carries, in the order in which they send. */
class Direction {
  #freeAt = 0
  readonly #link: Link
  constructor(link: Link) {
    this.#link = link
  }

  /** When the last of these bytes arrive, by `performance.now()`. */
  arrival(bytes: number, notBefore: number): number {
    this.#freeAt = Math.max(this.#freeAt, notBefore) + (bytes * 8) / this.#link.kbitPerSecond
    return this.#freeAt + this.#link.roundTripMs / 2
  }
}

/**
 * Puts a network between a browser and the platform on this port of the machine. The sound of calls does not pass
 * through it.
 *
 * @param scheme what the port speaks
 */
export async function openShapedLink(port: number, scheme: keyof typeof HANDSHAKES = 'http'): Promise<ShapedLink> {
  let link: Link = LINKS.home
  let up = new Direction(link)
  let down = new Direction(link)
  const open = new Set<Socket>()

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (browser) => {
    const platform = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    const begun = performance.now() + HANDSHAKES[scheme] * link.roundTripMs
    for (const socket of [browser, platform]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        browser.destroy()
        platform.destroy()
      })
    }
    carry(browser, platform, up, begun)
    carry(platform, browser, down, begun)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const closeAll = () => open.forEach((socket) => socket.destroy())
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get now() {
      return link
    },
    become(next) {
      closeAll()
      link = next
      up = new Direction(link)
      down = new Direction(link)
    },
    async close() {
      closeAll()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Bytes arrive in their order, and no earlier than the direction carries them. */
function carry(from: Socket, to: Socket, direction: Direction, begun: number): void {
  const queue: { at: number; data: Buffer | null }[] = []
  let queued = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pump = () => {
    timer = undefined
    for (let next = queue[0]; next && next.at <= performance.now() + 0.5; next = queue[0]) {
      queue.shift()
      if (next.data === null) to.end()
      else if (!to.destroyed) to.write(next.data)
      queued -= next.data?.length ?? 0
    }
    if (queued < QUEUE_BYTES) from.resume()
    if (queue[0]) timer = setTimeout(pump, queue[0].at - performance.now())
  }
  const send = (data: Buffer | null) => {
    queued += data?.length ?? 0
    queue.push({ at: direction.arrival(data?.length ?? 0, Math.max(begun, performance.now())), data })
    timer ??= setTimeout(pump, (queue[0]?.at ?? 0) - performance.now())
  }

  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += CHUNK_BYTES) send(data.subarray(start, start + CHUNK_BYTES))
    if (queued >= QUEUE_BYTES) from.pause()
  })
  from.on('end', () => send(null))
  to.on('close', () => clearTimeout(timer))
}
