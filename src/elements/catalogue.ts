import { THEME_NAMES } from '../domain/settings/own-look'
import type { AttributeTypeName } from './host/attribute-types'
import type { PhoneConfig } from '../actions/base/action-context'
import type { OwnProperties, VirtualPhoneElement } from './element-types'

/**
 * The table of the public API. It defines attributes and properties at run time.
 * `catalogue-docs.ts` has what only editors, generators and readers need, and no browser code imports it. From both
 * come the manifest for editors, the framework types and the tables of docs/elements.md. Everything else is private,
 * except the exports of `index.ts` and the documented `--vp-*` tokens (ui/theme/tokens.css), which every element has.
 */

export interface AttributeEntry<Property = string> {
  /** The property that mirrors the attribute. Every HTML element has `lang` already, so we only observe that one. */
  property: Property
  /** A kind of text, a list of words, or a flag, which is true by presence. */
  type: AttributeTypeName | 'flag' | readonly [string, ...string[]]
  /** The value for an absent or invalid attribute. A computed default is described in words. */
  default?: string
}

export interface PropertyEntry {
  /** Checked at run time. Another kind is refused with a console error. */
  kinds: readonly ('string' | 'function' | 'object')[]
}

export interface ElementEntry<Property = string> {
  attributes: Readonly<Record<string, AttributeEntry<Property>>>
  properties: Readonly<Record<string, PropertyEntry>>
  /** The element shows the dialogs before a call and the call itself. */
  showsCalls: boolean
}

/** What is set of a phone, and has its type in `element-types.ts`. */
type Setting = keyof PhoneConfig & keyof VirtualPhoneElement

/** Attributes of every element: settings of its phone, and `theme`, its own. */
export const SHARED_ATTRIBUTES = {
  'tenant-id': { property: 'tenantId', type: 'id' },
  'institute-id': { property: 'instituteId', type: 'institute' },
  'user-id': { property: 'userId', type: 'id' },
  'api-url': { property: 'apiUrl', type: 'web-address', default: "the page's origin" },
  'socket-url': { property: 'socketUrl', type: 'socket-address', default: '{apiUrl}/live with ws or wss' },
  'voice-url': { property: 'voiceUrl', type: 'socket-address', default: '{apiUrl}/voice with ws or wss' },
  'authorize-url': { property: 'authorizeUrl', type: 'web-address', default: '{apiUrl}/oauth/v1/authorize' },
  'client-id': { property: 'clientId', type: 'id', default: 'virtual-phone' },
  'platform-url': { property: 'platformUrl', type: 'web-address', default: "the page's origin" },
  'site-url': { property: 'siteUrl', type: 'web-address', default: '{platformUrl}' },
  lang: { property: 'lang', type: 'language', default: 'en' },
  theme: { property: 'theme', type: THEME_NAMES, default: 'basic' },
} as const satisfies Record<string, AttributeEntry<Setting | 'theme'>>

/**
 * Properties of every element that are never attributes: tokens do not belong in the DOM, and functions cannot be
 * attributes.
 */
export const SHARED_PROPERTIES = {
  accessToken: { kinds: ['string'] },
  getAccessToken: { kinds: ['function'] },
  getSocketTicket: { kinds: ['function'] },
  voiceClient: { kinds: ['object', 'function'] },
  translateText: { kinds: ['function'] },
  texts: { kinds: ['object'] },
} as const satisfies Partial<Record<Setting, PropertyEntry>>

const CALL_ID = {
  property: 'callId',
  type: 'id',
  default: 'the last selected call of a log of this phone',
} as const satisfies AttributeEntry

const HEADING_LEVEL = {
  property: 'headingLevel',
  type: ['2', '3', '4', '5', '6'],
  default: '2',
} as const satisfies AttributeEntry

const TEL_LINKS = { property: 'telLinks', type: 'flag' } as const satisfies AttributeEntry

const STUDENT_ID = { property: 'studentId', type: 'id' } as const satisfies AttributeEntry

/** The common part of every row, to which a row adds what only its element has. */
const shared = { attributes: SHARED_ATTRIBUTES, properties: SHARED_PROPERTIES }

/** An element that shows headings. */
const titled = { ...shared, attributes: { ...SHARED_ATTRIBUTES, 'heading-level': HEADING_LEVEL } }

/** Elements by tag. `OwnProperties` in `element-types.ts` has the TypeScript types of what a script may set. */
export const CATALOGUE = {
  'virtual-phone-app': {
    ...titled,
    attributes: {
      ...titled.attributes,
      'base-path': { property: 'basePath', type: 'path', default: '/' },
      routing: { property: 'routing', type: ['history', 'hash', 'memory'], default: 'history' },
      scale: { property: 'scale', type: ['user'] },
      'tel-links': TEL_LINKS,
      'student-id': STUDENT_ID,
    },
    showsCalls: true,
  },
  'vp-softphone': {
    ...titled,
    attributes: { ...titled.attributes, 'tel-links': TEL_LINKS, 'student-id': STUDENT_ID },
    showsCalls: true,
  },
  'vp-keypad': { ...titled, attributes: { ...titled.attributes, 'student-id': STUDENT_ID }, showsCalls: true },
  'vp-call-log': { ...titled, showsCalls: false },
  'vp-voicemail': { ...titled, showsCalls: false },
  'vp-call-details': { ...titled, attributes: { ...titled.attributes, 'call-id': CALL_ID }, showsCalls: true },
  'vp-transcript': { ...titled, attributes: { ...titled.attributes, 'call-id': CALL_ID }, showsCalls: false },
  'vp-caller-card': {
    ...titled,
    attributes: {
      ...titled.attributes,
      'person-id': { property: 'personId', type: 'id' },
      phone: { property: 'phone', type: 'phone' },
    },
    showsCalls: true,
  },
  'vp-blocklist': { ...titled, showsCalls: false },
  'vp-report': { ...titled, showsCalls: false },
  'vp-setup': { ...titled, showsCalls: false },
  'vp-settings': { ...titled, showsCalls: false },
  'vp-call-banner': { ...shared, showsCalls: false },
  'vp-call-button': {
    ...titled,
    attributes: {
      ...titled.attributes,
      number: { property: 'number', type: 'phone' },
      'person-id': { property: 'personId', type: 'id' },
      'student-id': STUDENT_ID,
      disabled: { property: 'disabled', type: 'flag' },
      load: { property: 'load', type: ['hover', 'idle', 'press'], default: 'hover' },
    },
    showsCalls: true,
  },
} as const satisfies { [T in Tag]: ElementEntry<keyof OwnProperties[T] | Setting | 'theme'> }

export type Tag = keyof OwnProperties

type OwnAttributes<T extends Tag> = Omit<(typeof CATALOGUE)[T]['attributes'], keyof typeof SHARED_ATTRIBUTES>
type PropertyOf<A> = A extends { property: infer Property extends string } ? Property : never
type ValueOf<A> = A extends { type: 'flag' } ? boolean : A extends { type: readonly (infer Word)[] } ? Word : string

/** The props of an element's view: the element's own attributes by property. Undefined if absent or invalid. */
export type ElementProps<T extends Tag> = {
  readonly [N in keyof OwnAttributes<T> as PropertyOf<OwnAttributes<T>[N]>]?: ValueOf<OwnAttributes<T>[N]>
}
