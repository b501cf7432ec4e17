import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, parse } from 'node:path'

/**
 * `npm run check src/domain/call src/api/client.ts`: types of the project, lint and format of these files, and their own
 * tests, whichever suite has them. A folder stands for all its files. A file's own tests have its name, or are those of
 * its folder if none has it. Nothing is printed of what passes.
 */
const named = process.argv.slice(2)
const missing = named.filter((file) => !existsSync(file))
if (named.length === 0 || missing.length > 0) {
  console.error(missing.length > 0 ? `No such file: ${missing.join(', ')}` : 'npm run check <files or folders>')
  process.exit(2)
}

const TEST = /\.(?:test|spec|stories)\.tsx?$/
const testsIn = (folder, recursive = false) =>
  readdirSync(folder, { recursive }).flatMap((name) => (TEST.test(name) ? [join(folder, name)] : []))

function testsOf(path) {
  if (statSync(path).isDirectory()) return testsIn(path, true)
  if (TEST.test(path)) return [path]
  const inFolder = testsIn(dirname(path))
  const own = inFolder.filter((test) => basename(test).startsWith(`${parse(path).name}.`))
  return own.length > 0 ? own : inFolder
}

const tests = [...new Set(named.flatMap(testsOf).map((file) => join(file)))]
const ofKind = (ending) => tests.filter((file) => file.includes(ending))
const code = named.filter((file) => statSync(file).isDirectory() || /\.(?:[cm]?[jt]s|tsx)$/.test(file))

const CHECKS = [
  [
    'types',
    'node node_modules/typescript-7/bin/tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/check.tsbuildinfo',
    [''],
  ],
  ['lint', 'oxlint --deny-warnings --no-error-on-unmatched-pattern', code],
  ['format', 'prettier --check --ignore-unknown --log-level warn', named],
  ['tests', 'vitest run --reporter=dot', ofKind('.test.')],
  ['stories', 'vitest run --config .storybook/vitest.config.ts --reporter=dot', ofKind('.stories.')],
  ['browser tests', 'playwright test --config demo/e2e/playwright.config.ts', ofKind('.spec.')],
]

/** Resolves with whether it passed. Prints its output if it did not. */
function run([name, command, files]) {
  if (files.length === 0) return Promise.resolve(true)
  const began = Date.now()
  return new Promise((resolve) => {
    const quoted = files.map((file) => (file ? `"${file}"` : '')).join(' ')
    const child = spawn(`${command} ${quoted}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (exit) => {
      if (exit !== 0) process.stdout.write(`${output}\n`)
      console.log(`${exit === 0 ? 'passed' : 'FAILED'}: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      resolve(exit === 0)
    })
  })
}

const passed = await Promise.all(CHECKS.map(run))
if (tests.length === 0) console.log('None of these files has a test of its own.')
process.exit(passed.every(Boolean) ? 0 : 1)
