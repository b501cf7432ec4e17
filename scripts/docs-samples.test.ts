import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import pkg from '../package.json' with { type: 'json' }

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

interface Sample {
  /** Where it begins: `docs/recipes.md:12`. */
  place: string
  language: string
  code: string
}

async function samples(): Promise<Sample[]> {
  const pages = [
    'README.md',
    ...(await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ]
  const texts = await Promise.all(pages.map(async (page) => [page, await readFile(page, 'utf8')] as const))
  return texts.flatMap(([page, text]) =>
    [...text.matchAll(/^( *)```(\w*)[^\n]*\n([^]*?)^\1```/gm)].map(({ index, 2: language = '', 3: code = '' }) => ({
      place: `${page}:${text.slice(0, index).split('\n').length}`,
      language,
      code,
    })),
  )
}

test('every sample in TypeScript compiles against the published types (package/links)', async () => {
  // Those of frameworks.md are files that hosts build (docs.test.ts).
  const typed = (await samples()).filter(({ place, language }) => language === 'ts' && !/frameworks/.test(place))
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
  const found = await run(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', FOLDER]).catch(
    (error: unknown) => error as { stdout: string },
  )
  expect(found.stdout.trim()).toBe('')
})

test('every npm script that a page names exists (package/links)', async () => {
  const named = (await samples()).flatMap(({ place, code }) =>
    [...code.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => ({ place, name })),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(({ name }) => !(name in pkg.scripts))).toEqual([])
})
