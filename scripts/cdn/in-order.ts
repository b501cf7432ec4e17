import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The order of a built file: packages, then the layers, with the styles between them. */
const PACKAGES = ['react', 'react-dom/client', 'valibot', 'ky', 'jotai', '@tanstack/react-virtual']
const LAYERS = ['text', 'domain', 'api/contract', 'state', 'actions', 'view', 'ui', 'features']

/**
 * Puts similar code together, because gzip finds repetitions within 32 kB. A bundler emits modules in the order of
 * their first import. This virtual module imports all of them, layer by layer, and adds no file to the output.
 */
export const inOrder: Plugin = {
  name: 'in-order',
  enforce: 'pre',
  // Vite would read the entry's name as a path.
  resolveId: {
    filter: { id: /(^|\/)in-order$/ },
    handler: () => ({ id: 'in-order', moduleSideEffects: 'no-treeshake' }),
  },
  load: {
    filter: { id: /^in-order$/ },
    handler() {
      const paths = reachedFrom('src/index.ts')
      const styles = paths.filter((path) => path.endsWith('.css?inline'))
      const layers = LAYERS.flatMap((layer) => paths.filter((path) => path.includes(`/src/${layer}/`)))
      return [...PACKAGES, ...new Set([...styles, ...layers])]
        .map((path) => `import ${JSON.stringify(path)}`)
        .join('\n')
    },
  },
  generateBundle(_, bundle) {
    const order = bundle['in-order.js']
    if (order?.type === 'chunk' && order.exports.length > 0) this.error('in-order.js holds what other files need')
    delete bundle['in-order.js']
  },
}

/** All paths that one of our modules imports, statically or late, directly or indirectly. */
function reachedFrom(start: string): string[] {
  const reached = new Set([resolve(start)])
  // Iterating over a set also visits items that are added during it.
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, source = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)) {
      const target = resolve(dirname(path), source)
      // A match inside a comment has no file.
      const end = ['.ts', '.tsx', '/index.ts', ''].find((end) => existsSync(target.replace('?inline', '') + end))
      if (end !== undefined) reached.add(target + end)
    }
  }
  return [...reached].sort()
}

/** The same order for a single file, which has only this entry. */
export const startInOrder: Plugin = {
  name: 'start-in-order',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/index\.ts$/ }, handler: (code) => `import 'in-order'\n${code}` },
}
