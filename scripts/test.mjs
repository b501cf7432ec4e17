import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm test`: every check, one line a step. A step prints nothing if it passes, and its whole output if it fails. Suites
 * count their tests, and a check counts as one. `npm test -- unit e2e` runs only the named steps.
 *
 * Two steps run at the same time, in this order. `alone` is a step that others need, that measures time, or that keeps
 * all cores busy by itself: suites beside each other end no sooner, and their tests time out.
 */
const STEPS = [
  { name: 'build', command: 'npm run --silent build', alone: true },
  { name: 'e2e', command: 'npm run --silent test:e2e --', count: countPlaywright, alone: true },
  { name: 'types', command: 'npm run --silent check:types' },
  { name: 'lint', command: 'npm run --silent check:lint' },
  { name: 'format', command: 'npm run --silent check:format' },
  { name: 'layers', command: 'npm run --silent check:layers' },
  { name: 'unused', command: 'npm run --silent check:unused' },
  { name: 'unit', command: 'npm run --silent test:unit --', count: countVitest, alone: true },
  { name: 'platform', command: 'npm run --silent test:platform --', count: countVitest, alone: true },
  { name: 'api', command: 'npm run --silent check:api' },
  { name: 'package', command: 'npm run --silent check:package' },
  { name: 'size', command: 'npm run --silent check:size' },
  { name: 'stories', command: 'npm run --silent test:stories --', count: countVitest, alone: true },
  // Only if DATABASE_URL is set. `.ci/run` calls it by name.
  { name: 'postgres', command: 'npm run --silent test:platform --', count: countVitest, byNameOnly: true },
  // Only where these browsers are installed: `.ci/run` calls them by name.
  { name: 'firefox', command: 'npm run --silent test:firefox --', count: countPlaywright, byNameOnly: true },
  { name: 'webkit', command: 'npm run --silent test:webkit --', count: countVitest, byNameOnly: true },
  // Only where the npm registry can be reached.
  { name: 'hosts', command: 'npm run --silent test:hosts', count: countPlaywright, byNameOnly: true },
  { name: 'bench', command: 'npm run --silent bench -- --check', alone: true },
]

async function countVitest(file) {
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

async function countPlaywright(file) {
  const { stats } = JSON.parse(await readFile(file, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function run(command, env) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => resolve({ code, said }))
  })
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
const wanted = process.argv.slice(2)
const steps =
  wanted.length > 0 ? STEPS.filter((step) => wanted.includes(step.name)) : STEPS.filter((step) => !step.byNameOnly)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'virtual-phone-test-'))
const began = Date.now()
const total = { passed: 0, failed: 0 }

async function runStep(step) {
  const stepBegan = Date.now()
  const report = join(folder, `${step.name}.json`)
  const reporter = step.count === countVitest ? ` --reporter=dot --reporter=json --outputFile.json=${report}` : ''
  const { code, said } = await run(step.command + reporter, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const counted = step.count && (await step.count(report).catch(() => undefined))
  const result = counted ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
  if (code !== 0) process.stdout.write(`${said}\n`)
  console.log(`${step.name}: ${result.passed} passed, ${result.failed} failed`)
  console.log(`  ${seconds(stepBegan)}`)
}

/** The steps in groups: those that run beside each other, or a single one. */
const turns = steps.reduce((turns, step) => {
  const last = turns.at(-1)
  if (!step.alone && last && !last.at(-1).alone) last.push(step)
  else turns.push([step])
  return turns
}, [])
for (const turn of turns) {
  const core = async () => {
    for (let step = turn.shift(); step; step = turn.shift()) await runStep(step)
  }
  await Promise.all([core(), core()])
}
await rm(folder, { recursive: true, force: true })
console.log(`\nAll of it in ${seconds(began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
