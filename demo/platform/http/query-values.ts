import type * as v from 'valibot'

interface SchemaShape {
  type: string
  wrapped?: SchemaShape
  entries?: Record<string, SchemaShape>
}

/** What a schema is once `optional`, `nullish` and the like are peeled off. */
function kindOf(schema: SchemaShape): string {
  return schema.wrapped ? kindOf(schema.wrapped) : schema.type
}

/**
 * The values of an address's query in the types that a schema wants: numbers from digits, lists from repeated names.
 * Empty parameters count as absent (`platform/lists`). What is no number stays text, and the schema refuses it.
 */
export function queryValues(schema: v.GenericSchema, params: URLSearchParams): Record<string, unknown> {
  const { entries = {} } = schema as unknown as SchemaShape
  const values: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const given = params.getAll(name).filter((value) => value !== '')
    const [first] = given
    if (first === undefined) continue
    const kind = kindOf(entry)
    values[name] = kind === 'array' ? given : kind === 'number' && /^-?\d+$/.test(first) ? Number(first) : first
  }
  return values
}
