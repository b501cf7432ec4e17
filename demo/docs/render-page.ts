import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import ini from 'highlight.js/lib/languages/ini'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked, type Tokens } from 'marked'
import { posix } from 'node:path'
import { CATALOGUE } from '../../src/elements/catalogue'
import type { SitePage } from './site-pages'

Object.entries({ bash, css, ini, sql, typescript, xml }).forEach(([name, language]) =>
  hljs.registerLanguage(name, language),
)
/** What a fence says, as the highlighter calls it. */
const LANGUAGES: Record<string, string> = {
  sh: 'bash',
  css: 'css',
  html: 'xml',
  js: 'typescript',
  ini: 'ini',
  sql: 'sql',
  svelte: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  xml: 'xml',
}

export interface DocHeading {
  id: string
  text: string
  depth: number
}

export interface RenderedPage {
  title: string
  html: string
  headings: DocHeading[]
  /** What the search finds: the text under each heading. */
  sections: { heading: DocHeading; text: string }[]
}

/** Where a relative link of a page leads on the site. @throws for a file that the site does not have */
export type Resolve = (path: string) => string

/** Text as HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? "'")
    .replace(/\s+/g, ' ')
    .trim()

/** A heading's id, as GitHub makes it, so that a link to it leads there in both. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The elements in a sample, which then stand on the page and run (examples.ts). */
const elementsIn = (code: string) =>
  [...code.matchAll(/<([a-z-]+)[^>]*>[^<]*<\/\1>/g)].flatMap(([text, tag = '']) => (tag in CATALOGUE ? [text] : []))

function codeBlock({ text, lang = '' }: Tokens.Code): string {
  const [language = '', use] = lang.split(' ')
  const known = LANGUAGES[language]
  const code = known ? hljs.highlight(text, { language: known }).value : escapeHtml(text)
  // Long lines scroll, so the keyboard must reach them.
  const block = `<pre tabindex="0" role="region" aria-label="Code"><code>${code}</code></pre>`
  return use === 'live'
    ? `<div class="example"><template>${elementsIn(text).join('\n')}</template></div>${block}`
    : block
}

export function renderDocPage(
  { markdown, source }: Pick<SitePage, 'markdown' | 'source'>,
  resolve: Resolve,
): RenderedPage {
  const headings: DocHeading[] = []
  const target = (href: string) => {
    if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href
    const [path = '', hash] = href.split('#')
    return (
      resolve(posix.join(posix.dirname(source + (source.endsWith('/') ? '.' : '')), path)) + (hash ? `#${hash}` : '')
    )
  }
  const marked = new Marked({
    renderer: {
      code: codeBlock,
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const text = withoutTags(html)
        const same = headings.filter(({ id }) => id.replace(/-\d+$/, '') === idOf(text)).length
        const id = idOf(text) + (same > 0 ? `-${same}` : '')
        headings.push({ id, text, depth })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(target(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      image: ({ href, text }) => `<img src="${escapeHtml(target(href))}" alt="${escapeHtml(text)}" loading="lazy" />`,
      table(token) {
        const heads = token.header.map(({ tokens }) => this.parser.parseInline(tokens))
        // On a narrow page a row becomes a block, in which each cell needs the word of its column, and all their roles.
        const cell = ({ tokens }: Tokens.TableCell, column: number) =>
          `<td role="cell" data-column="${escapeHtml(withoutTags(heads[column] ?? ''))}">${this.parser.parseInline(tokens)}</td>`
        const body = token.rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`).join('')
        const head = heads.map((html) => `<th role="columnheader" scope="col">${html}</th>`).join('')
        return (
          '<div class="table" tabindex="0" role="region" aria-label="Table"><table role="table">' +
          `<thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table></div>`
        )
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  const [first] = headings
  const texts = html.split(/(?=<h[1-6] id=)/).filter((part) => part.startsWith('<h'))
  return {
    title: first?.text ?? '',
    html,
    headings,
    sections: headings.map((heading, index) => ({ heading, text: withoutTags(texts[index] ?? '') })),
  }
}
