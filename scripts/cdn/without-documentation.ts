import { parseAst } from 'rolldown/parseAst'

interface Node {
  type: string
  start: number
  end: number
}
interface ObjectNode extends Node {
  properties: (Node & { key?: { name?: string } })[]
}

/** The table of the public face (src/elements/catalogue.ts) without what only editors, generators and readers need. */
export const withoutDocumentation = (source: string): string =>
  without(['summary', 'detail', 'events', 'parts', 'slots'], source)

/**
 * A file of the contract (src/api/contract) without what only the platform and openapi.json need of an endpoint's row:
 * a browser sends what its types allow, and judges answers.
 */
export const withoutRequests = (source: string): string => without(['summary', 'query', 'body'], source, 'method')

/** A source without some properties of its object literals, or only of those that have the property `where`. */
function without(names: readonly string[], source: string, where?: string): string {
  const found: [start: number, end: number][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!isObjectExpression(value)) return Object.values(value).forEach(visit)
    const { properties, end } = value
    const isMeant = where === undefined || properties.some(({ key }) => key?.name === where)
    properties.forEach((property, index) => {
      // From the property to what follows it.
      const next = properties[index + 1]?.start ?? end - 1
      if (isMeant && names.includes(property.key?.name ?? '')) found.push([property.start, next])
      else visit(property)
    })
  }
  visit(parseAst(source, { lang: 'ts' }))
  // From the last to the first: what comes before keeps its place.
  return found.reverse().reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), source)
}

const isObjectExpression = (value: object): value is ObjectNode => 'type' in value && value.type === 'ObjectExpression'
