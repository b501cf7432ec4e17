import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/elements/catalogue'
import { EVENTS } from '../../src/elements/catalogue-docs'
import { TOKENS } from '../../src/ui/theme/tokens'
import { builtFiles } from './index'
import { withTables } from './tables'

const files = builtFiles()
const written = (path: string) => JSON.parse(files[path] ?? '') as unknown

test('the manifest is valid by its schema, and has an entry of the package for each element', () => {
  const manifest = written('dist/custom-elements.json')
  const ajv = new Ajv({ allowUnionTypes: true, strictTuples: false })
  expect(ajv.validate(schema, manifest), ajv.errorsText()).toBe(true)
  expect(manifest).toMatchObject({
    modules: Object.keys(CATALOGUE).map((tag) => ({
      path: `dist/elements/${tag}.js`,
      declarations: [{ tagName: tag, cssProperties: TOKENS.map(({ name }) => ({ name })) }],
    })),
  })
})

test('an editor completes tags, attributes and the words of an attribute', () => {
  const { tags } = written('dist/html-custom-data.json') as { tags: { name: string; attributes: object[] }[] }
  expect(tags.map(({ name }) => name)).toEqual(Object.keys(CATALOGUE))
  expect(tags[0]?.attributes).toContainEqual({
    name: 'routing',
    description: expect.stringMatching(/Default: history\.$/) as string,
    values: [{ name: 'history' }, { name: 'hash' }, { name: 'memory' }],
  })
})

/** A module that compiles only if `Told`, the catalogue's details, and `Emitted`, those of the bus, are the same types. */
const COMPARISON = `
import type { Facts, Questions } from './src/bus/events'
import type { ErrorCode } from './src/domain/errors'
type Emitted = Facts & Questions
type Plain<T> = T extends readonly (infer E)[] ? Plain<E>[] : T extends object ? { [K in keyof T]: Plain<T[K]> } : T
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Names = keyof Emitted | keyof Told
type SameIn<N> = N extends keyof Emitted & keyof Told ? Same<Plain<Emitted[N]>, Plain<Told[N]>> : false
export const DIFFERENT: { [N in Names as SameIn<N> extends true ? never : N]: never } = {}
interface Told {
${Object.entries(EVENTS)
  .map(([name, { detail }]) => `  '${name.replace(/^vp-/, '')}': ${detail.replace(/^\{\}$/, 'Record<string, never>')}`)
  .join('\n')}
}`

test('the catalogue describes an event as the bus emits it', () => {
  const path = resolve('events-told.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === path ? ts.createSourceFile(path, COMPARISON, ts.ScriptTarget.ESNext) : getSourceFile(name, ...rest)
  const program = ts.createProgram([path], options, host)
  const found = ts.getPreEmitDiagnostics(program, program.getSourceFile(path))
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

test('a document without markers for a table is refused, not left unchanged', () => {
  expect(() => withTables('docs/elements.md', '# Elements')).toThrow(
    'docs/elements.md has no <!-- elements --> … <!-- /elements -->',
  )
  expect(() => withTables('docs/elements.md', '<!-- elements --><!-- /elements -->')).toThrow(
    'docs/elements.md has no <!-- attributes --> … <!-- /attributes -->',
  )
})
