import { readFileSync, readdirSync } from 'node:fs'
import { ELEMENTS } from '../../scripts/manifests/elements'
import { elementPage } from './element-page'
import { scriptApiPage } from './script-api-page'

/** A page of the docs site, at `/docs/{name}`. The first page has no name. */
export interface SitePage {
  name: string
  /** Its name in the list of pages. */
  title: string
  /** Where its text is, from the root of the repository. Links in it are relative to that. */
  source: string
  markdown: string
}

/** Pages for somebody who does one kind of work. */
export interface Seat {
  title: string
  pages: readonly SitePage[]
}

/** Files by seat, each with its title in the list. A test finds a file of docs/ that none has. */
const FILES: Record<string, Record<string, string>> = {
  Integrator: {
    'docs/integrate.md': 'An element on your page',
    'docs/recipes.md': 'Recipes',
    'docs/frameworks.md': 'Pages by framework',
    'docs/server.md': 'Painted by your server',
    'docs/elements.md': 'Element reference',
  },
  'Platform team': {
    'docs/platform.md': 'The server behind it',
    'docs/operate.md': 'Operating it',
    'docs/telephony.md': 'Telephony',
    'docs/scale.md': 'Scale',
  },
  Designer: {
    'docs/design.md': 'Look, states, words',
    'docs/es-glossary.md': 'Spanish words',
  },
  Approver: {
    'docs/accessibility.md': 'Accessibility',
    'docs/data-flow.md': 'Data flow',
    'docs/security.md': 'Security',
    'docs/reliability.md': 'Reliability',
    'docs/benchmarks.md': 'Speed',
    'SECURITY.md': 'Report a fault of security',
  },
  Everybody: {
    'docs/behavior.md': 'Every rule',
    'CHANGELOG.md': 'Changes',
    'CONTRIBUTING.md': 'Contributing',
  },
}

const nameOf = (path: string) => path.replace(/^docs\/|\.md$/g, '')

/** SECURITY.md and docs/security.md are two pages. */
const addressOf = (path: string) => (path === 'SECURITY.md' ? 'report-a-fault' : nameOf(path).toLowerCase())

const filePage = ([source, title]: [string, string]): SitePage => ({
  name: addressOf(source),
  title,
  source,
  markdown: readFileSync(source, 'utf8'),
})

/** The whole site, in the order of its list. It is read again for each call, so that a change of a file shows. */
export function siteSeats(): Seat[] {
  const seats = Object.entries(FILES).map(([title, files]) => ({ title, pages: Object.entries(files).map(filePage) }))
  const generated = (name: string, title: string, markdown: string) => ({ name, title, source: 'docs/', markdown })
  const elements = ELEMENTS.map((element) => generated(`elements/${element.tag}`, element.tag, elementPage(element)))
  const api = generated('script-api', 'Script API', scriptApiPage(readFileSync('dist-types/api.d.ts', 'utf8')))
  const start = { name: '', title: 'Start', source: 'docs/index.md', markdown: readFileSync('docs/index.md', 'utf8') }
  const [integrator, ...others] = seats
  return [
    { title: 'Virtual Phone', pages: [start] },
    { title: 'Integrator', pages: [...(integrator?.pages ?? []), api] },
    { title: 'Elements', pages: elements },
    ...others,
  ]
}

/** Files of docs/ that are no page, which pages link to and show: by name. */
export const siteFiles = (): string[] => readdirSync('docs').filter((name) => /\.(png|svg|json)$/.test(name))
