/** What Chromium and Firefox say of a module that they could not fetch. A bundler's own loader says it otherwise. */
const UNFETCHED = /dynamically imported module: (https?:\S+)$/

/**
 * Loads a module, again where it failed before. A page remembers a module that could not be fetched for as long as it
 * lives (whatwg/html#6768), so that `import()` of the same address can never succeed: under another query it can.
 */
export function moduleLoader<M extends object>(load: () => Promise<M>): () => Promise<M> {
  let address: string | undefined
  let tries = 0
  return async () => {
    try {
      if (address === undefined) return await load()
      tries += 1
      return (await import(/* webpackIgnore: true */ /* @vite-ignore */ `${address}?try=${tries}`)) as M
    } catch (error) {
      address ??= UNFETCHED.exec(error instanceof Error ? error.message : '')?.[1]
      throw error
    }
  }
}
