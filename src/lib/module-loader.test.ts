import { expect, test, vi } from 'vitest'
import { moduleLoader } from './module-loader'

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

/** A function that names the file in its text, as `() => import('./a.js')` does. */
const naming = <F extends object>(address: string, load: F): F =>
  Object.assign(load, { toString: () => `()=>import("./${address.split('/').at(-1)}")` })

/** A file with several modules, in a browser that remembers a failure. The first tries to load it fail. */
function fileThatFails(plain: string, times: number) {
  const imported: string[] = []
  const importFile = vi.fn(async (address: string) => {
    imported.push(address)
    if (address === plain || Number(address.split('?try=')[1]) < times) throw failure(plain)
    return { settings: { name: 'settings' }, log: { name: 'log' }, form: { name: 'form' } }
  })
  const loaderOf = (name: 'settings' | 'log' | 'form') =>
    moduleLoader(
      naming(
        plain,
        async (importAgain?: () => Promise<unknown>) =>
          ((await (importAgain?.() ?? importFile(plain))) as Awaited<ReturnType<typeof importFile>>)[name],
      ),
      importFile,
    )
  return { imported, loaderOf }
}

test('a module that failed is imported again with another query, until it loads (element/late-parts)', async () => {
  const { imported, loaderOf } = fileThatFails('https://cdn.example/a.js', 2)
  const loadModule = loaderOf('settings')
  await expect(loadModule()).rejects.toThrow('Failed')
  await expect(loadModule()).rejects.toThrow('Failed')
  expect(await loadModule()).toEqual({ name: 'settings' })
  expect(imported).toEqual(['', '', '?try=1', '', '?try=2'].map((query) => `https://cdn.example/a.js${query}`))
})

test('modules of one file come with the same query, so that none exists twice (element/late-parts)', async () => {
  const { imported, loaderOf } = fileThatFails('https://cdn.example/b.js', 1)
  const [first, second, third] = [loaderOf('settings'), loaderOf('log'), loaderOf('form')]
  // Both first tries fail, as when an idle page loads its late modules offline.
  await expect(first()).rejects.toThrow('Failed')
  await expect(second()).rejects.toThrow('Failed')
  expect(await first()).toEqual({ name: 'settings' })
  expect(await second()).toEqual({ name: 'log' })
  expect(await third()).toEqual({ name: 'form' })
  expect(imported).toEqual(
    ['', '', '', '?try=1', '?try=1', '', '?try=1'].map((query) => `https://cdn.example/b.js${query}`),
  )
})

test('a failure that names no file is thrown, and the next try uses the same address', async () => {
  const load = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('chunk 7'))
  const loadModule = moduleLoader(load)
  await expect(loadModule()).rejects.toThrow('chunk 7')
  await expect(loadModule()).resolves.toEqual({})
})

test('a browser that forgets a failure loads the file by its own address again, as its importers do (element/late-parts)', async () => {
  const plain = 'https://cdn.example/c.js'
  const load = vi.fn(async () => ({ name: 'settings' })).mockRejectedValueOnce(failure(plain))
  const importFile = vi.fn()
  const loadModule = moduleLoader(naming(plain, load), importFile)
  await expect(loadModule()).rejects.toThrow('Failed')
  expect(await loadModule()).toEqual({ name: 'settings' })
  expect(importFile).not.toHaveBeenCalled()
})

test('in a file that a host has bundled again, the module is found by the name that the package gave the file (element/late-parts)', async () => {
  const plain = 'https://host.example/assets/x1.js'
  const parts = { 'settings-1.js': { t: { name: 'settings' } } }
  const loadModule = moduleLoader<object>(
    naming(
      plain,
      async (importAgain?: (file: string) => Promise<unknown>) =>
        ((await (importAgain?.('settings-1.js') ?? Promise.reject(failure(plain)))) as { t: object }).t,
    ),
    async () => {
      Object.assign(globalThis, { [Symbol.for('virtual-phone.parts')]: parts })
      return { renamed: {} }
    },
  )
  await expect(loadModule()).rejects.toThrow('Failed')
  expect(await loadModule()).toEqual({ name: 'settings' })
})

test('a browser that names a file which the wanted one imports gets no module of it (element/late-parts)', async () => {
  const load = vi.fn(() =>
    Promise.reject(new TypeError('error loading dynamically imported module: https://cdn.example/e.js')),
  )
  const importFile = vi.fn(async () => ({ other: {} }))
  const loadModule = moduleLoader(naming('https://cdn.example/d.js', load), importFile)
  await expect(loadModule()).rejects.toThrow('e.js')
  await expect(loadModule()).rejects.toThrow('e.js')
  expect(load).toHaveBeenCalledTimes(2)
  expect(importFile).not.toHaveBeenCalled()
})
