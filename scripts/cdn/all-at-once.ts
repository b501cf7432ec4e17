import type { Plugin } from 'vite'

/**
 * In a single file nothing loads late, so `import('./part')` resolves with a module of the file itself. Otherwise the
 * bundler would wrap every module that such a part shares with another in a function for late execution (4 % of the
 * file).
 */
export const allAtOnce: Plugin = {
  name: 'all-at-once',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /\bimport\('\./ },
    handler(code) {
      const parts: string[] = []
      const rest = code.replace(/\bimport\(('\.[^']+')\)/g, (_, path: string) => {
        parts.push(`import * as part${parts.length} from ${path}\n`)
        return `Promise.resolve(part${parts.length - 1})`
      })
      return parts.join('') + rest
    },
  },
}
