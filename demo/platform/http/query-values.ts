import type * as v from 'valibot'

interface SchemaShape {
  type: string
  wrapped?: SchemaShape
  entries?: Record<string, SchemaShape>
}

/** The schema inside `optional`, `nullish` and similar wrappers. */
function kindOf(schema: SchemaShape): string {
  return schema.wrapped ? kindOf(schema.wrapped) : schema.type
}

/**
 * The query values of an address in the types that a schema expects: numbers from digits, lists from repeated names.
 * Empty parameters count as absent (`platform/lists`). A value that is no number stays text, so that the schema refuses
 * it.
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
