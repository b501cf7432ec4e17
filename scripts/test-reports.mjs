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
