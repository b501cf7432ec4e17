import { expect, test, vi } from 'vitest'
import { moduleLoader } from './module-loader'

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

/** A file with several modules, as the files for script tags are. The first tries to load it fail. */
function fileThatFails(plain: string, times: number) {
  const imported: string[] = []
  const importFile = vi.fn(async (address: string) => {
    imported.push(address)
    if (address === plain || imported.length <= times) throw failure(plain)
    return { settings: { name: 'settings' }, log: { name: 'log' }, form: { name: 'form' } }
  })
  const loaderOf = (name: 'settings' | 'log' | 'form') =>
    moduleLoader(
      async (importAgain?) =>
        ((await (importAgain?.() ?? importFile(plain))) as Awaited<ReturnType<typeof importFile>>)[name],
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
  expect(imported).toEqual(['', '?try=1', '?try=2'].map((query) => `https://cdn.example/a.js${query}`))
})

test('modules of one file come with the same query, so that none exists twice (element/late-parts)', async () => {
  const { imported, loaderOf } = fileThatFails('https://cdn.example/b.js', 2)
  const [first, second, third] = [loaderOf('settings'), loaderOf('log'), loaderOf('form')]
  // Both first tries fail, as when an idle page loads its late modules offline.
  await expect(first()).rejects.toThrow('Failed')
  await expect(second()).rejects.toThrow('Failed')
  expect(await first()).toEqual({ name: 'settings' })
  expect(await second()).toEqual({ name: 'log' })
  expect(await third()).toEqual({ name: 'form' })
  expect(imported).toEqual(
    ['', '', '?try=1', '?try=1', '', '?try=1'].map((query) => `https://cdn.example/b.js${query}`),
  )
})

test('a failure that names no file is thrown, and the next try uses the same address', async () => {
  const load = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('chunk 7'))
  const loadModule = moduleLoader(load)
  await expect(loadModule()).rejects.toThrow('chunk 7')
  await expect(loadModule()).resolves.toEqual({})
})
