import { readFile } from 'node:fs/promises'
import { transform } from 'rolldown/utils'
import { expect, test } from 'vitest'
import * as catalogue from '../src/elements/catalogue'
import { withoutDocumentation } from './without-documentation'

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
