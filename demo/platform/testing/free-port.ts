import { createServer } from 'node:http'
import { listen } from '../http/server'

/** A port of this machine that was free a moment ago, for a server whose address must be known before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise((resolve) => server.close(resolve))
  return port
}
