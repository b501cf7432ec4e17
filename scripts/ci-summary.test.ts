import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { failedLines, failuresOf } from './test-reports.mjs'

/** The lines with which `.ci/run` ends if it printed `output`. */
function endOf(output: string, status: 0 | 1) {
  const folder = mkdtempSync(join(tmpdir(), 'virtual-phone-ci-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'log')
  writeFileSync(log, output)
  const said = execFileSync(process.execPath, ['scripts/ci-summary.mjs', log, String(status)], { encoding: 'utf8' })
  return said.trimEnd().split('\n')
}

test('the end of CI names what failed, and only then says why, whatever else was printed', () => {
  const broken = failedLines('types', 'src/a.ts(1,1): error TS1005', 'end')
  const output = [
    broken,
    'types: 0 passed, 1 failed',
    '  1) [suite] › a.spec.ts:1:1 › passes late',
    'Passed at its second try: a.spec.ts › passes late',
    failedLines('e2e: b.spec.ts › fails', `Error: 1920 px\n${'more\n'.repeat(400)}`, 'begin'),
    'e2e: 407 passed, 1 failed',
    '  901.2 s',
    'All of it in 3 s.',
    '410 passed, 2 failed',
    'unit: 3 passed, 0 failed',
  ].join('\n')
  const end = endOf(output, 1)
  expect(end.slice(0, 4)).toEqual([
    'Seconds: e2e 901',
    'Passed at its second try: a.spec.ts › passes late',
    'Failed: types',
    'Failed: e2e: b.spec.ts › fails',
  ])
  expect(end).toContain('  | src/a.ts(1,1): error TS1005')
  expect(end).toContain('  | Error: 1920 px')
  expect(end.at(-1)).toBe('410 passed, 2 failed')
  expect(end.length).toBeLessThan(60)
})

test('many failures leave the names in sight, and a command that fails without a test is one', () => {
  const output = Array.from({ length: 30 }, (_, at) => failedLines(`unit: ${at}`, 'why\n'.repeat(20), 'begin'))
  expect(endOf(output.join('\n'), 1).length).toBeLessThan(90)
  expect(endOf('', 1)).toEqual(['0 passed, 1 failed'])
  expect(endOf('unit: 3 passed, 0 failed', 0)).toEqual(['3 passed, 0 failed'])
})

test('a test failed if no try of it passed, and a file that cannot be loaded is one', () => {
  const test = (status: string, projectName = 'suite') => ({
    status,
    projectName,
    results: [{ errors: [{ message: 'first' }] }, { errors: [{ message: 'last' }] }],
  })
  const playwright = {
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: 'late', tests: [test('flaky')] }],
        suites: [{ specs: [{ file: 'a.spec.ts', title: 'never', tests: [test('unexpected', 'wide letters')] }] }],
      },
    ],
  }
  expect(failuresOf(playwright)).toEqual([{ name: 'a.spec.ts › never (wide letters)', said: 'last' }])

  const vitest = {
    testResults: [
      {
        name: 'src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'one two', status: 'failed', failureMessages: ['first', 'last'] },
          { fullName: 'late', status: 'passed', failureMessages: ['first'] },
        ],
      },
      { name: 'src/b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  }
  expect(failuresOf(vitest)).toEqual([
    { name: 'src/a.test.ts › one two', said: 'last' },
    { name: 'src/b.test.ts', said: 'No such module' },
  ])
})
