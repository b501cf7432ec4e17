import type { Plugin } from 'vite'

/** `imports.json`: for each file, its static imports and its late imports. The budgets and the benchmarks use it. */
export const importGraph: Plugin = {
  name: 'import-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const graph = chunks.map(({ fileName, imports, dynamicImports }) => [fileName, { imports, dynamicImports }])
    this.emitFile({ type: 'asset', fileName: 'imports.json', source: JSON.stringify(Object.fromEntries(graph)) })
  },
}
