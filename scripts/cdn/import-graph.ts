import type { Plugin } from 'vite'

/** `imports.json`: by file, what it imports at once and what it may load later. The budgets and the benchmarks follow it. */
export const importGraph: Plugin = {
  name: 'import-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const graph = chunks.map(({ fileName, imports, dynamicImports }) => [fileName, { imports, dynamicImports }])
    this.emitFile({ type: 'asset', fileName: 'imports.json', source: JSON.stringify(Object.fromEntries(graph)) })
  },
}
