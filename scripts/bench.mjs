import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { chromium } from 'playwright'
import { resolveBrowser } from './browser.mjs'

/**
 * `npm run bench`: prints a table of ratios between the product and the simplest equivalent, both measured in one run
 * (bench/*.bench.ts). `-- --check`: few rounds on the existing build, which check only the bounds. `-- --write`: also
 * writes the table with date and machine into docs/benchmarks.md, and the first load into the README. `-- presses`: only
 * the benchmarks whose file has this in its name. `BENCH_TRACE=1 npm run bench -- first-load` also prints when each
 * request of a first load was asked and answered, and `BENCH_PROFILE=<folder> npm run bench -- presses` writes a profile
 * of each press.
 */
const check = process.argv.includes('--check')
const files = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const PAGE = 'docs/benchmarks.md'
const FOLDER = 'node_modules/.bench'

function run(command, env = {}) {
  const { status } = spawnSync(command, { shell: true, env: { ...process.env, ...env }, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

async function layOutPages() {
  if (!check || !existsSync('dist/cdn/imports.json')) run('npm run --silent build')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(`${FOLDER}/pages`, { recursive: true })
  await cp('dist/cdn', `${FOLDER}/pages/product`, { recursive: true })
  await writeFile(
    `${FOLDER}/pages/index.html`,
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Benchmark</title><link rel="icon" href="data:,"><body></body></html>\n',
  )
  run('node scripts/vite-builds.mjs bench/cdn.config.ts')
  // As a CDN sends them (bench/public-front.ts). Of the one-file build nothing is measured.
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

async function readFigures() {
  const folder = `${FOLDER}/figures`
  const figures = (await readdir(folder)).map(async (name) => JSON.parse(await readFile(`${folder}/${name}`, 'utf8')))
  return (await Promise.all(figures)).sort((one, other) => one.order - other.order)
}

function table(figures) {
  const rows = figures.map(({ what, product, bare, ratio }) => [what, product, bare, times(ratio)])
  return [['', 'Virtual Phone', 'Reference', 'Ratio'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const IN_README = /^(Keypad|App) at .+: to |^Continue to ringing at /

/** What a person waits for, which is the README's table. */
const firstLoad = (figures) => table(figures.filter(({ what }) => IN_README.test(what)))

async function writePart(path, name, text) {
  const page = await readFile(path, 'utf8')
  const marked = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`)
  await writeFile(
    path,
    page.replace(marked, (_, start, end) => `${start}\n${text}\n\n${end}`),
  )
}

await layOutPages()
run(`npx playwright test --config bench/playwright.config.ts ${files.join(' ')}`, { BENCH_QUICK: check ? '1' : '' })

const figures = await readFigures()
const date = new Date().toISOString().slice(0, 10)
const text = `${table(figures)}\n\n${date}, ${await machine()}.`
console.log(`\n${text}`)
if (process.argv.includes('--write')) {
  await writePart(PAGE, 'bench', text)
  await writePart('README.md', 'first-load', `${firstLoad(figures)}\n\n${date} ([all figures](docs/benchmarks.md)).`)
}
