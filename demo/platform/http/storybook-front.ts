import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { Hono } from 'hono'
import { TYPES } from './front'

/** Where it opens. */
const FIRST_STORY = '/storybook/?path=/story/try-it-without-a-platform--answers'

/**
 * Storybook, as `npm run build:storybook` has built it, at /storybook (`platform/storybook`). It is read when somebody opens
 * it, so a demo without it starts as fast. Its own scripts and styles are inline, so the strict policy is not for it.
 */
export function storybookFront(dir: string): Hono {
  const routes = new Hono()
  routes.get('/storybook', (c) => c.redirect(FIRST_STORY))
  routes.get('/storybook/*', async (c) => {
    const name = decodeURIComponent(c.req.path.slice('/storybook/'.length))
    if (name === '' && c.req.query('path') === undefined) return c.redirect(FIRST_STORY)
    const file = normalize(join(dir, name || 'index.html'))
    const content = file.startsWith(dir + sep) ? await readFile(file).catch(() => undefined) : undefined
    if (content)
      return c.body(new Uint8Array(content), 200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      })
    const isBuilt = await readFile(join(dir, 'index.html')).catch(() => undefined)
    return c.text(
      isBuilt ? 'Not found' : 'Storybook is not built here: run "npm run build:storybook", and load this page again.',
      404,
    )
  })
  return routes
}
