import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { describe, expect, test } from 'vitest'
import { contract } from '../../../src/api/contract'
import { openApiDocument } from './openapi-document'

const PUBLISHED = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url))
const document = openApiDocument('https://phone.example')
type Operation = { operationId: string; responses: Record<string, unknown>; parameters: { name: string }[] }
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path),
)

describe('the published openapi.json', () => {
  /**
   * `npx vitest run --project platform openapi-document -u` writes it again, so that a diff shows the contract's
   * change.
   */
  test('equals the document generated from the contract (platform/contract)', async () => {
    const options = await resolveConfig(PUBLISHED)
    const text = await format(JSON.stringify(document), { ...options, parser: 'json' })
    await expect(text).toMatchFileSnapshot(PUBLISHED)
  })

  test('has every row of the contract once (platform/contract)', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(contract).sort())
  })

  test('describes the items of a list', () => {
    const { content } = (document.paths as never)['/v1/calls']['get']['responses']['200'] as { content: unknown }
    expect(content).toMatchObject({
      'application/json': {
        schema: { properties: { content: { type: 'array', items: { $ref: '#/components/schemas/Call' } } } },
      },
    })
  })

  test('has no broken reference', () => {
    const { schemas } = document.components as { schemas: Record<string, unknown> }
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect(refs.length).toBeGreaterThan(30)
    for (const ref of new Set(refs)) expect(Object.keys(schemas)).toContain(ref?.replace('#/components/schemas/', ''))
  })

  test("leaves out the widget's own value for unknown words", () => {
    expect(JSON.stringify(document)).not.toContain('"unknown"')
  })
})
