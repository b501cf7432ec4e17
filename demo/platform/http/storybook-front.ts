import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Hono } from 'hono'
import { TYPES } from './front'

/** Where it opens. */
const FIRST_STORY = '/storybook/?path=/story/try-it-without-a-platform--answers'

/**
 * Storybook, as `npm run build:storybook` has built it, at /storybook (`platform/own-institute`). It is read when somebody opens
 * it, so a demo without it starts as fast.
 */
export function storybookFront(dir: string): Hono {
  const routes = new Hono()
  routes.get('/storybook', (c) => c.redirect(FIRST_STORY))
  routes.get('/storybook/*', async (c) => {
    const name = decodeURIComponent(c.req.path.slice('/storybook/'.length))
    if (name === '' && c.req.query('path') === undefined) return c.redirect(FIRST_STORY)
    const file = normalize(join(dir, name || 'index.html'))
    const content = file.startsWith(dir + sep) ? await readFile(file).catch(() => undefined) : undefined
    if (content) {
      const type = TYPES[extname(file)] ?? 'application/octet-stream'
      return c.body(new Uint8Array(content), 200, {
        'content-type': type,
        ...(type.includes('html') && { 'content-security-policy': contentPolicy(String(content)) }),
      })
    }
    const isBuilt = await readFile(join(dir, 'index.html')).catch(() => undefined)
    return c.text(
      isBuilt ? 'Not found' : 'Storybook is not built here: run "npm run build:storybook", and load this page again.',
      404,
    )
  })
  return routes
}

/** Storybook has scripts in its pages, which the policy names by their hashes, and sets styles by script. */
function contentPolicy(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...new Set(inline)].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `media-src 'self' data: blob:`,
    `connect-src 'self'`,
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
  ].join('; ')
}
