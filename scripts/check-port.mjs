import { once } from 'node:events'
import { createServer } from 'node:net'

/** `npm run demo` runs this before it builds, so that a taken port is reported at once. */
const port = Number(process.env.PORT ?? 4173)
const server = createServer()
try {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.close()
} catch (error) {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${port} is taken. End what uses it, or choose another one: PORT=${port + 1} npm run demo`)
  process.exitCode = 1
}
