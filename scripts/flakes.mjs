import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { specsOf } from './test-reports.mjs'

/**
 * `npm run flakes`: runs each browser test ten times and prints those that failed, how often, and their first error.
 * `-- --times 3` sets how often. Other arguments go to Playwright: `npm run flakes -- call/reload log`. The process
 * fails if a test failed.
 */
const given = process.argv.slice(2)
const at = given.indexOf('--times')
const [, times = '10'] = at < 0 ? [] : given.splice(at, 2)

const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-flakes-'))
const report = join(folder, 'report.json')
const options = ['--config', 'demo/e2e/playwright.config.ts', '--repeat-each', times, ...given]
const { status } = spawnSync('npx', ['playwright', 'test', ...options], {
  shell: process.platform === 'win32',
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  // The table is enough. The complete errors are in test-results.
  stdio: ['ignore', 'ignore', 'inherit'],
})

/** The first failed step and the first line of its error, without terminal colors. */
const firstLine = ({ results }) => {
  const { steps = [], error, status } = results.at(-1) ?? {}
  const step = steps.find((step) => step.error)
  const said = step?.error.message ?? error?.message ?? status ?? ''
  // The error that a soft step caught is on a line of its own, `Error message: …`.
  const [first, ...more] = said.replace(/\u001b\[\d+m/g, '').split('\n')
  const caught = more.find((line) => line.startsWith('Error message:'))
  return `${step ? `${step.title}: ` : ''}${caught ?? first}`
}

const tests = new Map()
for (const spec of specsOf(JSON.parse(await readFile(report, 'utf8')))) {
  for (const run of spec.tests) {
    const name = `${spec.file} › ${spec.title}${run.projectName === 'suite' ? '' : ` (${run.projectName})`}`
    const { runs, failures } = tests.get(name) ?? { runs: 0, failures: [] }
    tests.set(name, { runs: runs + 1, failures: run.status === 'expected' ? failures : [...failures, firstLine(run)] })
  }
}
await rm(folder, { recursive: true, force: true })

const failed = [...tests].filter(([, { failures }]) => failures.length > 0)
const runs = [...tests.values()].reduce((sum, test) => sum + test.runs, 0)
const failures = failed.reduce((sum, [, test]) => sum + test.failures.length, 0)
if (failed.length > 0) {
  console.log('| Test | Failed | First error |\n| --- | --- | --- |')
  for (const [name, test] of failed)
    console.log(`| ${name} | ${test.failures.length} of ${test.runs} | ${test.failures[0]} |`)
}
console.log(`${tests.size} tests, ${runs} runs: ${failures} failed`)
process.exit(status ?? 1)
