import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import pkg from '../package.json' with { type: 'json' }
import { codeSamplesIn, DOC_PAGES } from './doc-pages'

const run = promisify(execFile)

/** In the repository, where `virtual-phone` is the package itself, and ignored by Git. */
const FOLDER = 'test-results/docs-samples'

/** What samples take from the page around them. A sample with its own line for a name uses that. */
const AROUND = `import type * as script from 'virtual-phone'
declare global {
  const configure: typeof script.configure
  const phoneFor: typeof script.phoneFor
  const phone: script.ScriptPhone
  const openComposer: (message: { to: string; about: string | undefined; after: string }) => void
  const myService: { translate: (text: string, of: { from: string | undefined; to: string }) => Promise<string> }
  const isTestRunning: boolean
}
`

test('every sample in TypeScript compiles against the published types (package/links)', async () => {
  // Those of frameworks.md are files that hosts build (docs.test.ts).
  const typed = DOC_PAGES.filter((page) => page !== 'docs/frameworks.md').flatMap((page) =>
    codeSamplesIn(readFileSync(page, 'utf8'))
      .filter(({ language }) => language === 'ts')
      .map(({ line, code }) => ({ place: `${page}:${line}`, code })),
  )
  expect(typed.length).toBeGreaterThan(10)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}/around.d.ts`, AROUND)
  const options = { extends: '../../tsconfig.json', compilerOptions: { types: [], incremental: false }, include: ['.'] }
  await writeFile(`${FOLDER}/tsconfig.json`, JSON.stringify(options))
  await Promise.all(
    typed.map(({ place, code }) =>
      writeFile(`${FOLDER}/${place.replace(/\W/g, '-')}.ts`, `// ${place}\n${code}\nexport {}\n`),
    ),
  )
  const failed = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', FOLDER]).then(
    () => '',
    // Without a word if the compiler itself is missing.
    ({ stdout, message }: Error & { stdout: string }) => stdout || message,
  )
  expect(failed).toBe('')
})

test('every npm script that a page names exists (package/links)', () => {
  // Old releases had others.
  const named = DOC_PAGES.filter((page) => page !== 'CHANGELOG.md').flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\bnpm run ([\w-]+(?::[\w-]+)*)/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !(name in pkg.scripts))).toEqual([])
})
