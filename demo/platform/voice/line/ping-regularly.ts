import type { WebSocket } from 'ws'

/** Keeps proxies from closing a silent line, and finds lines that are gone. */
const PING_EVERY_MS = 25_000

/** Ends a socket that does not answer a ping. Returns the undo. */
export function pingRegularly(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => (isAlive = true))
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
