import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { test as base } from '../testing/fixtures'

/** The files for script tags, as `npm run build` leaves them. */
export const CDN = 'dist/cdn'
const PAGE = '/cdn-page.html'
/** What docs/security.md tells hosts to send. The page's own styles and scripts have the nonce `page`. */
export const POLICY = [
  `default-src 'none'`,
  `script-src 'self' 'nonce-page'`,
  `style-src 'self' 'nonce-page'`,
  `connect-src 'self'`,
  `media-src 'self' blob:`,
  `img-src 'self' data:`,
  `base-uri 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ')

/**
 * Is asked before a request of the page is answered: with a file's name in the folder, or with the path of a request to
 * the platform. The answer waits for it. False lets the request fail.
 */
type Pass = (name: string) => Promise<boolean>

/** Opens the page with the script tag of this file and these elements. */
type OpenCdnPage = (entry: string, html: string, waitUntil?: 'commit' | 'load') => Promise<void>

/** The test of a page on the platform's own origin that loads the files for script tags. */
export const test = base.extend<{ cdnPage: (pass: Pass, policy?: string, folder?: string) => Promise<OpenCdnPage> }>({
  cdnPage: async ({ page, context, platform, browserName }, provide) => {
    // The page comes from the test and not from the network, and Chrome lets such a page ask 127.0.0.1 only with permission.
    if (browserName === 'chromium') await context.grantPermissions(['local-network-access'], { origin: platform.url })
    await provide((pass, policy, folder) => routeCdnPage(page, pass, policy, folder))
  },
})

/** @param folder of the files, if these are not the package's own */
async function routeCdnPage(page: Page, pass: Pass, policy?: string, folder = CDN): Promise<OpenCdnPage> {
  let html = ''
  await page.route(
    (url) => url.pathname === PAGE || /^\/(cdn|v\d)\//.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === PAGE) {
        return route.fulfill({
          contentType: 'text/html',
          headers: policy ? { 'content-security-policy': policy } : {},
          body: html,
        })
      }
      const [, file] = /^\/cdn\/(.*)$/.exec(pathname) ?? []
      // A request of the previous page.
      if (file === undefined && !route.request().frame().url().endsWith(PAGE)) return route.fallback()
      if (!(await pass(file ?? pathname))) return route.abort()
      if (file === undefined) return route.fallback()
      await route.fulfill({ contentType: 'text/javascript', body: readFileSync(`${folder}/${file}`) })
    },
  )
  return async (entry, body, waitUntil) => {
    html = `<!doctype html><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,"><script type="module" src="/cdn/${entry}"></script>${body}`
    await page.goto(PAGE, { waitUntil })
  }
}

/** What waits for `opened` goes on with `open`. */
export function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** Waits until the page has nothing to do any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
}
