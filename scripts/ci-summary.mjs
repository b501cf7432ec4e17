import { readFileSync } from 'node:fs'

/**
 * `node scripts/ci-summary.mjs LOG STATUS` ends `.ci/run`: what it printed is in LOG, and STATUS is 1 if a command of it
 * failed. Repeats, for readers who only get the end of a long output, which tests passed late, then the name of all that
 * failed, then what was said of it, and adds up the suites.
 */
const [log = '', status = '0'] = process.argv.slice(2)
const lines = readFileSync(log, 'utf8').split('\n')

/** For all failures together, so that the names are never far from the end. */
const MOST_LINES = 50

const late = new Set(lines.filter((line) => line.startsWith('Passed at its second try: ')))
const failures = lines.flatMap((line, at) => {
  if (!line.startsWith('Failed: ')) return []
  const after = lines.slice(at + 1)
  const end = after.findIndex((line) => !line.startsWith('  | '))
  return [{ name: line, said: after.slice(0, end < 0 ? undefined : end) }]
})
const linesOfEach = Math.max(4, Math.floor(MOST_LINES / failures.length))
const details = failures.flatMap(({ name, said }) => (said.length > 0 ? [name, ...said.slice(0, linesOfEach)] : []))
for (const line of [...late, ...failures.map(({ name }) => name), ...details.slice(0, MOST_LINES)]) console.log(line)

let passed = 0
let failed = 0
for (const line of lines) {
  const [, ofSuite = 0, failedOfSuite = 0] = /^\S+: (\d+) passed, (\d+) failed$/.exec(line) ?? []
  passed += Number(ofSuite)
  failed += Number(failedOfSuite)
}
if (status !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
