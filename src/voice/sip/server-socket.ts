import type { JsSipSocket } from './jssip-api'

/** A server that has not opened within this time is taken for dead. */
const OPEN_WITHIN_MS = 3000
/** A double line break is a ping, and a single one is its answer (RFC 5626 §3.5.1). */
const PING = '\r\n\r\n'
const PING_EVERY_MS = 25_000

/**
 * A SIP socket to one of several servers. `connect` tries all of them, beginning with a random one, and after a loss
 * with the next. A server that answers no ping counts as lost, because a browser notices a dead network only after
 * minutes.
 */
export function createServerSocket(servers: readonly string[]): JsSipSocket {
  let next = Math.floor(Math.random() * servers.length)
  let current: WebSocket | undefined
  let url = servers[next] ?? ''
  let openTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setInterval> | undefined

  function drop() {
    clearTimeout(openTimer)
    clearInterval(pingTimer)
    if (!current) return
    current.onopen = current.onclose = current.onmessage = null
    current.close()
    current = undefined
  }

  function lose(code?: number, reason?: string) {
    drop()
    socket.ondisconnect?.(true, code, reason)
  }

  function tryNext(left: number) {
    drop()
    if (left === 0) return lose()
    url = servers[next] ?? ''
    next = (next + 1) % servers.length
    const opening = new WebSocket(url, 'sip')
    current = opening
    openTimer = setTimeout(() => tryNext(left - 1), OPEN_WITHIN_MS)
    opening.onclose = () => tryNext(left - 1)
    opening.onopen = () => {
      clearTimeout(openTimer)
      let heard = true
      opening.onmessage = ({ data }) => {
        heard = true
        socket.ondata?.(data)
      }
      opening.onclose = ({ code, reason }) => lose(code, reason)
      pingTimer = setInterval(() => {
        if (!heard) return lose()
        heard = false
        opening.send(PING)
      }, PING_EVERY_MS)
      socket.onconnect?.()
    }
  }

  const socket: JsSipSocket = {
    via_transport: 'WSS',
    get url() {
      return url
    },
    get sip_uri() {
      return `sip:${new URL(url).host};transport=ws`
    },
    connect: () => tryNext(servers.length),
    disconnect: drop,
    send(message) {
      if (current?.readyState !== WebSocket.OPEN) return false
      current.send(message)
      return true
    },
  }
  return socket
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** True if nobody between this browser and the server can read the messages. */
export function isSafeServer(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'wss:' || (protocol === 'ws:' && LOOPBACK.includes(hostname))
}
