import type { WebSocket } from 'ws'

/** "Policy violation" (RFC 6455). */
const TOO_MANY = 1008
const WINDOW_MS = 10_000

/**
 * Closes a socket that sends more than `most` messages within ten seconds (`platform/socket-door`). A phone sends
 * one message per press, and otherwise at most one a second.
 */
export function limitMessages(socket: WebSocket, most: number): void {
  let beganAt = -Infinity
  let count = 0
  socket.on('message', () => {
    const now = performance.now()
    if (now - beganAt > WINDOW_MS) [beganAt, count] = [now, 0]
    count += 1
    if (count <= most) return
    socket.close(TOO_MANY, 'too many messages')
    // Messages that still arrive during the closing handshake are not read.
    socket.removeAllListeners('message')
  })
}
