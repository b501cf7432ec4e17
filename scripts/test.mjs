import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { COULD_NOT_RUN, failedLines, failuresOf, specsOf } from './test-reports.mjs'

/**
 * `npm test` runs the steps that are `quick`, `npm run test:all` all of them, `-- --rest` all that are not quick, and
 * `npm test -- unit e2e` the named ones. A step prints one line if it passes, and if it fails its whole output and what
 * failed in it (`failedLines`). Suites count their tests, and a check counts as one. `REPORTS` names a folder in which the reports of the suites remain.
 *
 * Suites run one after the other: in parallel they would end no sooner, and their tests would time out. The checks
 * (`background`) run at the same time at a low priority, and so use only the time in which the build or a suite waits.
 * Each uses one core, so they run two at a time, the longest first, and none is left alone at the end.
 */
const STEPS = [
  // The suites and the checks that read its files (`ofBuild`) begin when it has ended.
  { name: 'build', command: 'npm run --silent build', quick: true },
  { name: 'types', command: 'npm run --silent check:types', background: true, quick: true },
  { name: 'api', command: 'npm run --silent check:api', background: true, quick: true },
  // Not among the first two: tsup, which builds, leaves a copy of its configuration beside it for a second.
  { name: 'lint', command: 'npm run --silent check:lint', background: true, quick: true },
  { name: 'layers', command: 'npm run --silent check:layers', background: true, quick: true },
  { name: 'format', command: 'npm run --silent check:format', background: true },
  { name: 'types-6', command: 'npm run --silent check:types-6', background: true },
  { name: 'unused', command: 'npm run --silent check:unused', background: true },
  { name: 'package', command: 'npm run --silent check:package', background: true, ofBuild: true },
  { name: 'size', command: 'npm run --silent check:size', background: true, ofBuild: true },
  { name: 'unit', command: 'npm run --silent test:unit --', count: countVitest, quick: true },
  { name: 'platform', command: 'npm run --silent test:platform --', count: countVitest, quick: true },
  { name: 'processes', command: 'npm run --silent test:processes --', count: countVitest },
  // `e2e` has these too.
  { name: 'smoke', command: 'npm run --silent test:smoke --', count: countPlaywright, quick: 'only' },
  { name: 'e2e', command: 'npm run --silent test:e2e --', count: countPlaywright },
  { name: 'stories', command: 'npm run --silent test:stories --', count: countVitest },
  { name: 'languages', command: 'npm run --silent test:languages --', count: countVitest },
  // Only if DATABASE_URL is set. `.ci/run` calls it by name.
  {
    name: 'postgres',
    command: 'npm run --silent test:platform -- --project processes',
    count: countVitest,
    byNameOnly: true,
  },
  // Only where these browsers are installed: `.ci/run` calls them by name.
  { name: 'firefox', command: 'npm run --silent test:firefox --', count: countPlaywright, byNameOnly: true },
  { name: 'webkit', command: 'npm run --silent test:webkit --', count: countVitest, byNameOnly: true },
  // Only where the programs of a telephone network are installed.
  { name: 'telephony', command: 'npm run --silent test:telephony --', count: countPlaywright, byNameOnly: true },
  // Only where a screen reader and its desktop are installed.
  {
    name: 'screenreader',
    command: 'npm run --silent test:screenreader -- --project "Orca, Chromium"',
    count: countPlaywright,
    byNameOnly: true,
  },
  {
    name: 'screenreader-firefox',
    command: 'npm run --silent test:screenreader -- --project "Orca, Firefox"',
    count: countPlaywright,
    byNameOnly: true,
  },
  // Reads their reports, so it is named with one of them.
  { name: 'readers', command: 'npm run --silent readers', byNameOnly: true },
  // Only where the npm registry can be reached.
  { name: 'hosts', command: 'npm run --silent test:hosts', count: countPlaywright, byNameOnly: true },
  // Reads the reports of the suites, so it begins when they have ended.
  { name: 'accessibility', command: 'node scripts/check-accessibility.mjs' },
  // Measures time, so it begins when all others have ended.
  { name: 'bench', command: 'npm run --silent bench -- --check' },
]

const latePass = (failures, name) => `Passed at its ${failures === 1 ? 'second' : 'third'} try: ${name}`

async function countVitest(file) {
  const report = JSON.parse(await readFile(file, 'utf8'))
  const { numPassedTests, numFailedTests, testResults } = report
  for (const { name, assertionResults } of testResults) {
    const late = assertionResults.filter(
      ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
    )
    for (const { title, failureMessages } of late) {
      console.log(latePass(failureMessages.length, `${relative('.', name)} › ${title}`))
    }
  }
  return { passed: numPassedTests, failed: numFailedTests, failures: failuresOf(report) }
}

async function countPlaywright(file) {
  const report = JSON.parse(await readFile(file, 'utf8'))
  const { stats, suites } = report
  const late = suites.flatMap(specsOf).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  for (const { file, title, tests } of late) {
    console.log(latePass(Math.max(...tests.map(({ results }) => results.length - 1)), `${file} › ${title}`))
  }
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    const reason = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description
    if (reason) console.log(`Not run: ${file} › ${title}: ${reason}`)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: failuresOf(report) }
}

/** Prefix for a command that uses only the processor time that others leave. Windows has no such command. */
const LAST_IN_LINE = process.platform === 'win32' ? '' : 'nice '

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
const OF = {
  quick: ({ quick }) => quick,
  '--all': ({ quick, byNameOnly }) => quick !== 'only' && !byNameOnly,
  '--rest': ({ quick, byNameOnly }) => !quick && !byNameOnly,
}
const wanted = process.argv.slice(2).filter((word) => !(word in OF))
// `test:all -- --rest` is called with `--all` too.
const speed = process.argv.findLast((word) => word in OF) ?? 'quick'
const steps = STEPS.filter(wanted.length > 0 ? ({ name }) => wanted.includes(name) : OF[speed])
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}. Steps: ${STEPS.map((step) => step.name).join(', ')}`)
  process.exit(2)
}

const folder = process.env.REPORTS || (await mkdtemp(join(tmpdir(), 'virtual-phone-test-')))
const began = Date.now()
const total = { passed: 0, failed: 0 }

async function runStep(step) {
  const stepBegan = Date.now()
  const report = join(folder, `${step.name}.json`)
  const reporter = step.count === countVitest ? ` --reporter=dot --reporter=json --outputFile.json=${report}` : ''
  const command = `${step.background ? LAST_IN_LINE : ''}${step.command}${reporter}`
  const { code, said } = await run(command, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    REPORTS: folder,
  })
  if (code === COULD_NOT_RUN) return console.log(`${said}\n${step.name} could not run here, and decides nothing.`)
  const counted = step.count && (await step.count(report).catch(() => undefined))
  const result = counted ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] }
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
  if (code !== 0) {
    process.stdout.write(`${said}\n`)
    for (const test of result.failures) console.log(failedLines(`${step.name}: ${test.name}`, test.said, 'begin'))
    if (result.failures.length === 0) console.log(failedLines(step.name, said, 'end'))
  }
  console.log(`${step.name}: ${result.passed} passed, ${result.failed} failed`)
  console.log(`  ${seconds(stepBegan)}`)
}

/** Runs steps in their order, `atOnce` at a time. Those that read the files of the build wait for it. */
async function runInTurn(steps, atOnce = 1) {
  const left = [...steps]
  const runNext = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      if (step.ofBuild) await built
      await runStep(step)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}

const [build, accessibility, bench] = ['build', 'accessibility', 'bench'].map((name) =>
  steps.filter((step) => step.name === name),
)
const checks = steps.filter((step) => step.background)
const suites = steps.filter((step) => ![...build, ...accessibility, ...bench, ...checks].includes(step))
const built = runInTurn(build)
await Promise.all([built.then(() => runInTurn(suites)), runInTurn(checks, 2)])
await runInTurn(accessibility)
await runInTurn(bench)
if (!process.env.REPORTS) await rm(folder, { recursive: true, force: true })
console.log(`\nAll of it in ${seconds(began)}.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
