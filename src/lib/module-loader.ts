/**
 * How Chromium and Firefox report a module that they could not fetch, with the address and the name of a file. A bundler's
 * own loader reports it differently.
 */
const UNFETCHED = /dynamically imported module: (https?:\S+\/(\S+))$/

/** Where the late files of a package that a host bundles leave what they export, by their names (scripts/cdn/import-again.ts). */
const PARTS = Symbol.for('virtual-phone.parts')

/**
 * Loads a module. As built for hosts it gets a function that imports the file again after a failure
 * (scripts/cdn/import-again.ts), because such a file has several modules, and only a `Load` knows which one it wants. It
 * names the file where a host's bundler may give its exports other names.
 */
export type Load<M> = (importAgain?: (file?: string) => Promise<unknown>) => Promise<M>

/** For each file that could not be fetched, by address: the number of the next try, or of the one that succeeded. */
const tries = new Map<string, number>()
/** Files of which a try succeeded. */
const good = new Set<string>()

/**
 * Loads a module, and retries after a failure. Chromium and Firefox remember a failed module for the page's whole life
 * (whatwg/html#6768), so that `import()` of the same address can never succeed. With another query it can. All modules of
 * one file come with the same query, so that none of them exists twice. A file that imports the failed one by its plain
 * address fails on: only a reload of the page brings it.
 */
export function moduleLoader<M extends object>(
  load: Load<M>,
  importFile = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ /* @vite-ignore */ address),
): () => Promise<M> {
  let address = ''
  const fetchWith = async (count: number) => {
    const importAgain = () => importFile(`${address}?try=${count}`)
    const importPart = async (file?: string) => {
      const exported = await importAgain()
      return file === undefined ? exported : (globalThis as { [PARTS]?: Record<string, unknown> })[PARTS]?.[file]
    }
    const isOurs = import.meta.env.VP_REACT_INSIDE
    const module = (await (isOurs || load.length > 0
      ? // No bundler changes the files for script tags.
        load(isOurs ? importAgain : importPart)
      : importAgain())) as M
    good.add(address)
    return module
  }

  return async function loadModule(): Promise<M> {
    const known = tries.get(address)
    try {
      if (!known) return await load()
      // A browser that forgets failures loads the file by its own address, as its importers do.
      return await (good.has(address) ? fetchWith(known) : load().catch(() => fetchWith(known)))
    } catch (error) {
      if (!address) {
        const [, unfetched = '', name = ''] = UNFETCHED.exec(String(error)) ?? []
        // Firefox names the file that did not come, which may be one that the wanted file only imports.
        if (String(load).includes(name)) address = unfetched
        // Another module of the file was loaded by a later try.
        if (good.has(address)) return loadModule()
      }
      if (address && tries.get(address) === known) tries.set(address, (known ?? 0) + 1)
      throw error
    }
  }
}
