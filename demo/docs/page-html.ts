import { escapeHtml, type DocHeading, type RenderedPage } from './render-page'
import type { Seat, SitePage } from './site-pages'

/** Addresses of the built script and style sheet. */
export interface SiteAssets {
  script: string
  style?: string
}

const contents = (headings: readonly DocHeading[]) =>
  headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join('')

/** A whole page. It is complete without its script, which adds the search and runs the examples. */
export function pageHtml(
  page: SitePage,
  rendered: RenderedPage,
  seats: readonly Seat[],
  base: string,
  { script, style }: SiteAssets,
): string {
  const link = ({ name, title }: SitePage) =>
    `<li><a href="${base}${name}"${name === page.name ? ' aria-current="page"' : ''}>${title}</a></li>`
  const list = seats.map(({ title, pages }) => `<h2>${title}</h2><ul>${pages.map(link).join('')}</ul>`).join('')
  const onPage = contents(rendered.headings)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${rendered.title === 'Virtual Phone' ? '' : `${escapeHtml(rendered.title)} · `}Virtual Phone</title>
    <link rel="icon" href="data:," />
    ${style ? `<link rel="stylesheet" href="${style}" />` : ''}
    <script type="module" src="${script}"></script>
  </head>
  <body data-base="${base}">
    <a class="skip" href="#content">Skip to the text</a>
    <header>
      <a class="name" href="${base}">Virtual Phone <span>Docs</span></a>
      <search>
        <label for="search">Search</label>
        <input id="search" type="search" placeholder="Search (press /)" autocomplete="off" aria-describedby="found" />
        <p id="found" role="status"></p>
        <ul id="results" aria-label="Results" hidden></ul>
      </search>
    </header>
    <nav aria-label="Pages">
      <details class="pages" open>
        <summary>Pages</summary>
        ${list}
      </details>
    </nav>
    <main id="content">
      <article>
${rendered.html}
      </article>
    </main>
    ${onPage ? `<aside aria-label="On this page"><h2>On this page</h2><ul>${onPage}</ul></aside>` : ''}
  </body>
</html>
`
}
