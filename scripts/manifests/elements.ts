import {
  CATALOGUE,
  SHARED_ATTRIBUTES,
  SHARED_PROPERTIES,
  type AttributeEntry,
  type ElementEntry,
  type Tag,
} from '../../src/elements/catalogue'
import {
  ATTRIBUTE_DOCS,
  ELEMENT_DOCS,
  EVENTS,
  PARTS,
  PROPERTY_DOCS,
  STATES,
  attributeDocsOf,
  type ElementDocs,
  type EventDocs,
} from '../../src/elements/catalogue-docs'
import { ATTRIBUTE_TYPES } from '../../src/elements/host/attribute-types'

/** One element for the generators, the same for every output. */
export interface DescribedElement extends Omit<ElementDocs, 'attributes'> {
  tag: Tag
  /** Its own attributes, without the shared ones. */
  ownAttributes: readonly NamedAttribute[]
  allAttributes: readonly NamedAttribute[]
}

export interface NamedAttribute extends AttributeEntry {
  name: string
  summary: string
}

const named = (attributes: ElementEntry['attributes'], docs: Readonly<Record<string, string>>): NamedAttribute[] =>
  Object.entries(attributes).map(([name, entry]) => ({ name, ...entry, summary: docs[name] ?? '' }))

/** Every element of the catalogue, in its order. */
export const ELEMENTS: readonly DescribedElement[] = (Object.keys(CATALOGUE) as Tag[]).map((tag) => {
  const { attributes: _, ...docs } = ELEMENT_DOCS[tag]
  const allAttributes = named(CATALOGUE[tag].attributes, attributeDocsOf(tag))
  return {
    ...docs,
    tag,
    allAttributes,
    ownAttributes: allAttributes.filter(({ name }) => !(name in SHARED_ATTRIBUTES)),
  }
})

export const SHARED = named(SHARED_ATTRIBUTES, ATTRIBUTE_DOCS)

export const EVENT_ROWS: readonly (EventDocs & { name: string })[] = Object.entries(EVENTS).map(([name, entry]) => ({
  name,
  ...entry,
}))

/** Properties of every element that are never attributes. */
export const PROPERTY_ROWS = (Object.keys(SHARED_PROPERTIES) as (keyof typeof SHARED_PROPERTIES)[]).map((name) => ({
  name,
  ...PROPERTY_DOCS[name],
}))

export const PART_ROWS = Object.entries(PARTS).map(([name, says]) => ({
  name,
  says,
  tags: ELEMENTS.filter(({ parts }) => (parts as readonly string[]).includes(name)).map(({ tag }) => tag),
}))

export const STATE_ROWS = Object.entries(STATES).map(([name, says]) => ({ name, says }))

/** The TypeScript type: the words themselves, and also numbers if the words are numbers. */
export function typeOf({ type }: AttributeEntry): string {
  if (type === 'flag') return 'boolean'
  if (type === 'language') return 'LanguageTag'
  if (typeof type === 'string') return 'string'
  return type.flatMap((word) => (/^\d+$/.test(word) ? [`'${word}'`, word] : [`'${word}'`])).join(' | ')
}

/** The accepted values, for a reader. */
export function expectedOf({ type }: AttributeEntry): string {
  if (typeof type !== 'string') return type.map((word) => `\`${word}\``).join(', ')
  return type === 'flag' ? 'a flag: true by presence' : ATTRIBUTE_TYPES[type].expected
}
