import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COULD_NOT_RUN, specsOf } from './test-reports.mjs'

/**
 * A step after the suite of screen readers: compares what it reported in the folder REPORTS with docs/screen-readers.json,
 * of which docs/accessibility.md has a table (`a11y/report`). Fails for a job that passed and that the page does not
 * have, and the other way around. `npm run readers -- --write` writes the file and the table from the suite's last run
 * instead, in which each job must have passed every time, and `-- --times 10` first runs each job ten times.
 */
const RESULTS = 'docs/screen-readers.json'
const BROWSERS = { chromium: 'Chromium', firefox: 'Firefox' }

const folder = process.env.REPORTS ?? 'test-results'
const timesAt = process.argv.indexOf('--times')
const isWriting = timesAt > 0 || process.argv.includes('--write')
if (timesAt > 0) {
  const times = Number(process.argv[timesAt + 1])
  if (!(times > 0)) throw new Error('--times needs a number: npm run readers -- --times 10')
  // What fails is in its report.
  spawnSync('npm', ['run', 'test:screenreader', '--', '--repeat-each', `${times}`], { stdio: 'inherit' })
}
const tests = readdirSync(folder)
  .filter((name) => /^screenreader.*\.json$/.test(name))
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).suites.flatMap(specsOf))
  .flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title: title.replace(/ \([\w/-]+\)$/, '') })))
  .filter(({ status }) => status !== 'skipped')

/** What ran in one browser, as in `RESULTS`. Undefined if nothing did. */
function ranIn(browser) {
  const versions = (test) => Object.fromEntries(test.annotations.map(({ type, description }) => [type, description]))
  const own = tests.filter((test) => browser in versions(test))
  if (own.length === 0) return undefined
  const { orca, [browser]: version } = versions(own[0])
  const passes = isWriting ? ['expected'] : ['expected', 'flaky']
  const failed = new Set(own.filter(({ status }) => !passes.includes(status)).map(({ title }) => title))
  const jobs = [...new Set(own.map(({ title }) => title))].filter((title) => !failed.has(title)).sort()
  const runs = Math.min(...jobs.map((job) => own.filter(({ title }) => title === job).length))
  return { orca, version, date: new Date().toISOString().slice(0, 10), runs, jobs }
}

const ran = Object.keys(BROWSERS).flatMap((browser) => {
  const result = ranIn(browser)
  return result ? [[browser, result]] : []
})
if (ran.length === 0) {
  console.log('No screen reader was heard, so docs/accessibility.md was not compared with any.')
  process.exit(COULD_NOT_RUN)
}
const results = JSON.parse(readFileSync(RESULTS, 'utf8'))
for (const [browser, { orca, version, jobs, ...rest }] of ran) {
  const said = results[browser]
  if (isWriting) {
    results[browser] = { orca, version, ...rest, jobs }
    continue
  }
  console.log(`Orca ${orca} read ${BROWSERS[browser]} ${version}. The page names ${said?.orca} and ${said?.version}.`)
  const differs = (these, those, what) => {
    for (const job of these.filter((one) => !those.includes(one))) {
      console.error(`${BROWSERS[browser]}, ${job}: ${what}`)
      process.exitCode = 1
    }
  }
  differs(said?.jobs ?? [], jobs, `docs/accessibility.md has it, and it did not pass.`)
  differs(jobs, said?.jobs ?? [], 'it passed, and docs/accessibility.md does not have it. npm run readers -- --write')
}
if (isWriting) {
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  execFileSync('node', ['scripts/manifests.mjs'], { stdio: 'inherit' })
}
