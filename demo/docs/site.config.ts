import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import MiniSearch from 'minisearch'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { pageHtml, type SiteAssets } from './page-html'
import { renderDocPage, type RenderedPage } from './render-page'
import { SEARCH } from './search-options'
import { siteFiles, siteSeats, type Seat, type SitePage } from './site-pages'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Every page of the site, and what its Markdown becomes. */
function readSite(base: string): { seats: Seat[]; all: SitePage[]; render: (page: SitePage) => RenderedPage } {
  const seats = siteSeats()
  const all = seats.flatMap(({ pages }) => pages)
  const files = siteFiles()
  const resolve = (target: string) => {
    const page = all.find(({ source }) => source === target)
    if (page) return base + page.name
    const file = target.replace('docs/', '')
    if (files.includes(file)) return base + file
    throw new Error(`No page and no file of the docs site is ${target}`)
  }
  return { seats, all, render: (page) => renderDocPage(page, resolve) }
}

/** The text of all pages, by heading, as the search reads it. */
function searchIndex(pages: [SitePage, RenderedPage][]): string {
  const index = new MiniSearch(SEARCH)
  index.addAll(
    pages.flatMap(([page, { title, sections }]) =>
      sections.map(({ heading, text }) => ({
        id: `${page.name}#${heading.id}`,
        page: title,
        title: heading.text,
        text,
      })),
    ),
  )
  return JSON.stringify(index)
}

/** Writes a page for each Markdown file beside the built script, and in development answers with them. */
function pagesOfDocs(): Plugin {
  let base = '/'
  return {
    name: 'pages-of-docs',
    configResolved(config) {
      base = config.base
    },
    generateBundle(_, bundle) {
      const assets: SiteAssets = { script: '' }
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type === 'chunk' && output.isEntry) assets.script = base + name
        if (name.endsWith('.css')) assets.style = base + name
      }
      const { seats, all, render } = readSite(base)
      const pages = all.map((page): [SitePage, RenderedPage] => [page, render(page)])
      for (const [page, rendered] of pages) {
        const source = pageHtml(page, rendered, seats, base, assets)
        this.emitFile({ type: 'asset', fileName: join(page.name, 'index.html'), source })
      }
      this.emitFile({ type: 'asset', fileName: 'search.json', source: searchIndex(pages) })
      for (const name of siteFiles()) {
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(join('docs', name)) })
      }
    },
    configureServer(server) {
      server.watcher.add(['docs', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'])
      server.watcher.on('change', (file) => {
        if (file.endsWith('.md')) server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const name = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\/|\/$/g, '')
        const { seats, all, render } = readSite(base)
        const found = all.find((page) => page.name === name)
        if (found) {
          const html = pageHtml(found, render(found), seats, base, { script: `${base}site.ts` })
          void server
            .transformIndexHtml(request.url ?? '', html)
            .then((page) => response.setHeader('content-type', 'text/html').end(page))
        } else if (name === 'search.json') response.end(searchIndex(all.map((page) => [page, render(page)])))
        else next()
      })
    },
  }
}

/**
 * The docs site, below `base`. A page is plain HTML that a policy without inline scripts and styles allows.
 *
 * @public for docs.mjs
 */
export const siteConfig = (base: string): InlineConfig => ({
  configFile: false,
  root: path('.'),
  base,
  // Files that pages link to and show, in development. A build writes only these (`siteFiles`).
  publicDir: path('../../docs'),
  plugins: [react(), pagesOfDocs()],
  server: { host: '127.0.0.1', port: 4174 },
  build: {
    outDir: path('../../node_modules/.demo-pages/docs'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path('site.ts'), checks: { bundlerTimings: false } },
  },
  logLevel: 'warn',
})
