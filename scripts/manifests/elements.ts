import {
  CATALOGUE,
  EVENTS,
  PARTS,
  SHARED_ATTRIBUTES,
  type AttributeEntry,
  type ElementEntry,
  type EventEntry,
  type PropertyEntry,
  type Tag,
} from '../../src/elements/catalogue'
import { ATTRIBUTE_TYPES } from '../../src/elements/host/attribute-types'

/** One element as the generators read it: the same for every output. */
export interface DescribedElement extends ElementEntry {
  tag: Tag
  /** Attributes of its own, without those of every element. */
  ownAttributes: readonly NamedAttribute[]
  allAttributes: readonly NamedAttribute[]
}

export type NamedAttribute = AttributeEntry & { name: string }

const named = (attributes: Readonly<Record<string, AttributeEntry>>): NamedAttribute[] =>
  Object.entries(attributes).map(([name, entry]) => ({ name, ...entry }))

/** Every element of the catalogue, in its order. */
export const ELEMENTS: readonly DescribedElement[] = (Object.keys(CATALOGUE) as Tag[]).map((tag) => {
  const entry: ElementEntry = CATALOGUE[tag]
  const allAttributes = named(entry.attributes)
  return {
    ...entry,
    tag,
    allAttributes,
    ownAttributes: allAttributes.filter(({ name }) => !(name in SHARED_ATTRIBUTES)),
  }
})

export const SHARED = named(SHARED_ATTRIBUTES)

export const EVENT_ROWS: readonly (EventEntry & { name: string })[] = Object.entries(EVENTS).map(([name, entry]) => ({
  name,
  ...entry,
}))

export const PART_ROWS = Object.entries(PARTS).map(([name, says]) => ({
  name,
  says,
  tags: ELEMENTS.filter(({ parts }) => (parts as readonly string[]).includes(name)).map(({ tag }) => tag),
}))

export const propertiesOf = (properties: Readonly<Record<string, PropertyEntry>>) =>
  Object.entries(properties).map(([name, entry]) => ({ name, ...entry }))

/** What may be written in TypeScript: the words themselves, with numbers where the words are numbers. */
export function typeOf({ type }: AttributeEntry): string {
  if (typeof type === 'string') return type === 'flag' ? 'boolean' : 'string'
  return type.flatMap((word) => (/^\d+$/.test(word) ? [`'${word}'`, word] : [`'${word}'`])).join(' | ')
}

/** What an attribute takes, for a reader. */
export function expectedOf({ type }: AttributeEntry): string {
  if (typeof type !== 'string') return type.map((word) => `\`${word}\``).join(', ')
  return type === 'flag' ? 'a flag: true by presence' : ATTRIBUTE_TYPES[type].expected
}
