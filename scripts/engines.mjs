import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWebKit, startWebKit } from '../demo/engines/start-webkit.mjs'
import { browserTable } from './browser-table.mjs'
import { findProgram } from './browser.mjs'

/**
 * `npm run engines`: runs the suites of the browsers that are installed besides Chromium. A browser that is missing or
 * cannot be started here (a sandbox may forbid it) is reported, but only a failed test fails the run. `-- --write`
 * writes what ran, when and in which version into `docs/browsers.json` and the table of docs/integrate.md.
 */
const RESULTS = 'docs/browsers.json'
const PAGE = 'docs/integrate.md'
/** Limit for a start, which takes a few seconds. */
const START_MS = 60_000

/** @returns Firefox's version, which starting it once reveals */
async function firefoxVersion(program) {
  const profile = mkdtempSync(join(tmpdir(), 'virtual-phone-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const over = new Promise((resolve) => browser.once('close', resolve))
  const timer = setTimeout(() => browser.kill('SIGKILL'), START_MS)
  let said = ''
  try {
    await new Promise((resolve, reject) => {
      browser.once('error', reject)
      browser.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said.trim().split('\n').at(-1)}`)))
      browser.stderr.on('data', (chunk) => {
        said += chunk
        if (said.includes('WebDriver BiDi listening')) resolve()
      })
    })
    return /[\d.]+/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)?.[0] ?? 'unknown'
  } finally {
    clearTimeout(timer)
    browser.kill()
    await over
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function webKitVersion(program) {
  const { version, close } = await startWebKit(program)
  await close()
  return version
}

const ENGINES = [
  {
    name: 'firefox',
    program: () => findProgram(['firefox', 'firefox-esr'], process.env.FIREFOX_PATH),
    versionOf: firefoxVersion,
  },
  { name: 'webkit', program: findWebKit, versionOf: webKitVersion },
]

const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
for (const { name, program, versionOf } of ENGINES) {
  const path = program()
  if (!path) {
    console.log(`${name} is not installed: nothing ran in it.`)
    continue
  }
  const version = await versionOf(path).catch((error) => {
    console.log(`${name} cannot be started here, so nothing ran in it: ${error.message}`)
  })
  if (!version) continue
  console.log(`${name} ${version}`)
  const { status, stdout } = spawnSync('npm', ['test', '--silent', '--', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  console.log(stdout.trim())
  if (status !== 0) process.exitCode = 1
  const [, passed] = new RegExp(`^${name}: (\\d+) passed, 0 failed$`, 'm').exec(stdout) ?? []
  if (passed) results[name] = { version, tests: Number(passed), date: new Date().toISOString().slice(0, 10) }
}

if (process.argv.includes('--write')) {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const marked = /(<!-- browsers -->\n)[^]*?(<!-- \/browsers -->)/
  const page = readFileSync(PAGE, 'utf8')
  writeFileSync(
    PAGE,
    page.replace(marked, (_, start, end) => `${start}\n${browserTable(results)}\n\n${end}`),
  )
}
