import { createRequire } from 'node:module'
import type { Plugin } from 'rolldown'

const require = createRequire(import.meta.url)

/**
 * React's functions by their own names. Its files are CommonJS, and a bundler calls what it imports from such a file by
 * way of its module, `(0, react.useState)(…)`, at each of some two thousand places.
 */
export const reactByName: Plugin = {
  name: 'react-by-name',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    handler: (source, _, { kind }) => (kind === 'import-statement' ? `\0by-name:${source}` : undefined),
  },
  load: {
    filter: { id: /^\0by-name:/ },
    handler(id) {
      const path = require.resolve(id.slice('\0by-name:'.length))
      const names = Object.keys(require(path) as object)
      const lines = names.map((name) => `export const ${name} = react.${name}`)
      return [`import react from ${JSON.stringify(path)}`, 'export default react', ...lines].join('\n')
    },
  },
}
