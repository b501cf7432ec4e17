import type { WebSocket } from 'ws'

/** Maximum number of messages before the token is checked. A client sends its token and one request. */
const MAX_KEPT = 4

/** The messages of one socket, in order. They are queued while nobody reads them. */
export interface KeptMessages {
  /** Passes the queued messages and all later ones to this reader. */
  read(reader: (message: string) => void): void
  /** Queues messages from now on, until the next `read`. */
  keep(): void
}

/** Queues messages while a line's token is checked, because the first request may directly follow it (`hello`). */
export function keepMessages(socket: WebSocket): KeptMessages {
  const kept: string[] = []
  let reader: ((message: string) => void) | undefined
  socket.on('message', (data) => {
    const message = String(data)
    if (reader) reader(message)
    else if (kept.push(message) > MAX_KEPT) socket.terminate()
  })
  return {
    read(next) {
      reader = next
      while (reader === next && kept.length > 0) next(kept.shift() ?? '')
    },
    keep: () => (reader = undefined),
  }
}
