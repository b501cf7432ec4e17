import type { Plugin } from 'vite'
import { showEarly, startedBy } from './starters'

/**
 * `imports.json`: the static and the late imports of each file, and for a starter the files that it loads at once, and
 * whether it shows its element before them. The budgets and the benchmarks use it.
 */
export const importGraph: Plugin = {
  name: 'import-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const graph = chunks.map(({ fileName, imports, dynamicImports }) => [fileName, { imports, dynamicImports }])
    const started = [...startedBy].map(([file, imports]) => [
      file,
      { imports, dynamicImports: [], showsEarly: showEarly.has(file) },
    ])
    const source = JSON.stringify(Object.fromEntries([...graph, ...started]))
    this.emitFile({ type: 'asset', fileName: 'imports.json', source })
  },
}
