import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Files whose exports others import by name. Lazy views (`index.ts`, `late-*.ts`) have the name of what they load. */
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /^(?!index\.ts$|late-).*(?<!\.d|\.test|\.spec|\.stories)\.tsx?$/.test(entry.name),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    // Each language has the names of English, and a host's project has its own.
    .filter((file) => !/node_modules|^src\/text\/(?!en\/)\w+\/|^demo\/(?:hosts-e2e|types)\//.test(file))

const EXPORT = /^export (?:async )?(function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm
const exportsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, kind = '', name = '']) => ({
    name,
    isType: kind === 'interface' || kind === 'type',
  }))

test('no two files export the same name, so that one search finds each', () => {
  const owners = new Map<string, string[]>()
  for (const file of ['src', 'demo'].flatMap(filesOf)) {
    const names = new Set(exportsOf(file).map(({ name }) => name))
    for (const name of names) owners.set(name, [...(owners.get(name) ?? []), file])
  }
  // Playwright's name for a test with the fixtures of its suite.
  owners.delete('test')
  const twice = [...owners].filter(([, files]) => files.length > 1)
  expect(twice.map(([name, files]) => `${name}: ${files.map((file) => basename(file)).join(', ')}`)).toEqual([])
})

/** `createReportReader` → create, report, reader. Singular, because `calls.ts` has `callRoutes`. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''))

/** The names that a file of this folder may have for an export, by the house rule of CONTRIBUTING. */
function fileNamesFor(name: string, folder: string): string[] {
  const whole = wordsOf(name)
  const short = whole.slice(
    whole[0] === 'create' ? 1 : 0,
    /^(?:atom|part|word)$/.test(whole.at(-1) ?? '') ? -1 : undefined,
  )
  return [whole, short, short.filter((word) => !wordsOf(folder).includes(word))].map((words) => words.join(''))
}

/** Files with another name than their one value. */
const OTHERWISE_NAMED = [
  // A program of which the development starter uses one function.
  'demo/main.ts',
  // The libraries of each element, by the element's name.
  'bench/libraries/keypad.ts',
]

test('a file with one exported value has the name of it, or of a type that it exports', () => {
  const others = ['src', 'demo', 'bench', 'scripts'].flatMap(filesOf).filter((file) => {
    const names = exportsOf(file)
    const values = new Set(names.filter(({ isType }) => !isType).map(({ name }) => name))
    const [fileName = '', folder = ''] = file.split('/').reverse()
    const own = wordsOf(fileName.replace(/\.tsx?$/, '')).join('')
    // `test` is Playwright's name for a test with the fixtures of its suite.
    return (
      values.size === 1 && !values.has('test') && !names.some(({ name }) => fileNamesFor(name, folder).includes(own))
    )
  })
  expect(others.sort()).toEqual(OTHERWISE_NAMED.sort())
})
