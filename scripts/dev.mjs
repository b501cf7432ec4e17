import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'

/** `npm run dev`: the reference platform and the host pages in one process, with hot reload through the same port. */
const httpServer = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: httpServer }, hmr: !process.env.NO_HMR },
})
const { startDemo } = await vite.ssrLoadModule('/@fs' + new URL('../demo/main.ts', import.meta.url).pathname)
await startDemo({ kind: 'vite', server: vite }, httpServer)
