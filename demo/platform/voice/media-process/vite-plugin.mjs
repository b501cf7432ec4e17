import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** From the root, where npm starts every script, because this file may be bundled itself. */
const MAIN = resolve('demo/platform/voice/media-process/main.ts')

/** Builds the program of the media process beside a program that contains the platform (`media-program.ts`). */
export const mediaProcess = (): Plugin => ({
  name: 'media-process',
  apply: 'build',
  transform: {
    filter: { id: /\/voice\/media-process\/media-program\.ts$/ },
    handler() {
      this.emitFile({ type: 'chunk', id: MAIN, fileName: 'media-process.js' })
    },
  },
})
