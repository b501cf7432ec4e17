import * as v from 'valibot'

/** What the derivation reads of a valibot schema. */
interface Shape {
  type: string
  wrapped?: Shape
  entries?: Record<string, Shape>
  item?: Shape
  key?: Shape
  value?: Shape
  options?: readonly unknown[]
  pipe?: readonly { type: string; requirement?: unknown }[]
}

type Path = readonly (string | number)[]

/** A request at its largest valid size, or the same with one field one step larger. */
export interface SizedValue {
  /** The path of the field that is too large. Undefined if everything fits. */
  field?: string
  value: unknown
}

/** Texts that repeat to any length. The longest that a schema accepts is its largest value. */
const FILLERS: readonly ((length: number) => string)[] = [
  (length) => 'x'.repeat(length),
  (length) => '1'.repeat(length),
  (length) => `+1${'2'.repeat(Math.max(0, length - 2))}`,
  (length) => `2026-01-01T00:00:00.${'0'.repeat(Math.max(0, length - 21))}Z`,
]

const limitOf = ({ pipe = [] }: Shape, type: string) => {
  const limits = pipe.filter((action) => action.type === type).map(({ requirement }) => Number(requirement))
  return limits.length > 0 ? Math.min(...limits) : undefined
}

const accepts = (shape: Shape, value: unknown) => v.safeParse(shape as unknown as v.GenericSchema, value).success

/** @throws Error for a text, list or number without a maximum */
function maximumOf(shape: Shape, type: string, path: Path): number {
  const limit = limitOf(shape, type)
  if (limit === undefined) throw new Error(`${path.join('.')} has no maximum`)
  return limit
}

/** The largest valid text, and one that is a character longer. */
function textSizes(shape: Shape, path: Path): SizedValue[] {
  const most = maximumOf(shape, 'max_length', path)
  for (let length = most; length > 0; length -= 1) {
    const fits = FILLERS.map((filler) => filler(length)).find((text) => accepts(shape, text))
    if (fits !== undefined) return [{ value: fits }, { field: path.join('.'), value: 'x'.repeat(most + 1) }]
  }
  throw new Error(`No text is known that ${path.join('.')} accepts`)
}

function listSizes(shape: Shape, path: Path): SizedValue[] {
  const most = maximumOf(shape, 'max_length', path)
  const [largest, ...tooLarge] = sizesOf(shape.item as Shape, [...path, 0])
  const list = Array.from({ length: most }, () => largest?.value)
  return [
    { value: list },
    ...tooLarge.map(({ field, value }) => ({ field, value: [value, ...list.slice(1)] }) as SizedValue),
    { field: path.join('.'), value: [...list, largest?.value] },
  ]
}

function objectSizes({ entries = {} }: Shape, path: Path): SizedValue[] {
  const all = Object.entries(entries).map(([name, entry]) => [name, sizesOf(entry, [...path, name])] as const)
  const largest = Object.fromEntries(all.map(([name, [first]]) => [name, first?.value]))
  return [
    { value: largest },
    ...all.flatMap(([name, [, ...tooLarge]]) =>
      tooLarge.map(({ field, value }) => ({ field, value: { ...largest, [name]: value } }) as SizedValue),
    ),
  ]
}

/** Keys of two letters that the schema accepts. */
function keysOf(shape: Shape, count: number): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return pairs.filter((pair) => accepts(shape, pair)).slice(0, count)
}

function recordSizes(shape: Shape, path: Path): SizedValue[] {
  const most = maximumOf(shape, 'max_entries', path)
  const keys = keysOf(shape.key as Shape, most + 1)
  const [first = ''] = keys
  const [largest, ...tooLarge] = sizesOf(shape.value as Shape, [...path, first])
  const withKeys = (count: number) => Object.fromEntries(keys.slice(0, count).map((key) => [key, largest?.value]))
  return [
    { value: withKeys(most) },
    ...tooLarge.map(({ field, value }) => ({ field, value: { ...withKeys(most), [first]: value } }) as SizedValue),
    { field: path.join('.'), value: withKeys(most + 1) },
  ]
}

/**
 * The largest valid value of a schema first, then one for each text, list and number in it that is one step too large.
 * A union has the values of each of its shapes.
 * @throws Error for a text, list or number without a maximum
 */
function sizesOf(shape: Shape, path: Path): SizedValue[] {
  switch (shape.type) {
    case 'optional':
    case 'nullish':
      return sizesOf(shape.wrapped as Shape, path)
    case 'string':
      return textSizes(shape, path)
    case 'array':
      return listSizes(shape, path)
    case 'object':
      return objectSizes(shape, path)
    case 'record':
      return recordSizes(shape, path)
    case 'number': {
      const most = maximumOf(shape, 'max_value', path)
      return [{ value: most }, { field: path.join('.'), value: most + 1 }]
    }
    case 'picklist':
      return [{ value: shape.options?.[0] }]
    case 'boolean':
    // The only one of the contract is true.
    case 'literal':
      return [{ value: true }]
    default:
      throw new Error(`${path.join('.')}: the size of a ${shape.type} is not known`)
  }
}

/** The requests of each shape of a body or query: the largest valid one first, then those that are too large. */
export function requestSizes(schema: v.GenericSchema): SizedValue[][] {
  const shape = schema as unknown as Shape
  const shapes = shape.type === 'union' ? (shape.options as readonly Shape[]) : [shape]
  return shapes.map((one) => sizesOf(one, []))
}
