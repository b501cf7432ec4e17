import { expect, test, vi } from 'vitest'
import { moduleLoader, type Load } from './module-loader'

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

/** A file with two modules, as the files for script tags have them, whose plain address fails for good. */
function fileThatFails(address: string, times: number) {
  const asked: (string | undefined)[] = []
  const load = (name: string) =>
    vi.fn<Load<{ name: string }>>(async function takesQuery(query?: string) {
      asked.push(query)
      if (query === undefined || asked.length <= times) throw failure(address)
      return { name }
    })
  // A mock has no parameters to count.
  const withQuery = (name: string) => Object.defineProperty(load(name), 'length', { value: 1 })
  return { asked, load: withQuery }
}

test('a module is asked for again with another query, until it comes (element/late-parts)', async () => {
  const { asked, load } = fileThatFails('https://cdn.example/a.js', 2)
  const loadModule = moduleLoader(load('settings'))
  await expect(loadModule()).rejects.toThrow('Failed')
  await expect(loadModule()).rejects.toThrow('Failed')
  expect(await loadModule()).toEqual({ name: 'settings' })
  expect(asked).toEqual([undefined, '?try=1', '?try=2'])
})

test('modules of one file come with the same query, so that none exists twice (element/late-parts)', async () => {
  const { asked, load } = fileThatFails('https://cdn.example/b.js', 2)
  const [first, second, third] = [moduleLoader(load('log')), moduleLoader(load('details')), moduleLoader(load('form'))]
  // As the page is idle, and offline.
  await expect(first()).rejects.toThrow('Failed')
  await expect(second()).rejects.toThrow('Failed')
  expect(await first()).toEqual({ name: 'log' })
  expect(await second()).toEqual({ name: 'details' })
  expect(await third()).toEqual({ name: 'form' })
  expect(asked).toEqual([undefined, undefined, '?try=1', '?try=1', undefined, '?try=1'])
})

test('a failure that names no file is thrown, and the module is asked for as before', async () => {
  const load = vi.fn(async () => ({})).mockRejectedValueOnce(new Error('chunk 7'))
  const loadModule = moduleLoader(load)
  await expect(loadModule()).rejects.toThrow('chunk 7')
  await expect(loadModule()).resolves.toEqual({})
})
