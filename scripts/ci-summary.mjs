import { readFileSync } from 'node:fs'

/**
 * `node scripts/ci-summary.mjs LOG STATUS` ends `.ci/run`: what it printed is in LOG, and STATUS is 1 if a command of it
 * failed. Repeats, for readers who only get the end of a long output, how long each suite took, which tests passed late,
 * the name of all that failed, and what was said of it, and adds up the suites.
 */
const [log = '', status = '0'] = process.argv.slice(2)
const lines = readFileSync(log, 'utf8').split('\n')

const SUITE = /^(\S+): (\d+) passed, (\d+) failed$/

/** For all failures together, so that the names are never far from the end. */
const MOST_LINES = 50

const late = new Set(lines.filter((line) => /^Passed at its \w+ try: /.test(line)))
const failures = lines.flatMap((line, at) => {
  if (!line.startsWith('Failed: ')) return []
  const after = lines.slice(at + 1)
  const end = after.findIndex((line) => !line.startsWith('  | '))
  return [{ name: line, said: after.slice(0, end < 0 ? undefined : end) }]
})
const linesOfEach = Math.max(4, Math.floor(MOST_LINES / failures.length))
const details = failures.flatMap(({ name, said }) => (said.length > 0 ? [name, ...said.slice(0, linesOfEach)] : []))
const tookOf = (at) => /^ {2}(\d+)\.\d s$/.exec(lines[at + 1] ?? '')?.[1]
const times = lines.flatMap((line, at) => {
  const [, suite] = SUITE.exec(line) ?? []
  return suite && tookOf(at) ? [`${suite} ${tookOf(at)}`] : []
})
if (times.length > 0) console.log(`Seconds: ${times.join(', ')}`)
for (const line of [...late, ...failures.map(({ name }) => name), ...details.slice(0, MOST_LINES)]) console.log(line)

let passed = 0
let failed = 0
for (const line of lines) {
  const [, , ofSuite = 0, failedOfSuite = 0] = SUITE.exec(line) ?? []
  passed += Number(ofSuite)
  failed += Number(failedOfSuite)
}
if (status !== '0' && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
