import { resolve } from 'node:path'

/** From the root, where npm starts every script, because this file may be bundled itself. */
const MAIN = resolve('demo/platform/voice/media-process/main.ts')

/** @returns {import('vite').Plugin} */
export const mediaProcess = () => ({
  name: 'media-process',
  apply: 'build',
  transform: {
    filter: { id: /\/voice\/media-process\/media-program\.ts$/ },
    handler() {
      this.emitFile({ type: 'chunk', id: MAIN, fileName: 'media-process.js' })
    },
  },
})
