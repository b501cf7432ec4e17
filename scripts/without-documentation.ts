import { parseAst } from 'rolldown/parseAst'

/** What the catalogue says to editors, generators and readers only. */
const DOCUMENTATION = new Set(['summary', 'detail', 'events', 'parts', 'slots'])

interface Node {
  type: string
  start: number
  end: number
}
interface ObjectNode extends Node {
  properties: (Node & { key?: { name?: string } })[]
}

/** The table of the public face (src/elements/catalogue.ts) without what nothing reads in a browser. */
export function withoutDocumentation(source: string): string {
  let rest = source
  // From the last to the first: what comes before keeps its place.
  for (const [start, end] of documented(source).reverse()) rest = rest.slice(0, start) + rest.slice(end)
  return rest
}

/** From each documenting property to what follows it, in the order of the source. */
function documented(source: string): [start: number, end: number][] {
  const found: [number, number][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isObjectExpression(value)) return Object.values(value).forEach(visit)
    value.properties.forEach((property, index) => {
      const next = value.properties[index + 1]?.start ?? value.end - 1
      if (DOCUMENTATION.has(property.key?.name ?? '')) found.push([property.start, next])
      else visit(property)
    })
  }
  visit(parseAst(source, { lang: 'ts' }))
  return found
}

const isObjectExpression = (value: object): value is ObjectNode => 'type' in value && value.type === 'ObjectExpression'
