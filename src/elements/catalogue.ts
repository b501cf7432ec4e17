import type { FactName, QuestionName } from '../bus/events'
import type { AttributeTypeName } from './host/attribute-types'
import type { OwnProperties } from './element-types'

/**
 * THE table of the public face (`element/catalogue`). It drives attributes and properties at run time, the manifest for
 * editors, the framework types and the README's tables. What is not here, in `index.ts` or among the documented
 * `--vp-*` tokens (ui/theme/tokens.css, the same for every element) is private.
 */

export interface AttributeEntry {
  /** The property that mirrors it. `lang` is the platform's own property: observed, not defined. */
  property: string
  /** A kind of text, the words it may be, or a flag: true by presence. */
  type: AttributeTypeName | 'flag' | readonly [string, ...string[]]
  summary: string
  /** What holds where it is absent or wrong; said in words where it is computed. */
  default?: string
}

export interface PropertyEntry {
  /** Checked at run time: anything else is refused with a console error. */
  kinds: readonly ('string' | 'function' | 'object')[]
  /** TypeScript, for the generated types. */
  type: string
  summary: string
}

export interface EventEntry {
  cancelable: boolean
  /** TypeScript of `detail`. */
  detail: string
  summary: string
}

export interface ElementEntry {
  summary: string
  attributes: Readonly<Record<string, AttributeEntry>>
  properties: Readonly<Record<string, PropertyEntry>>
  /** Events that a person causes in this element. Facts of the phone come from its first connected element. */
  events: readonly EventName[]
  /** `::part()` names. */
  parts: readonly PartName[]
  slots: Readonly<Record<string, string>>
  /** It shows the dialogs before a call and the call itself. */
  showsCalls: boolean
}

/** `::part()` names: the same thing in every element that has it. Whatever has no name here is private. */
export const PARTS = {
  panel: 'A white surface: a log, a card, the details of a call.',
  header: 'The title row of a panel or of the drawer.',
  row: 'A row of a list or table.',
  button: 'A button with a word on it.',
  field: 'What is typed into or chosen from.',
  key: 'A key of the dial pad.',
  drawer: 'The drawer that the keypad slides in with.',
  dialog: 'A dialog over the page.',
  banner: 'The live call, small.',
  'app-header': 'The dark bar at the top of the app.',
  sidebar: 'The tabs of the app.',
} as const

export type PartName = keyof typeof PARTS

export type EventName = `vp-${FactName | QuestionName}`

/** Attributes of every element. */
export const SHARED_ATTRIBUTES = {
  'tenant-id': { property: 'tenantId', type: 'id', summary: 'The tenant of the platform. Required.' },
  'institute-id': {
    property: 'instituteId',
    type: 'institute',
    summary: 'The school or district: `school-…` or `district-…`. Required.',
  },
  'user-id': { property: 'userId', type: 'id', summary: 'The person who signs in, where the host knows it.' },
  'api-url': {
    property: 'apiUrl',
    type: 'web-address',
    summary: "Where the platform's API is.",
    default: "the page's origin",
  },
  'socket-url': {
    property: 'socketUrl',
    type: 'socket-address',
    summary: 'Where live updates come from.',
    default: '{apiUrl}/live with ws or wss',
  },
  'voice-url': {
    property: 'voiceUrl',
    type: 'socket-address',
    summary: "Where the platform's own voice line is.",
    default: '{apiUrl}/voice with ws or wss',
  },
  'authorize-url': {
    property: 'authorizeUrl',
    type: 'web-address',
    summary: 'The page that signs a person in.',
    default: '{apiUrl}/oauth/v1/authorize',
  },
  'client-id': {
    property: 'clientId',
    type: 'id',
    summary: 'How this page is registered for sign-in.',
    default: 'virtual-phone',
  },
  'platform-url': {
    property: 'platformUrl',
    type: 'web-address',
    summary: 'Where links to the platform lead: home, /account, and /office-hours with institute_id and user_id.',
    default: "the page's origin",
  },
  lang: { property: 'lang', type: 'language', summary: 'Language of every text.', default: 'en' },
  theme: { property: 'theme', type: ['basic'], summary: 'The look.', default: 'basic' },
} as const satisfies Record<string, AttributeEntry>

/** Properties of every element that are never attributes: tokens do not belong in the DOM, functions cannot be. */
export const SHARED_PROPERTIES = {
  accessToken: { kinds: ['string'], type: 'string', summary: 'A token the host already has: no redirect happens.' },
  getAccessToken: {
    kinds: ['function'],
    type: '() => Promise<string>',
    summary: 'Asked for a token before each request; the host keeps it fresh.',
  },
  getSocketTicket: {
    kinds: ['function'],
    type: '() => Promise<string>',
    summary: 'Asked for a one-time ticket that goes into the socket address in place of the token.',
  },
  voiceClient: {
    kinds: ['object', 'function'],
    type: 'VoiceClient | (() => Promise<VoiceClient>)',
    summary: "The host's own telephone line.",
  },
} as const satisfies Record<string, PropertyEntry>

/** Every event, with what it carries: ids and plain values, never entities, notes or tokens. */
export const EVENTS = {
  'vp-ready': { cancelable: false, detail: '{}', summary: 'The phone has loaded what it needs to place calls.' },
  'vp-before-call': {
    cancelable: true,
    detail: '{ phone: string; personId?: string }',
    summary: '`preventDefault()` and nothing is placed.',
  },
  'vp-call-started': {
    cancelable: false,
    detail: "{ callId: string; phone: string; direction: 'inbound' | 'outbound' }",
    summary: 'The session has begun.',
  },
  'vp-call-connected': { cancelable: false, detail: '{ callId: string }', summary: 'Answered or transferred.' },
  'vp-call-muted': {
    cancelable: false,
    detail: '{ callId: string; muted: boolean }',
    summary: 'The microphone was muted or is on again.',
  },
  'vp-call-ended': {
    cancelable: false,
    detail: "{ callId: string; outcome: 'complete' | 'unanswered' | 'failed'; reason: string; seconds: number }",
    summary: 'The call is over: exactly once a call.',
  },
  'vp-call-saved': { cancelable: false, detail: '{ callId: string }', summary: "A call's details were saved." },
  'vp-call-selected': { cancelable: true, detail: '{ callId: string }', summary: 'A row was opened.' },
  'vp-voicemail-read': { cancelable: false, detail: '{ callIds: string[] }', summary: 'Voicemails were marked read.' },
  'vp-block-changed': {
    cancelable: false,
    detail: "{ phone?: string; personId?: string; blockType: 'personal' | 'school' | 'district' | null }",
    summary: 'A number or person was blocked or unblocked.',
  },
  'vp-setup-completed': {
    cancelable: false,
    detail: '{ virtualPhone: string }',
    summary: 'A virtual number was taken.',
  },
  'vp-connection-changed': {
    cancelable: false,
    detail: "{ state: 'connected' | 'connecting' | 'disconnected' }",
    summary: 'The live socket came or went.',
  },
  'vp-session-changed': {
    cancelable: false,
    detail: '{ signedIn: boolean; reason?: string }',
    summary: 'A person signed in or out.',
  },
  'vp-navigate': { cancelable: true, detail: '{ path: string }', summary: 'The app changes its route.' },
  'vp-error': {
    cancelable: false,
    detail: '{ code: string; message: string }',
    summary: 'Anything shown as an error toast.',
  },
} as const satisfies Record<EventName, EventEntry>

const CALL_EVENTS = [
  'vp-before-call',
  'vp-call-started',
  'vp-call-connected',
  'vp-call-muted',
  'vp-call-ended',
  'vp-error',
] as const satisfies readonly EventName[]

/** The dialogs before a call, the call itself, and the form after it. */
const CALL_PARTS = ['button', 'field', 'key', 'dialog'] as const satisfies readonly PartName[]

const CALL_ID = {
  property: 'callId',
  type: 'id',
  summary: 'The call to show.',
  default: 'the call that was selected last in a log of this phone',
} as const satisfies AttributeEntry

const HEADING_LEVEL = {
  property: 'headingLevel',
  type: ['2', '3', '4', '5', '6'],
  summary: 'The level of its topmost headings: one below the heading it stands under.',
  default: '2',
} as const satisfies AttributeEntry

/** What a row need not say: it begins with this and says what it has besides. */
const shared = { attributes: SHARED_ATTRIBUTES, properties: SHARED_PROPERTIES, parts: [], slots: {} }

/** An element that shows headings. */
const titled = { ...shared, attributes: { ...SHARED_ATTRIBUTES, 'heading-level': HEADING_LEVEL } }

/** Elements by tag. What a script may set on each, as TypeScript: `OwnProperties` in `element-types.ts`. */
export const CATALOGUE = {
  'virtual-phone-app': {
    ...titled,
    summary: 'The whole product: sign-in, routes, header, sidebar, banners, all screens.',
    attributes: {
      ...titled.attributes,
      'base-path': {
        property: 'basePath',
        type: 'path',
        summary: "Where on the host's site the app lives.",
        default: '/',
      },
      routing: {
        property: 'routing',
        type: ['history', 'hash', 'memory'],
        summary: "Where the route is kept: the page's path, the part after `#`, or nowhere.",
        default: 'history',
      },
    },
    events: Object.keys(EVENTS) as EventName[],
    parts: Object.keys(PARTS) as PartName[],
    showsCalls: true,
  },
  'vp-softphone': {
    ...titled,
    summary: 'The softphone drawer: Keypad button, drawer, pre-call dialog, live call panel.',
    events: [...CALL_EVENTS, 'vp-call-saved'],
    parts: ['drawer', 'header', ...CALL_PARTS],
    showsCalls: true,
  },
  'vp-keypad': {
    ...titled,
    summary: 'The keypad alone, in the flow of the page.',
    events: [...CALL_EVENTS, 'vp-call-saved'],
    parts: CALL_PARTS,
    showsCalls: true,
  },
  'vp-call-log': {
    ...titled,
    summary: 'The call log: search, filter, sort, live rows.',
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    showsCalls: false,
  },
  'vp-voicemail': {
    ...titled,
    summary: 'The voicemail log: search, sort, live rows.',
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    showsCalls: false,
  },
  'vp-call-details': {
    ...titled,
    summary: 'One call: details, recording, transcript link, edit.',
    attributes: { ...titled.attributes, 'call-id': CALL_ID },
    events: ['vp-voicemail-read', 'vp-call-saved', 'vp-block-changed', ...CALL_EVENTS],
    parts: ['panel', 'header', ...CALL_PARTS],
    showsCalls: true,
  },
  'vp-transcript': {
    ...titled,
    summary: 'One transcript: follows the recording, with search, copy and print.',
    attributes: { ...titled.attributes, 'call-id': CALL_ID },
    events: ['vp-error'],
    parts: ['panel', 'header', 'field', 'button'],
    showsCalls: false,
  },
  'vp-caller-card': {
    ...titled,
    summary: "A person's card: who they are, phones, children, Call, and the block control.",
    attributes: {
      ...titled.attributes,
      'person-id': { property: 'personId', type: 'id', summary: 'The person to show.' },
      phone: {
        property: 'phone',
        type: 'phone',
        summary:
          'Without `person-id`: the number whose owner is shown, or the number itself where it has no owner, or several.',
      },
    },
    events: ['vp-block-changed', ...CALL_EVENTS],
    parts: ['panel', ...CALL_PARTS],
    showsCalls: true,
  },
  'vp-blocklist': {
    ...titled,
    summary: 'The blocklist: search, block a number, unblock.',
    events: ['vp-block-changed', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button', 'dialog'],
    showsCalls: false,
  },
  'vp-report': {
    ...titled,
    summary: 'The report page: filter, figures, charts, the list of calls, print and download.',
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    showsCalls: false,
  },
  'vp-setup': {
    ...titled,
    summary: 'The setup page: choose a virtual number by area code, or another one.',
    events: ['vp-setup-completed', 'vp-error'],
    parts: ['panel', 'field', 'button'],
    showsCalls: false,
  },
  'vp-settings': {
    ...titled,
    summary: 'The settings page: numbers, greeting, office hours, call reasons, microphone and sound.',
    events: ['vp-error'],
    parts: ['panel', 'field', 'button'],
    showsCalls: false,
  },
  'vp-call-banner': {
    ...shared,
    summary: 'The live call, small: name, timer, mute, end.',
    events: ['vp-call-muted', 'vp-call-ended', 'vp-error'],
    parts: ['banner', 'button'],
    showsCalls: false,
  },
  'vp-call-button': {
    ...titled,
    summary: 'Click to call on any page; its text is the host’s.',
    attributes: {
      ...titled.attributes,
      phone: { property: 'phone', type: 'phone', summary: 'The number to call.' },
      'person-id': { property: 'personId', type: 'id', summary: 'The person to call.' },
    },
    events: CALL_EVENTS,
    slots: { '': 'The text of the button.' },
    parts: CALL_PARTS,
    showsCalls: true,
  },
} as const satisfies Record<keyof OwnProperties, ElementEntry>

export type Tag = keyof OwnProperties
