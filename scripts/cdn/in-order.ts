import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Packages, then the layers, that a built file holds one after the other, with the styles between. */
const PACKAGES = ['react', 'react-dom/client', 'valibot', 'ky', 'jotai', '@tanstack/react-virtual']
const LAYERS = ['text', 'domain', 'api/contract', 'state', 'actions', 'view', 'ui', 'features']

/**
 * Like beside like: gzip knows again what it saw within 32 kB. A bundler lays modules down in the order in which they are
 * first imported, and this one imports all of them, layer by layer. It is no file of its own in the end.
 */
export const inOrder: Plugin = {
  name: 'in-order',
  enforce: 'pre',
  // Vite takes each entry for a path.
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

/** All that a module of ours imports, at once or late, and all that those import, by path. */
function reachedFrom(start: string): string[] {
  const reached = new Set([resolve(start)])
  // Iterating over a set also visits items that are added during it.
  for (const path of reached) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, source = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)) {
      const target = resolve(dirname(path), source)
      // None has it that stands in a comment.
      const end = ['.ts', '.tsx', '/index.ts', ''].find((end) => existsSync(target.replace('?inline', '') + end))
      if (end !== undefined) reached.add(target + end)
    }
  }
  return [...reached].sort()
}

/** The same in one file, which has no other start than its own. */
export const startInOrder: Plugin = {
  name: 'start-in-order',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/index\.ts$/ }, handler: (code) => `import 'in-order'\n${code}` },
}
