import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

export const LOOPBACK = '127.0.0.1'

/** So many ports that are free for TCP and UDP. They differ from each other. */
export async function freePorts(count: number): Promise<number[]> {
  const held: (() => void)[] = []
  const ports: number[] = []
  while (ports.length < count) {
    const server = createServer().listen(0, LOOPBACK)
    await once(server, 'listening')
    held.push(() => server.close())
    const { port } = server.address() as AddressInfo
    const datagrams = createSocket('udp4')
    try {
      datagrams.bind(port, LOOPBACK)
      await once(datagrams, 'listening')
      held.push(() => datagrams.close())
      ports.push(port)
    } catch {
      // Only TCP has it free.
    }
  }
  for (const release of held) release()
  return ports
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

/** True if a datagram socket of this machine has the port. */
export async function isBound(port: number): Promise<boolean> {
  const socket = createSocket('udp4')
  try {
    socket.bind(port, LOOPBACK)
    await once(socket, 'listening')
    return false
  } catch {
    return true
  } finally {
    socket.close()
  }
}

/** Hands out ranges of ports for media, below those that the system hands out, and begins anywhere. */
export function rangesOfPorts(): (count: number) => number {
  let next = 12_000 + 2 * Math.floor(Math.random() * 5000)
  return (count) => {
    const first = next
    next += count
    return first
  }
}
