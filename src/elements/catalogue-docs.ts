import type { FactName, QuestionName } from '../bus/events'
import type { CATALOGUE, SHARED_ATTRIBUTES, SHARED_PROPERTIES, Tag } from './catalogue'

/**
 * What editors, generators and readers need of the public face, beside `catalogue.ts`. No browser reads it, so tests,
 * stories, demo and scripts alone import it (.dependency-cruiser.cjs).
 */

interface PropertyDocs {
  /** TypeScript, for the generated types. */
  type: string
  summary: string
}

export interface EventDocs {
  cancelable: boolean
  /** TypeScript of `detail`. */
  detail: string
  summary: string
}

/** Attributes that one element has and the others have not. */
type OwnAttribute<T extends Tag> = Exclude<keyof (typeof CATALOGUE)[T]['attributes'], keyof typeof ATTRIBUTE_DOCS>

export interface ElementDocs<T extends Tag = Tag> {
  summary: string
  /** Of each attribute of its own: what it says. */
  attributes: Readonly<Record<OwnAttribute<T>, string>>
  /** Events that a person causes in this element. Facts of the phone come from its first connected element. */
  events: readonly EventName[]
  /** `::part()` names. */
  parts: readonly PartName[]
  slots: Readonly<Record<string, string>>
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

/** Attributes of every element, and of every element with headings. */
export const ATTRIBUTE_DOCS = {
  'tenant-id': 'The tenant of the platform. Required.',
  'institute-id': 'The school or district: `school-…` or `district-…`. Required.',
  'user-id': 'The person who signs in, where the host knows it.',
  'api-url': "Where the platform's API is.",
  'socket-url': 'Where live updates come from.',
  'voice-url': "Where the platform's own voice line is.",
  'authorize-url': 'The page that signs a person in.',
  'client-id': 'How this page is registered for sign-in.',
  'platform-url': 'Where links to the platform lead: home, /account, and /office-hours with institute_id and user_id.',
  lang: 'Language of every text.',
  theme: 'The look.',
  'heading-level': 'The level of its topmost headings: one below the heading it stands under.',
} as const satisfies Record<keyof typeof SHARED_ATTRIBUTES | 'heading-level', string>

/** Properties of every element. */
export const PROPERTY_DOCS = {
  accessToken: { type: 'string', summary: 'A token the host already has: no redirect happens.' },
  getAccessToken: {
    type: '() => Promise<string>',
    summary: 'Asked for a token before each request; the host keeps it fresh.',
  },
  getSocketTicket: {
    type: '() => Promise<string>',
    summary: 'Asked for a one-time ticket that goes into the socket address in place of the token.',
  },
  voiceClient: {
    type: 'VoiceClient | (() => Promise<VoiceClient>)',
    summary: "The host's own telephone line.",
  },
} as const satisfies Record<keyof typeof SHARED_PROPERTIES, PropertyDocs>

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
} as const satisfies Record<EventName, EventDocs>

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

const CALL_ID = 'The call to show.'

/** Elements by tag: a row of the catalogue, or an attribute of its own, that is missing here does not compile. */
export const ELEMENT_DOCS = {
  'virtual-phone-app': {
    summary: 'The whole product: sign-in, routes, header, sidebar, banners, all screens.',
    attributes: {
      'base-path': "Where on the host's site the app lives.",
      routing: "Where the route is kept: the page's path, the part after `#`, or nowhere.",
    },
    events: Object.keys(EVENTS) as EventName[],
    parts: Object.keys(PARTS) as PartName[],
    slots: {},
  },
  'vp-softphone': {
    summary: 'The softphone drawer: Keypad button, drawer, pre-call dialog, live call panel.',
    attributes: {},
    events: [...CALL_EVENTS, 'vp-call-saved'],
    parts: ['drawer', 'header', ...CALL_PARTS],
    slots: {},
  },
  'vp-keypad': {
    summary: 'The keypad alone, in the flow of the page.',
    attributes: {},
    events: [...CALL_EVENTS, 'vp-call-saved'],
    parts: CALL_PARTS,
    slots: {},
  },
  'vp-call-log': {
    summary: 'The call log: search, filter, sort, live rows.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    slots: {},
  },
  'vp-voicemail': {
    summary: 'The voicemail log: search, sort, live rows.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    slots: {},
  },
  'vp-call-details': {
    summary: 'One call: details, recording, transcript link, edit.',
    attributes: { 'call-id': CALL_ID },
    events: ['vp-voicemail-read', 'vp-call-saved', 'vp-block-changed', ...CALL_EVENTS],
    parts: ['panel', 'header', ...CALL_PARTS],
    slots: {},
  },
  'vp-transcript': {
    summary: 'One transcript: follows the recording, with search, copy and print.',
    attributes: { 'call-id': CALL_ID },
    events: ['vp-error'],
    parts: ['panel', 'header', 'field', 'button'],
    slots: {},
  },
  'vp-caller-card': {
    summary: "A person's card: who they are, phones, children, Call, and the block control.",
    attributes: {
      'person-id': 'The person to show.',
      phone:
        'Without `person-id`: the number whose owner is shown, or the number itself where it has no owner, or several.',
    },
    events: ['vp-block-changed', ...CALL_EVENTS],
    parts: ['panel', ...CALL_PARTS],
    slots: {},
  },
  'vp-blocklist': {
    summary: 'The blocklist: search, block a number, unblock.',
    attributes: {},
    events: ['vp-block-changed', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button', 'dialog'],
    slots: {},
  },
  'vp-report': {
    summary: 'The report page: filter, figures, charts, the list of calls, print and download.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', 'button'],
    slots: {},
  },
  'vp-setup': {
    summary: 'The setup page: choose a virtual number by area code, or another one.',
    attributes: {},
    events: ['vp-setup-completed', 'vp-error'],
    parts: ['panel', 'field', 'button'],
    slots: {},
  },
  'vp-settings': {
    summary: 'The settings page: numbers, greeting, office hours, call reasons, microphone and sound.',
    attributes: {},
    events: ['vp-error'],
    parts: ['panel', 'field', 'button'],
    slots: {},
  },
  'vp-call-banner': {
    summary: 'The live call, small: name, timer, mute, end.',
    attributes: {},
    events: ['vp-call-muted', 'vp-call-ended', 'vp-error'],
    parts: ['banner', 'button'],
    slots: {},
  },
  'vp-call-button': {
    summary: 'Click to call on any page; its text is the host’s.',
    attributes: { phone: 'The number to call.', 'person-id': 'The person to call.' },
    events: CALL_EVENTS,
    parts: CALL_PARTS,
    slots: { '': 'The text of the button.' },
  },
} as const satisfies { [T in Tag]: ElementDocs<T> }

/** What each attribute of an element says, the shared ones among them. */
export const attributeDocsOf = (tag: Tag): Readonly<Record<string, string>> => ({
  ...ATTRIBUTE_DOCS,
  ...ELEMENT_DOCS[tag].attributes,
})
