// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STORED_KEYS } from './storage-keys'

const FOLDER = new URL('../', import.meta.url)
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing|storage-keys/.test(path))
  .map((path) => readFileSync(new URL(path, FOLDER), 'utf8'))
const isNamed = (name: RegExp) => sources.some((source) => name.test(source))

test.each(Object.keys(STORED_KEYS))('%s is a key that the product uses (storage/keys)', (key) => {
  // As an argument, a constant, an entry of a list or a value of an object, and not as the name of an attribute.
  expect(isNamed(new RegExp(`(\\(|= |\\[|, |: )'${key}'`))).toBe(true)
})

test.each(Object.entries(STORED_KEYS).flatMap(([key, { schema }]) => fieldsOf(schema).map((field) => [key, field])))(
  'of %s, %s is used (storage/keys)',
  (_, field) => {
    expect(isNamed(new RegExp(`\\b${field}\\b`))).toBe(true)
  },
)

/** Of an object. Other values have none. */
function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { entries?: object }).entries ?? {})
}
