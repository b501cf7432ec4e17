import { Hono } from 'hono'
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import { contract } from '../../../src/api/contract'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { ErrorBodySchema } from '../../../src/api/contract/values'

type Schema = NonNullable<Endpoint['answer']>
type Json = Record<string, unknown>

const CONVERSION = {
  target: 'draft-2020-12',
  errorMode: 'throw',
  // What a schema reads leniently says nothing about the wire.
  ignoreActions: ['trim', 'transform'],
} as const satisfies ConversionConfig

const schemaOf = (schema: Schema): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...CONVERSION, typeMode: 'input' })
  return json
}
const content = (schema: Schema) => ({ content: { 'application/json': { schema: schemaOf(schema) } } })

/** The contract as OpenAPI 3.1, made from the table that client and server run on. */
export function openApi(serverUrl: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, row] of Object.entries(contract) as [string, Endpoint][]) {
    const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path}`
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Virtual Phone platform', version: '1', summary: 'What the widget expects of a platform.' },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operation(name: string, row: Endpoint): Json {
  return {
    operationId: name,
    summary: row.summary,
    ...(row.open ? { security: [] } : {}),
    parameters: [
      { name: 'institute_id', in: 'query', required: true, schema: { type: 'string' } },
      ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...queryParameters(row.query),
    ],
    ...(row.body ? { requestBody: { required: true, ...content(row.body) } } : {}),
    responses: {
      ...(row.answer
        ? { 200: { description: row.summary, ...content(row.answer) } }
        : { 204: { description: 'Done' } }),
      default: { description: 'Refused, or failed', ...content(ErrorBodySchema) },
    },
  }
}

function queryParameters(query: Schema | undefined): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** `GET /openapi.json` */
export function openApiRoutes(site: { url: string }): Hono {
  const routes = new Hono()
  routes.get('/openapi.json', (c) => c.json(openApi(site.url)))
  return routes
}
