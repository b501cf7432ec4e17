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
