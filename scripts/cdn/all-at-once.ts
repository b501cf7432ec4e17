import type { Plugin } from 'vite'

/**
 * In one file nothing comes late: `import('./part')` takes what is there. Left to the bundler, every module that such a
 * part shares with another would stand in a function of its own, to be run late (4 % of the file).
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
