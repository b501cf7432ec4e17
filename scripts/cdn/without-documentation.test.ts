import { readFile } from 'node:fs/promises'
import { transform } from 'rolldown/utils'
import { expect, test } from 'vitest'
import * as catalogue from '../../src/elements/catalogue'
import { withoutDocumentation, withoutRequests } from './without-documentation'

const DOCUMENTATION = ['summary', 'detail', 'events', 'parts', 'slots']

async function shipped(): Promise<object> {
  const source = await readFile('src/elements/catalogue.ts', 'utf8')
  const { code } = await transform('catalogue.ts', withoutDocumentation(source))
  return { ...((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object) }
}

const asRead = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => (DOCUMENTATION.includes(key) ? undefined : inner)),
  ) as unknown

test('a browser gets the whole catalogue but its documentation', async () => {
  const table = await shipped()
  expect(table).toEqual(asRead(catalogue))
  expect(JSON.stringify(table)).toContain('"kinds":["function"]')
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(catalogue).length / 1.5)
})

test('a browser gets the rows of the contract without what only the platform judges', () => {
  const row =
    "{ method: 'POST', path: '/reports', summary: 'Totals', query: Page, body: v.object({ query: Text }), answer: Report }"
  const schema = 'const Filter = v.object({ query: Text, body: Text })\n'
  expect(withoutRequests(`${schema}const rows = { run: ${row} }`)).toBe(
    `${schema}const rows = { run: { method: 'POST', path: '/reports', answer: Report } }`,
  )
})
