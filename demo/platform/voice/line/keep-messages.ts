import type { WebSocket } from 'ws'

/** Before the token is checked. A client sends its token and one request. */
const MAX_KEPT = 4

/** The messages of one socket, in order. Those that come while nobody reads are kept. */
export interface KeptMessages {
  /** From now on this reads, and first what was kept. */
  read(reader: (message: string) => void): void
  /** From now on nobody reads. */
  keep(): void
}

/** Reads on while the token of a line is checked, because its first request may follow it at once (`hello`). */
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
