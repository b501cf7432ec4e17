import { readFileSync, readdirSync } from 'node:fs'
import { BEYOND_WCAG, LEVEL_A, LEVEL_AA, type Criterion } from './criteria'
import { CONTRAST_PAIRS, contrastIn, LEAST } from '../../src/ui/theme/contrast-pairs'
import { SHARED_ATTRIBUTES } from '../../src/elements/catalogue'
import { TOKENS } from '../../src/ui/theme/tokens'
import {
  ELEMENTS,
  EVENT_ROWS,
  expectedOf,
  PART_ROWS,
  PROPERTY_ROWS,
  SHARED,
  STATE_ROWS,
  type NamedAttribute,
} from './elements'

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
/** A Markdown table. */
export const table = (head: string[], rows: string[][]) =>
  [row(...head), `|${head.map(() => '---').join('|')}|`, ...rows.map((cells) => row(...cells))].join('\n')
export const code = (text: string) => `\`${text}\``
const list = (names: readonly string[]) => names.map(code).join(', ')

export const attributeRow = (attribute: NamedAttribute) => [
  code(attribute.name),
  code(attribute.property),
  `${attribute.summary} Expects ${expectedOf(attribute)}.`,
  attribute.default ?? '',
]

export const propertyRow = ({ name, type, summary }: (typeof PROPERTY_ROWS)[number]) => [
  code(name),
  code(type),
  summary,
]

export const eventRow = ({ name, detail, cancelable, summary }: (typeof EVENT_ROWS)[number]) => [
  code(name),
  code(detail),
  cancelable ? `**Cancelable.** ${summary}` : summary,
]

export const stateRow = ({ name, says }: (typeof STATE_ROWS)[number]) => [code(name), says]

/** Own attributes, each once, because several elements can have the same one. */
function ownAttributes() {
  const rows = new Map<string, { tags: string[]; cells: string[] }>()
  for (const { tag, ownAttributes } of ELEMENTS) {
    for (const attribute of ownAttributes) {
      const cells = attributeRow(attribute)
      const known = rows.get(cells.join())
      if (known) known.tags.push(tag)
      else rows.set(cells.join(), { tags: [tag], cells })
    }
  }
  return [...rows.values()].map(({ tags, cells }) => [...cells, list(tags)])
}

const cssOf = (path: string) => readFileSync(`src/ui/theme/${path}.css`, 'utf8')
const PALETTE_NAMES = readdirSync('src/ui/theme/themes').flatMap((file) => /^(.*)\.css$/.exec(file)?.[1] ?? [])
const THEMES: readonly string[] = SHARED_ATTRIBUTES.theme.type

/** The contrast of every pair of colors in every palette. A test requires each to be enough. */
function contrastTable() {
  const palettes = ['', ...PALETTE_NAMES.map((name) => cssOf(`themes/${name}`))].map((css) => cssOf('tokens') + css)
  const name = (token: string) => code(token.replace('--vp-color-', ''))
  return table(
    [
      'Front',
      'Behind it',
      'At least',
      'basic',
      ...PALETTE_NAMES.map((name) => (THEMES.includes(name) ? name : `${name} (\`auto\`)`)),
    ],
    CONTRAST_PAIRS.map((pair) => [
      name(pair.front),
      name(pair.back),
      `${LEAST[pair.kind]} (${pair.kind})`,
      ...palettes.map((css) => (Math.floor(contrastIn(css, pair) * 10) / 10).toFixed(1)),
    ]),
  )
}

/** How many criteria of a level have each state, and the table of them. */
function criteriaTable(criteria: readonly Criterion[]) {
  const states = [...new Set(criteria.map(({ state }) => state))]
  const counts = states.map((state) => `${criteria.filter((one) => one.state === state).length} ${state}`)
  const rows = criteria.map(({ number, name, state, rules, remark }) => [
    `${number} ${name}`,
    state,
    rules.length > 0 ? list(rules) : 'nothing to test',
    remark,
  ])
  return `${counts.join(', ')}.\n\n${table(['Criterion', 'State', 'Shown by', 'Remarks'], rows)}`
}

/** The versions of the accessibility checkers, from the lock file. */
function oracleTable() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const oracles = { axe: 'axe-core', IBM: 'accessibility-checker-engine' }
  return table(
    ['Program', 'Package', 'Version'],
    Object.entries(oracles).map(([by, name]) => [by, code(name), packages[`node_modules/${name}`]?.version ?? '']),
  )
}

/** The screen readers that did the jobs of demo/screenreader, from their last runs (scripts/screen-readers.mjs). */
function readersTable() {
  const results = JSON.parse(readFileSync('docs/screen-readers.json', 'utf8')) as Record<
    'chromium' | 'firefox',
    { orca: string; version: string; date: string; runs: number; jobs: string[] } | undefined
  >
  const rows = (['chromium', 'firefox'] as const).flatMap((browser) => {
    const ran = results[browser]
    if (!ran) return []
    const name = browser === 'chromium' ? 'Chromium' : 'Firefox'
    return [[`Orca ${ran.orca}`, `${name} ${ran.version}`, ran.jobs.join('; '), `${ran.runs}, last on ${ran.date}`]]
  })
  return table(['Screen reader', 'Browser', 'Jobs, by ear', 'Passed runs'], rows)
}

/** The tables for `<!-- elements -->` and the other markers of a page, by marker. */
const allTables = () => ({
  elements: table(
    ['Tag', 'Is'],
    ELEMENTS.map(({ tag, summary }) => [code(tag), summary]),
  ),
  attributes: [
    table(['Attribute of every element', 'Property', 'Is', 'Default'], SHARED.map(attributeRow)),
    table(['Attribute', 'Property', 'Is', 'Default', 'Of'], ownAttributes()),
    table(['Property, never attribute', 'Type', 'Is'], PROPERTY_ROWS.map(propertyRow)),
  ].join('\n\n'),
  events: table(['Event', '`detail`', 'When'], EVENT_ROWS.map(eventRow)),
  parts: [
    table(
      ['`::part()`', 'Is', 'In'],
      PART_ROWS.map(({ name, says, tags }) => [code(name), says, list(tags)]),
    ),
    table(['`:state()`, on every element', 'While'], STATE_ROWS.map(stateRow)),
    table(
      ['Slot', 'Of', 'Is'],
      ELEMENTS.flatMap(({ tag, slots }) =>
        Object.entries(slots).map(([name, says]) => [name === '' ? '(default)' : code(name), code(tag), says]),
      ),
    ),
  ].join('\n\n'),
  contrast: contrastTable(),
  oracles: oracleTable(),
  readers: readersTable(),
  'level-a': criteriaTable(LEVEL_A),
  'level-aa': criteriaTable(LEVEL_AA),
  'beyond-wcag': criteriaTable(BEYOND_WCAG),
  tokens: table(
    ['Token', 'Default', 'Is'],
    TOKENS.map(({ name, value, says }) => [code(name), code(value), says]),
  ),
})

type TableName = keyof ReturnType<typeof allTables>

/** The pages with tables of the catalogue, and which tables. */
export const PAGES = {
  'docs/accessibility.md': ['oracles', 'readers', 'level-a', 'level-aa', 'beyond-wcag'],
  'docs/design.md': ['contrast'],
  'docs/elements.md': ['elements', 'attributes', 'events', 'parts', 'tokens'],
} as const satisfies Record<string, readonly TableName[]>

export type PagePath = keyof typeof PAGES

/** Replaces each table between its markers in a page. @throws if a marker is missing */
export function withTables(path: PagePath, page: string): string {
  const tables = allTables()
  return PAGES[path].reduce((text: string, name) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [start, end] = [text.indexOf(open), text.indexOf(close)]
    if (start < 0 || end < start) throw new Error(`${path} has no ${open} … ${close}`)
    return `${text.slice(0, start + open.length)}\n\n${tables[name]}\n\n${text.slice(end)}`
  }, page)
}
