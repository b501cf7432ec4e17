/**
 * How Chromium and Firefox report a module that they could not fetch. A bundler's own loader reports it differently.
 */
const UNFETCHED = /dynamically imported module: (https?:\S+)$/

/**
 * Loads a module, and retries after a failure. A page remembers a failed module for its whole life (whatwg/html#6768),
 * so that `import()` of the same address can never succeed. With another query it can.
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
