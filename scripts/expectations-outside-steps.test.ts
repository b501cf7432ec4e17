import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectationsOutsideSteps } from './expectations-outside-steps'

/**
 * A test needs at most this many hard expectations: that its page is ready, what it must wait for, and its end. Any
 * more are separate promises, which belong in a `softStep`, or in a `test.step` if the rest needs them.
 */
const MOST = 5

const countOf = (body: string) => expectationsOutsideSteps(`test('a title', async ({ page }) => {${body}})`)

test.each([
  ['two kinds', 'await expect(page).toHaveURL(url); await expect.poll(live).toEqual([])', 2],
  ['a helper that expects', 'await expectTone(440, heard)', 1],
  ['one in a loop once', 'for (const row of rows) { await expect(row).toBeVisible() }', 1],
  [
    'no soft ones',
    'await expect.soft(page).toHaveURL(url)\nawait expect\n.configure({ soft: true })\n.poll(live).toBe(1)',
    0,
  ],
  [
    'none of steps',
    "await softStep('a', async () => { expect(1).toBe(1) }); await test.step('b', () => expect(1).toBe(1))",
    0,
  ],
  [
    'none of a method’s',
    "const page = { job(work) { return test.step('d', work) } }; await job(() => expect(1).toBe(1))",
    0,
  ],
  ['none of a helper’s steps', "const job = (work) => test.step('c', work); await job(() => expect(1).toBe(1))", 0],
])('counts %s', (_, body, expectations) => {
  expect(countOf(body)).toEqual([{ title: 'a title', expectations }])
})

test('counts each test by its title, also inside a group or a loop', () => {
  const source = "test.describe('g', () => { for (const w of [1]) { test(`at ${w}`, () => expect(w).toBe(1)) } })"
  expect(expectationsOutsideSteps(source)).toEqual([{ title: 'at ${w}', expectations: 1 }])
})

test(`no browser test has more than ${MOST} hard expectations outside its steps, so that its first failure hides nothing`, () => {
  const specs = ['demo/e2e', 'demo/telephony/e2e'].flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.spec.ts'))
      .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/')),
  )
  const tests = specs.flatMap((file) =>
    expectationsOutsideSteps(readFileSync(file, 'utf8')).map((one) => ({ file, ...one })),
  )
  expect(tests.length).toBeGreaterThan(200)
  const tooMany = tests.filter(({ expectations }) => expectations > MOST)
  expect(tooMany.map(({ file, title, expectations }) => `${file}: ${expectations} in '${title}'`)).toEqual([])
})
