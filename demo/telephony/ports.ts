import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'

export const LOOPBACK = '127.0.0.1'

/** Below the ephemeral ports, because the system may hand one of those out again before its program is up. */
const FIRST_PORT = 10_000
const BLOCK = 100
const BLOCKS = 220

/** The ports of one network, or of one program. */
export interface Ports {
  /**
   * Takes so many adjacent ports, of which the first is even, and returns the first. No other caller gets any of them,
   * in any process, until `close`. Of up to 98 ports none is used by other programs. Of more, others may use some, for
   * datagrams only.
   * @throws Error if there are not enough
   */
  take(count: number): Promise<number>
  close(): void
}

/**
 * Ports for programs that start later. They come in blocks, and the owner of a block listens at its first port.
 * Networks of other processes look for ports at the same time, and a port where no program listens yet would look free
 * to them.
 */
export function claimPorts(): Ports {
  const gates: Server[] = []
  let next = 0
  let end = 0

  async function claim(blocks: number): Promise<number> {
    const begin = Math.floor(Math.random() * BLOCKS)
    let held: Server[] = []
    for (let tried = 0; tried < 2 * BLOCKS; tried++) {
      const block = (begin + tried) % BLOCKS
      const gate = await listenAt(FIRST_PORT + BLOCK * block)
      if (gate) held.push(gate)
      // The last block and the first are not adjacent.
      if (!gate || (block === BLOCKS - 1 && held.length < blocks)) held = drop(held)
      if (held.length < blocks) continue
      gates.push(...held)
      return FIRST_PORT + BLOCK * (block - blocks + 1) + 2
    }
    drop(held)
    throw new Error(
      `There are no ${blocks * BLOCK} free ports between ${FIRST_PORT} and ${FIRST_PORT + BLOCK * BLOCKS}`,
    )
  }

  return {
    async take(count) {
      if (count + 2 > BLOCK) return claim(Math.ceil((count + 2) / BLOCK))
      for (;;) {
        if (next + count > end) {
          next = await claim(1)
          end = next + BLOCK - 2
        }
        const first = next
        next += count + (count % 2)
        if (await areFree(first, count)) return first
      }
    },
    close: () => drop(gates.splice(0)),
  }
}

function drop(servers: Server[]): [] {
  for (const server of servers) server.close()
  return []
}

/** Undefined if somebody listens there. */
async function listenAt(port: number): Promise<Server | undefined> {
  const server = createServer()
  try {
    server.listen(port, LOOPBACK)
    await once(server, 'listening')
    return server.unref()
  } catch {
    return undefined
  }
}

async function areFree(first: number, count: number): Promise<boolean> {
  for (let port = first; port < first + count; port++)
    if ((await isListening(port)) || (await isBound(port))) return false
  return true
}

/** True if somebody accepts connections there. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, LOOPBACK)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * True if a datagram socket of this machine has the port. Reads that from Linux, because binding the port to find out
 * would take it away from a program that starts in the same moment.
 */
export async function isBound(port: number): Promise<boolean> {
  const tables = await Promise.all(['udp', 'udp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  return tables.some((table) => new RegExp(`^ *\\d+: [0-9A-F]+:${hex} `, 'm').test(table))
}
