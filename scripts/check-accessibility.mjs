import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { testsOf } from './test-reports.mjs'

/**
 * A step of `npm run test:all` (`a11y/report`): reads what the suites reported in the folder REPORTS, and fails for a rule of
 * docs/accessibility.md that no passed test names, or that a failed one does.
 */
const folder = process.env.REPORTS
if (!folder) throw new Error('scripts/test.mjs calls this, and sets REPORTS to the folder of what its suites reported.')
const { module } = await runnerImport('./scripts/manifests/criteria.ts')
const tests = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => [...testsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))])
const wrong = module.rulesOfReport().flatMap((rule) => {
  const named = new RegExp(String.raw`(?<![\w/-])${rule}(?![\w/-])`)
  const about = tests.filter(({ title }) => named.test(title))
  if (about.some(({ status }) => status === 'failed')) return [`${rule}: a test of it failed.`]
  return about.some(({ status }) => status === 'passed') ? [] : [`${rule}: no test of it ran.`]
})
if (wrong.length > 0) console.error(`docs/accessibility.md claims what this run did not show:\n${wrong.join('\n')}`)
process.exitCode = wrong.length > 0 ? 1 : 0
