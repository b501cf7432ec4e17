import { readFileSync, readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

/** From the root, where npm starts every script, because this file may be bundled itself. */
const MAIN = resolve('demo/platform/voice/media-process/main.ts')
const GREETINGS = resolve('demo/platform/voice/greetings')

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
  /** The audio goes beside the file that reads it, because a server has the build without the sources. */
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.moduleIds.includes(`${GREETINGS}.ts`)) continue
      for (const name of readdirSync(GREETINGS).filter((file) => file.endsWith('.ogg'))) {
        const fileName = posix.join(posix.dirname(chunk.fileName), 'greetings', name)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(GREETINGS, name)) })
      }
    }
  },
})
