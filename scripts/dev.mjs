import { createServer } from 'vite'

/** `npm run dev`: the reference platform and the host pages in one process, with hot reload through the same port. */
const vite = await createServer({
  appType: 'custom',
  server: { middlewareMode: true, hmr: process.env.NO_HMR ? false : undefined },
})
const { startDemo } = await vite.ssrLoadModule('/@fs' + new URL('../demo/main.ts', import.meta.url).pathname)
await startDemo({ kind: 'vite', server: vite })
