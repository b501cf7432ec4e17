import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium } from 'playwright'
import { resolveBrowser } from './browser.mjs'

/**
 * `npm run bench`: prints a table of ratios between the product and the simplest equivalent, both measured in one run
 * (bench/*.bench.ts). `-- --check`: few rounds on the existing build, which check only the bounds. `-- --write`: also
 * writes the table with date and machine into docs/benchmarks.md. `-- presses`: only the benchmarks whose file has this
 * in its name. `-- --missing`: only those without figures for this build, so
 * that a table can be measured in parts and a stopped run can continue. Only a complete table is written.
 * `BENCH_TRACE=1 npm run bench -- first-load` also prints when each request of a first load began and ended, and
 * `BENCH_PROFILE=<folder> npm run bench -- presses` writes a profile of each press.
 */
const [check, write, missing] = ['--check', '--write', '--missing'].map((word) => process.argv.includes(word))
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const PAGE = 'docs/benchmarks.md'
const FOLDER = 'node_modules/.bench'
const all = (await readdir('bench')).flatMap((name) => /^(.+)\.bench\.ts$/.exec(name)?.[1] ?? [])

/** Runs a command and returns its exit code. */
function run(command, env = {}) {
  const { status } = spawnSync(command, { shell: true, env: { ...process.env, ...env }, stdio: 'inherit' })
  return status ?? 1
}

function runOrExit(command) {
  const status = run(command)
  if (status !== 0) process.exit(status)
}

async function layOutPages() {
  if (!check || !existsSync('dist/cdn/imports.json')) runOrExit('npm run --silent build')
  await rm(`${FOLDER}/pages`, { recursive: true, force: true })
  await mkdir(`${FOLDER}/pages`, { recursive: true })
  await cp('dist/cdn', `${FOLDER}/pages/product`, { recursive: true })
  await writeFile(
    `${FOLDER}/pages/index.html`,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title><link rel="icon" href="data:,"><body></body></html>\n',
  )
  runOrExit('node scripts/vite-builds.mjs bench/cdn.config.ts')
  // Compressed as a CDN sends them (bench/public-front.ts), without the one-file build, which is not measured.
  const names = (await readdir(`${FOLDER}/pages`, { recursive: true })).filter((name) => /(?<!global)\.js$/.test(name))
  const compress = promisify(brotliCompress)
  await Promise.all(
    names.map(async (name) => {
      const file = `${FOLDER}/pages/${name}`
      await writeFile(`${file}.br`, await compress(await readFile(file)))
    }),
  )
}

async function machine() {
  const browser = await chromium.launch(await resolveBrowser())
  const version = browser.version()
  await browser.close()
  return `${cpus().length} cores, Node ${process.versions.node}, Chromium ${version}`
}

const times = (ratio) => (ratio === null ? '' : `${ratio.toFixed(2)} ×`)

/**
 * The folder of this build's figures, with a folder for each benchmark. Other builds, and checks, have other folders.
 */
async function placeOfFigures() {
  const build = createHash('sha256').update(await readFile('dist/cdn/integrity.json'))
  return `${FOLDER}/figures/${check ? 'check' : build.digest('hex').slice(0, 12)}`
}

/** Runs these benchmarks, and puts the figures of those that passed into the folder. */
async function measure(names, folder) {
  const running = `${FOLDER}/running`
  await rm(running, { recursive: true, force: true })
  await mkdir(running, { recursive: true })
  const files = names.map((name) => `bench/${name}.bench.ts`).join(' ')
  const env = { BENCH_QUICK: check ? '1' : '', BENCH_FIGURES: running }
  const status = run(`npx playwright test --config bench/playwright.config.ts ${files}`, env)
  if (status !== 0) return false
  for (const name of await readdir(running)) {
    await rm(`${folder}/${name}`, { recursive: true, force: true })
    await rename(`${running}/${name}`, `${folder}/${name}`)
  }
  return true
}

async function readFigures(folder, names) {
  const paths = []
  for (const name of names)
    paths.push(...(await readdir(`${folder}/${name}`)).map((file) => `${folder}/${name}/${file}`))
  const figures = await Promise.all(paths.map(async (path) => JSON.parse(await readFile(path, 'utf8'))))
  return figures.sort((one, other) => one.order - other.order)
}

function table(figures) {
  const rows = figures.map(({ what, product, bare, ratio }) => [what, product, bare, times(ratio)])
  return [['', 'Virtual Phone', 'Reference', 'Ratio'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Replaces the table of the page about benchmarks. */
async function writeTable(text) {
  const page = await readFile(PAGE, 'utf8')
  const marked = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/
  await writeFile(
    PAGE,
    page.replace(marked, (_, start, end) => `${start}\n${text}\n\n${end}`),
  )
}

await layOutPages()
const folder = await placeOfFigures()
if (check) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const known = await readdir(folder)
const named = all.filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
if (named.length === 0) throw new Error(`No benchmark is named ${words.join(' or ')}: ${all.join(', ')}`)
const chosen = named.filter((name) => !missing || !known.includes(name))
// One after the other, so that a stopped run keeps what it has measured. A check starts one browser for all.
const runs = check ? [chosen] : chosen.map((name) => [name])
const failed = []
for (const names of runs) if (!(await measure(names, folder))) failed.push(...names)

const there = (await readdir(folder)).filter((name) => missing || write || chosen.includes(name))
const date = new Date().toISOString().slice(0, 10)
const figures = await readFigures(folder, there)
const text = `${table(figures)}\n\n${date}, ${await machine()}.`
console.log(`\n${text}`)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
if (write) {
  const rest = all.filter((name) => !there.includes(name))
  if (rest.length > 0) console.log(`\nNot written yet, without ${rest.join(', ')}: npm run bench -- --missing --write`)
  else await writeTable(text)
}
