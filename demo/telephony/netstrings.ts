import type { Socket } from 'node:net'

/** Calls back for each netstring (`5:hello,`). */
export function readNetstrings(socket: Socket, onText: (text: string) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, Math.max(0, colon)))
      if (colon < 0 || rest.length < colon + 2 + length) return
      onText(rest.subarray(colon + 1, colon + 1 + length).toString())
      rest = rest.subarray(colon + 2 + length)
    }
  })
}

/** Sends a netstring. Does nothing once the other side has gone. */
export function writeNetstring(socket: Socket, text: string): void {
  if (socket.writable) socket.write(`${Buffer.byteLength(text)}:${text},`)
}
