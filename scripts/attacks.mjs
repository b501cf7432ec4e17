import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { testsOf } from './test-reports.mjs'

/**
 * The table of docs/security.md, counted from the tests themselves: what an area tried, what held and what broke.
 *
 * - `npm run attacks` runs these tests and writes the table, for which it needs the programs of a telephone network.
 * - `npm run attacks -- --list` writes it without a run, as if all held.
 * - `npm run check:attacks` lists them, and fails if the table claims more than there is, or says that something broke. A
 *   table that claims less is old and still true, so that a new test does not need a new page.
 *
 * All need DATABASE_URL, because without it the tests of several servers do not count. A test belongs to the first area
 * whose rule its titles name, or in whose file it is.
 */
const AREAS = [
  { area: 'Two servers whose clocks are minutes apart', files: ['demo/platform/calls/clocks.test.ts'] },
  { area: 'Rights, asked again when something is done', rules: ['platform/rights'] },
  { area: 'Every endpoint with every role, school and token', rules: ['platform/attacks'] },
  { area: 'Sizes: the largest request, and one step more', rules: ['platform/sizes'] },
  { area: 'Floods and automation', rules: ['platform/cost-limit', 'platform/sign-in-limit', 'platform/socket-door'] },
  { area: 'Two servers, one folder or one database', rules: ['platform/processes', 'platform/refusals'] },
  { area: 'Stop, restart and crash', rules: ['platform/health', 'platform/media-process', 'platform/recording'] },
  { area: 'Lost updates and second tries', rules: ['platform/save', 'platform/second-try'] },
  { area: 'Transfers, and a hang-up during one', rules: ['platform/transfer'] },
  { area: 'Routes that only a demo has', rules: ['platform/demo-only'] },
  { area: 'Sign-in: codes, tokens, forms', rules: ['platform/authorize', 'platform/token'] },
  {
    area: 'Hostile pages, links and addresses',
    rules: ['session/authorize', 'session/replace', 'session/link', 'platform/cors', 'security/addresses'],
  },
  {
    area: 'Hostile texts, scripts and answers',
    rules: ['security/text', 'security/integrity', 'security/token-places', 'fault/matrix'],
  },
  { area: 'Errors and logs that tell too much', rules: ['platform/errors', 'privacy/console', 'platform/audit'] },
  { area: 'The telephone network', rules: ['telephony/door'] },
]

const VITEST = ['unit', 'unit-elements', 'unit-rules', 'platform', 'processes']
const PLAYWRIGHT = ['demo/e2e/playwright.config.ts', 'demo/telephony/e2e/playwright.config.ts']
const PAGE = 'docs/security.md'
const BEGIN = '<!-- attacks: npm run attacks -->\n'
const END = '<!-- /attacks -->'

const rules = AREAS.flatMap(({ rules = [] }) => rules)
/** For the titles of both runners. */
const named = `(${rules.join('|')})(?![\\w/-])`

const areaOf = ({ title, file }) =>
  AREAS.find(
    (area) =>
      area.files?.includes(file) ||
      area.rules?.some((rule) => new RegExp(String.raw`(?<![\w/-])${rule}(?![\w/-])`).test(title)),
  )

const run = promisify(execFile)

/** Runs a program that writes a report. A red test is a result like any other. */
async function report(folder, name, args) {
  const file = join(folder, `${name}.json`)
  const options = { maxBuffer: 1e9, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }
  const failure = await run('npx', args(file), options).then(
    () => undefined,
    (error) => error,
  )
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw failure ?? new Error(`${name} wrote no report.`)
  return JSON.parse(text)
}

const PROJECTS = VITEST.flatMap((name) => ['--project', name])

/** The tests there are, each as if it had held. */
async function* listed(folder) {
  const args = ['vitest', 'list', ...PROJECTS, '-t', named]
  const names = await report(folder, 'vitest', (file) => [...args, `--json=${file}`])
  for (const { name, file } of names) yield { title: name, file: relative('.', file), status: 'passed' }
  yield* ofPlaywright(folder, '--list')
}

async function* tried(folder) {
  const args = ['vitest', 'run', ...PROJECTS, '-t', named, '--reporter', 'json']
  yield* testsOf(await report(folder, 'vitest', (file) => [...args, '--outputFile', file]))
  yield* ofPlaywright(folder)
}

async function* ofPlaywright(folder, ...more) {
  for (const [index, config] of PLAYWRIGHT.entries()) {
    const args = ['playwright', 'test', '--config', config, ...more, '--reporter', 'json', '--grep', named]
    yield* testsOf(await report(folder, `playwright-${index}`, () => args))
  }
}

const row = (cells) => `| ${cells.join(' | ')} |`

/** An area's name, and how many were tried, held and broke. */
function countsOf(tests) {
  const counts = new Map(AREAS.map((area) => [area, { passed: 0, failed: 0 }]))
  for (const test of tests) {
    const count = counts.get(areaOf(test))
    // A test that was left out counts neither way.
    if (count && test.status in count) count[test.status]++
  }
  const rows = [...counts].map(([{ area }, { passed, failed }]) => [area, passed + failed, passed, failed])
  const sum = (column) => rows.reduce((total, cells) => total + cells[column], 0)
  return [...rows, ['**All**', sum(1), sum(2), sum(3)]]
}

const tableOf = (counts) =>
  [row(['Area', 'Tried', 'Held', 'Broke']), '|---|--:|--:|--:|', ...counts.map(row)].join('\n')

/** What the table claims and the tests do not show. */
function wrongIn(table, counts) {
  const claims = new Map(
    table.split('\n').map((line) => {
      const [, area = '', ...numbers] = line.split('|').map((cell) => cell.trim())
      return [area, numbers.slice(0, 3).map(Number)]
    }),
  )
  return counts.flatMap(([area, tried]) => {
    const [claimed, held, broke] = claims.get(area) ?? []
    if (claimed === undefined) return [`${area}: not in the table.`]
    if (broke !== 0 || held !== claimed) return [`${area}: ${broke} broke.`]
    return claimed > tried ? [`${area}: claims ${claimed}, and there are ${tried}.`] : []
  })
}

if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL: the address of a PostgreSQL.')
const isCheck = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'attacks-'))
try {
  const tests = []
  for await (const test of isCheck || process.argv.includes('--list') ? listed(folder) : tried(folder)) tests.push(test)
  const counts = countsOf(tests)
  const page = await readFile(PAGE, 'utf8')
  const [before, rest = ''] = page.split(BEGIN)
  const [old = '', after = ''] = rest.split(END)
  const wrong = wrongIn(old, counts)
  if (!isCheck) await writeFile(PAGE, `${before}${BEGIN}\n${tableOf(counts)}\n\n${END}${after}`)
  else if (wrong.length > 0) {
    console.error(`${PAGE} claims what the tests do not show. \`npm run attacks\` writes it anew.\n${wrong.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
