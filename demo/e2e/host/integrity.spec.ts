import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { test } from '../testing/fixtures'

/**
 * The files for a script tag, as `npm run build` leaves them, on a page that trusts no CDN (`security/integrity`): the
 * entry by its `integrity`, chunks by `modulepreload`.
 */
const CDN = 'dist/cdn'
const ORIGIN = 'https://cdn.example'
const ENTRY = 'elements/vp-keypad.js'
const read = (file: string) => readFileSync(`${CDN}/${file}`)
const json = <T>(file: string) => JSON.parse(read(file).toString()) as T

/** A page of the entry and all it imports at once. `open` says whether the element was defined. */
async function pageOfElement(page: Page) {
  const hashes = json<Record<string, string>>('integrity.json')
  const imports = json<Record<string, { imports: string[] }>>('imports.json')
  const chunks = new Set<string>()
  const visit = (file: string) => {
    for (const next of imports[file]?.imports ?? []) {
      if (chunks.has(next)) continue
      chunks.add(next)
      visit(next)
    }
  }
  visit(ENTRY)
  const preloads = [...chunks].map(
    (file) => `<link rel="modulepreload" href="/${file}" integrity="${hashes[file]}" crossorigin>`,
  )
  let damaged: string | undefined
  // One route for all openings, because the previous page may still be loading.
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (file === '') {
      const entry = `<script type="module" src="/${ENTRY}" integrity="${hashes[ENTRY]}"></script>`
      return route.fulfill({ contentType: 'text/html', body: preloads.join('') + entry })
    }
    if (!existsSync(`${CDN}/${file}`)) return route.fulfill({ status: 404 })
    const body = read(file)
    // It replaces the last semicolon: the code is the same, but the file differs.
    const wrong = Buffer.concat([body.subarray(0, -1), Buffer.from(' ')])
    return route.fulfill({ contentType: 'text/javascript', body: file === damaged ? wrong : body })
  })
  return {
    chunks: [...chunks],
    /** Changes one byte of this file on its way. */
    async open(file?: string): Promise<boolean> {
      damaged = file
      await page.goto(`${ORIGIN}/`, { waitUntil: 'load' })
      // A blocked entry begins nothing. Otherwise it ends by defining the element, or by the error that it cannot.
      const ended = await page.evaluate(
        (entry) => import(entry).then(() => 'loaded').catch(() => 'blocked'),
        `${ORIGIN}/${ENTRY}`,
      )
      const isDefined = await page.evaluate(() => customElements.get('vp-keypad') !== undefined)
      expect(isDefined, ended).toBe(ended === 'loaded')
      return isDefined
    },
  }
}

test('an element loads whole or not at all: one flipped byte in its entry, or in a chunk, blocks it (security/integrity)', async ({
  page,
  quiet,
}) => {
  quiet.allow(/valid digest|integrity|Failed to fetch dynamically imported module/)
  const { chunks, open } = await pageOfElement(page)
  expect(await open()).toBe(true)
  expect(chunks.length).toBeGreaterThan(0)
  for (const file of [ENTRY, ...chunks]) expect.soft(await open(file), file).toBe(false)
})
