import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'

export const LOOPBACK = '127.0.0.1'

/** Below those that the system hands out, because it may hand one out again before its program is up. */
const FIRST_PORT = 10_000
const PORTS = 2000
let taken = Math.floor(Math.random() * PORTS)

/** So many ports that are free for TCP and UDP. They differ from each other, and from those of earlier calls. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = FIRST_PORT + (taken++ % PORTS)
    if (!(await isListening(port)) && !(await isBound(port))) ports.push(port)
  }
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
  let next = 12_000 + 2 * Math.floor(Math.random() * 3500)
  return (count) => {
    const first = next
    next += count
    return first
  }
}
