import { Ajv } from 'ajv'
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' }
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { BLOCK_TYPES } from '../../src/domain/blocking/block-types'
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

test('the catalogue describes an event as the bus emits it', () => {
  const source = ts.createSourceFile('events.ts', readFileSync('src/bus/events.ts', 'utf8'), ts.ScriptTarget.Latest)
  const told: Record<string, string> = {}
  for (const node of source.statements) {
    if (!ts.isInterfaceDeclaration(node)) continue
    for (const member of node.members) {
      if (!ts.isPropertySignature(member) || !member.type) continue
      const name = (member.name as ts.StringLiteral | ts.Identifier).text
      told[`vp-${name}`] = member.type
        .getText(source)
        .replace('Record<string, never>', '{}')
        .replace('BlockType', BLOCK_TYPES.map((type) => `'${type}'`).join(' | '))
    }
  }
  expect(told).toEqual(Object.fromEntries(Object.entries(EVENTS).map(([name, { detail }]) => [name, detail])))
})

test('a document without markers for a table is refused, not left unchanged', () => {
  expect(() => withTables('docs/elements.md', '# Elements')).toThrow(
    'docs/elements.md has no <!-- elements --> … <!-- /elements -->',
  )
  expect(() => withTables('docs/elements.md', '<!-- elements --><!-- /elements -->')).toThrow(
    'docs/elements.md has no <!-- attributes --> … <!-- /attributes -->',
  )
})
