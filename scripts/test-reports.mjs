import { relative } from 'node:path'

/** Exit code (`EX_TEMPFAIL`) of a step of `scripts/test.mjs` that cannot run here. It then counts neither way. */
export const COULD_NOT_RUN = 75

/**
 * Every test of a suite in Playwright's JSON report, at any depth.
 *
 * @param {{ specs?: object[], suites?: object[] }} suite
 */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/**
 * Each test in a report of Playwright or Vitest: all its titles in one text, its file, and whether it `passed`, `failed`, or
 * how Vitest left it out.
 */
export function* testsOf(report) {
  for (const { name = '', assertionResults = [] } of report.testResults ?? []) {
    for (const { fullName, status } of assertionResults) yield { title: fullName, file: relative('.', name), status }
  }
  const suites = (report.suites ?? []).map((suite) => ({ suite, above: '' }))
  for (const { suite, above } of suites) {
    const title = `${above} ${suite.title}`
    for (const inner of suite.suites ?? []) suites.push({ suite: inner, above: title })
    for (const { title: own, file, ok } of suite.specs ?? []) {
      yield { title: `${title} ${own}`, file, status: ok ? 'passed' : 'failed' }
    }
  }
}

/**
 * Each test in a report of Playwright or Vitest that failed at every try, and what its last failure said. A file of Vitest
 * that could not be loaded is one too.
 *
 * @returns {{ name: string, said: string }[]}
 */
export function failuresOf({ testResults = [], suites = [] }) {
  const inVitest = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [{ name: file, said: message }]
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      said: failureMessages.at(-1) ?? '',
    }))
  })
  const inPlaywright = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `${file} › ${title}${projectName === 'suite' ? '' : ` (${projectName})`}`,
        said:
          results
            .at(-1)
            ?.errors.map(({ message }) => message)
            .join('\n') ?? '',
      })),
  )
  return [...inVitest, ...inPlaywright]
}

const LINES = 14
const WIDTH = 200
const COLORS = /\u001b\[[\d;]*m/g

/**
 * What `scripts/ci-summary.mjs` finds in a long output: `Failed: ` and a name, and a few lines of what was said.
 *
 * @param {'begin' | 'end'} from where it says why: an error in its first lines, the output of a command in its last
 */
export function failedLines(name, said, from) {
  const lines = said
    .replace(COLORS, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const why = from === 'begin' ? lines.slice(0, LINES) : lines.slice(-LINES)
  return [`Failed: ${name}`, ...why.map((line) => `  | ${line.slice(0, WIDTH)}`)].join('\n')
}
