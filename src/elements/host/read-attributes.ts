import { ATTRIBUTE_TYPES } from './attribute-types'
import {
  CATALOGUE,
  SHARED_ATTRIBUTES,
  SHARED_PROPERTIES,
  type AttributeEntry,
  type PropertyEntry,
  type Tag,
} from '../catalogue'
import type { HeadingLevel } from '../element-types'
import type { PhoneSettings } from '../phone/phone-settings'

/** Values of an element's attributes by property name. Undefined if absent or invalid. */
export type AttributeValues = Readonly<Record<string, string | boolean | undefined>>

/** The expectation that an invalid text does not meet. */
interface Refusal {
  expected: string
}

const expectedWords = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' or ')

function readText(type: Exclude<AttributeEntry['type'], 'flag'>, text: string): string | Refusal {
  if (typeof type !== 'string') {
    return type.includes(text) ? text : { expected: expectedWords(type) }
  }
  const { read, expected } = ATTRIBUTE_TYPES[type]
  return read(text) ?? { expected }
}

/** An attribute's value. Empty text counts as absent, because frameworks write it for "none". */
function readAttribute(entry: AttributeEntry, text: string | null): string | boolean | undefined | Refusal {
  if (entry.type === 'flag') return text !== null
  if (text === null || text.trim() === '') return undefined
  return readText(entry.type, text.trim())
}

/**
 * The error for a developer. It names element, attribute and expectation. It leaves out the value, which may be
 * personal.
 */
const attributeProblem = (tag: string, attribute: string, { expected }: Refusal, fallback?: string) =>
  `<${tag}> attribute ${attribute}: expected ${expected}; ${fallback === undefined ? 'it is ignored' : `the default is used (${fallback})`}`

export const propertyProblem = (tag: string, property: string, { kinds }: PropertyEntry) =>
  `<${tag}> property ${property}: expected ${kinds.join(' or ')}; it is ignored`

/** Attributes of an element, by name. */
export const attributesOf = (tag: Tag): Readonly<Record<string, AttributeEntry>> => CATALOGUE[tag].attributes

/** One element's own attributes, which its view gets as props. */
const isOwn = (name: string) => !(name in SHARED_ATTRIBUTES)

/**
 * Reads all attributes of an element.
 *
 * @param report called with each invalid value
 */
export function readAttributes(tag: Tag, element: Element, report: (problem: string) => void) {
  const settings: Record<string, string | boolean | undefined> = {}
  const own: Record<string, string | boolean | undefined> = {}
  for (const [name, entry] of Object.entries(attributesOf(tag))) {
    const read = readAttribute(entry, element.getAttribute(name))
    const value = typeof read === 'object' ? undefined : read
    if (typeof read === 'object') report(attributeProblem(tag, name, read, entry.default))
    ;(isOwn(name) ? own : settings)[entry.property] = value
  }
  return { settings: settings as AttributeValues, own: own as AttributeValues }
}

/** Attributes that are no settings of a phone, and that a page may set for all its elements, by property. */
const LOOK = {
  theme: SHARED_ATTRIBUTES.theme,
  routing: CATALOGUE['virtual-phone-app'].attributes.routing,
  headingLevel: CATALOGUE['virtual-phone-app'].attributes['heading-level'],
} as const satisfies Record<string, AttributeEntry>

/** What it says, read. */
export type Look = { [K in keyof typeof LOOK]?: (typeof LOOK)[K]['type'][number] }
export type PageLook = Omit<Look, 'headingLevel'> & { headingLevel?: HeadingLevel }

/** @param report called with each invalid value, which is left out */
export function readLook(settings: PageLook, report: (name: string, expected: string) => void): Look {
  const read: Record<string, string> = {}
  for (const [name, { type }] of Object.entries(LOOK)) {
    const value = settings[name as keyof PageLook]
    if (value == null) continue
    if ((type as readonly string[]).includes(String(value))) read[name] = String(value)
    else report(name, expectedWords(type))
  }
  return read
}

/** May a property without an attribute have this value? */
export const isPropertyValue = ({ kinds }: PropertyEntry, value: unknown): boolean =>
  (kinds as readonly string[]).includes(typeof value)

/**
 * Settings from other sources than an element's attributes, by the same rules: a script's, the page's address, the last
 * sign-in's. Invalid ones are left out.
 *
 * @param report called with each invalid value
 */
export function checkSettings(
  settings: PhoneSettings,
  report: (name: string, expected: string) => void,
): PhoneSettings {
  const checked: Record<string, unknown> = {}
  const given = settings as Readonly<Record<string, unknown>>
  const unknown = new Set(Object.keys(given))
  for (const entry of Object.values<AttributeEntry>(SHARED_ATTRIBUTES)) {
    const value = given[entry.property]
    unknown.delete(entry.property)
    if (value === undefined || value === null) continue
    const read = typeof value === 'string' ? readAttribute(entry, value) : { expected: 'text' }
    if (typeof read === 'object') report(entry.property, read.expected)
    else checked[entry.property] = read
  }
  for (const [name, entry] of Object.entries(SHARED_PROPERTIES)) {
    const value = given[name]
    unknown.delete(name)
    if (value === undefined || value === null) continue
    if (isPropertyValue(entry, value)) checked[name] = value
    else report(name, entry.kinds.join(' or '))
  }
  for (const name of unknown) report(name, 'the name of a setting')
  return checked as PhoneSettings
}
