import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { test } from '../testing/fixtures'

/**
 * The files for script tags, as `npm run build` writes them, on a page that trusts no CDN (`security/integrity`): with
 * the lines of `preload.html`, under a strict policy.
 */
const CDN = 'dist/cdn'
const ORIGIN = 'https://cdn.example'
const ENTRY = 'elements/vp-keypad.js'
const read = (file: string) => readFileSync(`${CDN}/${file}`)
const json = <T>(file: string) => JSON.parse(read(file).toString()) as T

/** All files that a page could import. */
const modules = () => Object.keys(json<object>('integrity.json')).filter((file) => !file.endsWith('.global.js'))

/**
 * A page with the import map and the entry's lines of `preload.html`. Files can be changed on their way from the CDN.
 */
async function guardedPage(page: Page) {
  const blocks = read('preload.html').toString().split('\n\n')
  const lines = (word: string) => blocks.find((block) => block.startsWith(`<!-- ${word}`)) ?? 'none'
  const map = lines('for every entry')
  const [, script = ''] = /<script type="importmap">(.*)<\/script>/s.exec(map) ?? []
  const policy = `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`
  let changed: readonly string[] = []
  let body = ''
  // One route serves every opening of the page, because the previous page may still be loading.
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    if (file === '') {
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body })
    }
    if (!existsSync(`${CDN}/${file}`)) return route.fulfill({ status: 404 })
    const right = read(file)
    // Replaces the last semicolon: the code does the same, but the file differs.
    const wrong = Buffer.concat([right.subarray(0, -1), Buffer.from(' ')])
    return route.fulfill({ contentType: 'text/javascript', body: changed.includes(file) ? wrong : right })
  })
  const open = async (html: string, files: readonly string[]) => {
    changed = files
    body = html
    await page.goto(`${ORIGIN}/`, { waitUntil: 'load' })
  }
  /** How two imports of a file end, because a browser fetches a failed file again. */
  const imported = (file: string) =>
    page.evaluate(async (file) => {
      const attempt = () =>
        import(`/${file}`).then(
          () => 'loaded',
          () => 'blocked',
        )
      return `${await attempt()}, then ${await attempt()}`
    }, file)
  return {
    imported,
    openEmpty: (files: readonly string[]) => open(map, files),
    /** @returns whether the element was defined */
    async openElement(files: readonly string[]): Promise<boolean> {
      await open(map + lines(ENTRY), files)
      // A blocked entry runs nothing. Otherwise the import ends when the element is defined, or with an error.
      const ended = await imported(ENTRY)
      const isDefined = await page.evaluate(() => customElements.get('vp-keypad') !== undefined)
      expect(ended).toBe(isDefined ? 'loaded, then loaded' : 'blocked, then blocked')
      return isDefined
    },
  }
}

const REFUSED = /valid digest|integrity|(Failed to fetch|error loading) dynamically imported module/

test('an element loads completely or not at all: one changed byte in its entry, or in a chunk, blocks it (security/integrity)', async ({
  page,
  quiet,
}) => {
  quiet.allow(REFUSED)
  const { openElement } = await guardedPage(page)
  const chunks = json<Record<string, string[]>>('preload.json')[ENTRY] ?? []
  expect(await openElement([])).toBe(true)
  expect(chunks.length).toBeGreaterThan(0)
  for (const file of [ENTRY, ...chunks]) expect.soft(await openElement([file]), file).toBe(false)
})

test('no changed file runs, not even one that loads late, however often the page requests it (security/integrity)', async ({
  page,
  quiet,
}) => {
  quiet.allow(REFUSED)
  const { openEmpty, imported } = await guardedPage(page)
  await openEmpty([])
  for (const file of modules()) expect.soft(await imported(file), file).toBe('loaded, then loaded')
  await openEmpty(modules())
  for (const file of modules()) expect.soft(await imported(file), file).toBe('blocked, then blocked')
})
