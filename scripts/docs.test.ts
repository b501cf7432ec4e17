import { build } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '../src/api/contract'
import { contractDocs } from '../src/api/contract/docs'
import type { EndpointDocs } from '../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../src/api/contract/endpoint'
import { DRAFT_KEY, DRAFT_PREFIX, STASH_PREFIX, STORED_KEYS } from '../src/browser/storage-keys'
import { CATALOGUE, SHARED_ATTRIBUTES } from '../src/elements/catalogue'
import { EVENTS } from '../src/elements/catalogue-docs'
import { siteSeats } from '../demo/docs/site-pages'
import { browserTable } from './browser-table.mjs'
import { citationsIn, committedText, danglingIn, isTest, proseOf, rulesIn, type Said } from './citations'
import { codeSamplesIn, DOC_PAGES } from './doc-pages'

const read = (page: string) => readFileSync(page, 'utf8')
const dataFlow = read('docs/data-flow.md')

/** The rows of the table under a heading, by cell. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = dataFlow.split(`## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const words = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

describe('the rules of docs/behavior.md', () => {
  const rules = rulesIn(read('docs/behavior.md'))
  const subjects = new Set(rules.map((id) => id.slice(0, id.indexOf('/'))))
  const text = committedText()
  const prose = [...text].flatMap(([file, said]) => (file === 'docs/behavior.md' ? [] : proseOf(file, said)))
  const cited = citationsIn(prose, subjects)
  const placeOf = ({ file, line }: Said) => `${file}:${line}`

  test('each have a unique id', () => {
    expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([])
  })

  test('include every id that a comment or a test names', () => {
    const unknown = cited.filter(({ id }) => !rules.includes(id))
    expect(unknown.map((citation) => `${placeOf(citation)} ${citation.id}`)).toEqual([])
  })

  test('are each named by a test title', () => {
    const tested = new Set(cited.filter(({ file }) => isTest(file)).map(({ id }) => id))
    expect(rules.filter((id) => !tested.has(id))).toEqual([])
  })

  test('are the only named source, and no unknown document is named', () => {
    const pages = new Set([...text.keys()].filter((file) => file.endsWith('.md')).map((file) => basename(file)))
    expect(danglingIn(prose, pages).map((said) => `${placeOf(said)} ${said.text.trim()}`)).toEqual([])
  })
})

describe('the data-flow table', () => {
  const stored: Record<string, Pick<typeof DRAFT_KEY, 'area' | 'personal'> & { schema?: object }> = {
    ...STORED_KEYS,
    [`${DRAFT_PREFIX}{callId}`]: DRAFT_KEY,
    // It ends with neither, because it is of people who are not signed in.
    [`${STASH_PREFIX}{owner}`]: { area: 'session', personal: false },
  }
  const rows = tableUnder('Kept in the browser')

  test('has every stored key once, under its storage area (storage/keys)', () => {
    const said = rows.map(([key, area]) => [words(key)[0], area])
    expect(said.sort()).toEqual(
      Object.entries(stored)
        .map(([key, { area }]) => [key, area])
        .sort(),
    )
  })

  test.each(Object.entries(stored))(
    '%s: names every field, and ends with sign-out if it is personal (storage/personal)',
    (key, entry) => {
      const row = rows.find(([name]) => name === `\`${key}\``)
      const { entries = {} } = (entry.schema ?? {}) as { entries?: object }
      const fields = Object.keys(entries)
      expect(words(row?.[2])).toEqual(expect.arrayContaining(fields))
      // Unsaved work is kept at a change of institute, because it has an owner.
      const ends = { true: 'sign-out or change of institute', work: 'sign-out in the tab' }
      const named = Object.entries(ends).filter(([, words]) => row?.[3]?.includes(words))
      expect(named.map(([personal]) => personal)).toEqual(entry.personal ? [String(entry.personal)] : [])
    },
  )

  test('has every call that sends data, and no unknown call', () => {
    const rows = Object.entries(contract) as [EndpointName, Endpoint][]
    const label = ([, { method, version, path }]: [string, Endpoint]) =>
      `${method} ${version === 'none' ? '' : `/${version}`}${path}`
    const said = tableUnder('Sent to the platform').flatMap(([call]) => words(call))
    const sends = (docs: EndpointDocs) => docs.query !== undefined || docs.body !== undefined
    const sending = rows.filter(([name, { method }]) => method !== 'GET' || sends(contractDocs[name])).map(label)
    expect(said).toEqual(expect.arrayContaining(sending))
    expect(rows.map(label)).toEqual(expect.arrayContaining(said))
  })
})

test('every sample of docs/frameworks.md, and each that names its file, is a file of a host that is built and tested (package/links)', () => {
  const named = (page: string) => [...page.matchAll(/^`([\w./+-]+)`\n\n```\w+\n([\s\S]*?)```$/gm)]
  const frameworks = read('docs/frameworks.md')
  expect(named(frameworks)).toHaveLength(frameworks.split(/^```\w+$/m).length - 1)
  const samples = DOC_PAGES.flatMap((page) => named(read(page)))
  for (const [, path = '', code] of samples) expect(code, path).toBe(read(`demo/hosts-e2e/${path}`))
})

test('the table of browsers says what ran in them (npm run engines -- --write)', () => {
  const results = JSON.parse(read('docs/browsers.json')) as Parameters<typeof browserTable>[0]
  expect(read('docs/integrate.md')).toContain(`<!-- browsers -->\n\n${browserTable(results)}\n\n<!-- /browsers -->`)
})

test('docs/telephony.md gives the sizes of the SIP line and of JsSIP, each with all that it imports, minified, in gzip (line/sip-optional)', async () => {
  const kilobytes = async (entry: string) => {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${entry}'`, resolveDir: process.cwd() },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      platform: 'browser',
      external: ['jssip'].filter((name) => name !== entry),
    })
    return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / 1000
  }
  const [, line, jssip] =
    /the SIP line \(([\d.]+) kB gzip\) and JsSIP \(([\d.]+) kB\)/.exec(read('docs/telephony.md')) ?? []
  // The tolerances allow for rounding, and for versions of zlib.
  expect(Math.abs((await kilobytes('./src/voice/sip/index.ts')) - Number(line))).toBeLessThan(0.1)
  expect(Math.abs((await kilobytes('jssip')) - Number(jssip))).toBeLessThan(0.6)
})

test('every page of docs/ is on the docs site, once (platform/own-institute)', () => {
  const sources = siteSeats().flatMap(({ pages }) => pages.map(({ source }) => source))
  const files = sources.filter((source) => source.endsWith('.md'))
  expect(files.toSorted()).toEqual(DOC_PAGES.filter((page) => page !== 'README.md').toSorted())
  expect(sources.length - files.length).toBe(Object.keys(CATALOGUE).length + 1)
})

/** The headings of a page, as a link names them. */
const headingsOf = (page: string) =>
  [
    ...read(page)
      .replace(/^ *```[^]*?^ *```$/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

describe.each(DOC_PAGES)('%s', (page) => {
  const text = read(page)
  const samples = codeSamplesIn(text)

  test('has only links to existing targets', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
    const local = links.filter((target) => !/^[a-z]+:/.test(target))
    expect(local.filter((target) => !existsSync(join(dirname(page), target)))).toEqual([])
  })

  test('its links to headings lead to one', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)].map(([, target = '', heading = '']) => ({
      target,
      heading,
    }))
    const local = links.filter(({ target }) => !/^[a-z]+:/.test(target) && !/\.svg$/.test(target))
    const isThere = ({ target, heading }: { target: string; heading: string }) =>
      headingsOf(target ? join(dirname(page), target) : page).includes(heading)
    expect(local.filter((link) => !isThere(link))).toEqual([])
  })

  test('its samples use only elements, attributes and events of the catalogue', () => {
    const code = samples.map((sample) => sample.code).join('\n')
    for (const [, tag = '', said = ''] of code.matchAll(/<(vp-[a-z-]+|virtual-phone-app)([^>]*)>/g)) {
      expect(Object.keys(CATALOGUE)).toContain(tag)
      const own = CATALOGUE[tag as keyof typeof CATALOGUE].attributes
      const attributes = [...said.matchAll(/(?<=\s)(?!onvp-|id=)([a-z-]+)=/g)].map(([, name]) => name)
      expect(Object.keys({ ...SHARED_ATTRIBUTES, ...own })).toEqual(expect.arrayContaining(attributes))
    }
    const heard = [...code.matchAll(/(?:addEventListener\('|\son|\s@|\s\()(vp-[a-z-]+)['=)]/g)].map(([, name]) => name)
    expect(Object.keys(EVENTS)).toEqual(expect.arrayContaining(heard))
  })

  test('its samples set existing tokens and import published entries', () => {
    const styles = samples.filter(({ language }) => language === 'css').map(({ code }) => code)
    const tokens = read('src/ui/theme/tokens.css')
    for (const [, token] of styles.join('\n').matchAll(/(--vp-[a-z-]+):/g)) expect(tokens).toContain(`${token}:`)
    const entry = read('src/script-api.ts')
    for (const { code } of samples) {
      for (const [, names = ''] of code.matchAll(/import \{([^}]+)\} from 'virtual-phone'/g)) {
        for (const name of names.split(','))
          expect(entry).toMatch(new RegExp(`\\b${name.trim().replace(/^type /, '')}\\b`))
      }
    }
  })
})

test('the README starts the product and the tests from a fresh checkout, with a command each', () => {
  const commands = read('README.md').split('\n')
  for (const command of ['npm ci && npm run demo', 'npm ci && npm test'])
    expect(commands.filter((line) => line.startsWith(command))).toHaveLength(1)
})
