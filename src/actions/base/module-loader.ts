/**
 * How Chromium and Firefox report a module that they could not fetch. A bundler's own loader reports it differently.
 */
const UNFETCHED = /dynamically imported module: (https?:\S+)$/

/**
 * Loads a module. In the files for script tags it gets a function that imports the file again after a failure
 * (scripts/cdn/import-again.ts), because such a file has several modules, and only a `Load` knows which one it wants.
 */
export type Load<M> = (importAgain?: () => Promise<unknown>) => Promise<M>

/** For each file that could not be fetched, by address: the query of the next try, or of the try that succeeded. */
const queries = new Map<string, { query: string; isGood: boolean }>()

/**
 * Loads a module, and retries after a failure. A page remembers a failed module for its whole life (whatwg/html#6768),
 * so that `import()` of the same address can never succeed. With another query it can. All modules of one file come with
 * the same query, so that none of them exists twice.
 */
export function moduleLoader<M extends object>(
  load: Load<M>,
  importFile = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address),
): () => Promise<M> {
  let address: string | undefined
  const fetchWith = (query: string | undefined) => {
    if (query === undefined) return load()
    const importAgain = () => importFile(`${address}${query}`)
    return load.length > 0 ? load(importAgain) : (importAgain() as Promise<M>)
  }

  return async function loadModule(): Promise<M> {
    const known = queries.get(address ?? '')
    try {
      const module = await fetchWith(known?.query)
      if (known) known.isGood = true
      return module
    } catch (error) {
      const first = address === undefined
      address ??= UNFETCHED.exec(error instanceof Error ? error.message : '')?.[1]
      if (address === undefined) throw error
      const now = queries.get(address)
      // Another module of the file was loaded by a later try.
      if (first && now?.isGood) return loadModule()
      if (now === known) queries.set(address, { query: `?try=${Number(now?.query.slice(5) ?? 0) + 1}`, isGood: false })
      throw error
    }
  }
}
