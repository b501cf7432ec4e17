import type { FactName, QuestionName } from '../bus/events'
import { END_REASONS, INCOMING_OVER_REASONS } from '../domain/call/call-line'
import { BLOCK_TYPES } from '../domain/blocking/block-types'
import { LANGUAGES } from '../text'
import type { CATALOGUE, SHARED_ATTRIBUTES, SHARED_PROPERTIES, Tag } from './catalogue'

/**
 * The part of the public API that editors, generators and readers need beside `catalogue.ts`. No browser reads it, so
 * only tests, stories, demo and scripts import it (.dependency-cruiser.cjs).
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

/** Attributes that only this element has. */
type OwnAttribute<T extends Tag> = Exclude<keyof (typeof CATALOGUE)[T]['attributes'], keyof typeof ATTRIBUTE_DOCS>

export interface ElementDocs<T extends Tag = Tag> {
  summary: string
  /** What each attribute does that only this element has. */
  attributes: Readonly<Record<OwnAttribute<T>, string>>
  /** Events that a person causes in this element. Events about the phone come from its first connected element. */
  events: readonly EventName[]
  /** `::part()` names. */
  parts: readonly PartName[]
  slots: Readonly<Record<string, string>>
}

/** `::part()` names. A name means the same thing in every element. A part without a name here is private. */
export const PARTS = {
  panel: 'A white surface: a log, a card, the details of a call.',
  header: 'The title row of a panel or of the drawer.',
  row: 'A row of a list or table.',
  button: 'A button with text.',
  'button-primary': 'The one that goes on: Call, Continue, Save.',
  'button-danger': 'One that ends or takes away: Block, Delete.',
  'end-call': 'The button that ends the call.',
  field: 'A control for text or a choice.',
  key: 'A key of the dial pad.',
  drawer: 'The sliding drawer of the keypad.',
  dialog: 'A dialog over the page.',
  banner: 'A small view of the live call.',
  'app-header': 'The dark bar at the top of the app.',
  sidebar: 'The tabs of the app.',
} as const

export type PartName = keyof typeof PARTS

export type EventName = `vp-${FactName | QuestionName}`

/** Attributes of every element, and of every element with headings. */
export const ATTRIBUTE_DOCS = {
  'tenant-id': 'The tenant of the platform. Required.',
  'institute-id': 'The school or district: `school-…` or `district-…`. Required.',
  'user-id': 'The person who signs in, if the host knows them.',
  'api-url': "Address of the platform's API.",
  'socket-url': 'Address of the live updates.',
  'voice-url': "Address of the platform's own voice line.",
  'authorize-url': 'The page that signs a person in.',
  'client-id': 'The id under which this page is registered for sign-in.',
  'platform-url':
    'Base address of links to the platform: home, /account, and /office-hours with institute_id and user_id.',
  'site-url': "The product's public site, to which 'Sign in now' of the app's page for an ended session leads.",
  lang: `Language of every text: ${['en', ...Object.keys(LANGUAGES)].map((tag) => `\`${tag}\``).join(' or ')}. That of the page around it (\`<html lang>\`) does not count.`,
  theme: 'The theme. `auto` follows the colors and the contrast of the person’s system.',
  'heading-level': 'The level of its topmost headings: one below the heading above it.',
} as const satisfies Record<keyof typeof SHARED_ATTRIBUTES | 'heading-level', string>

/** Properties of every element. */
export const PROPERTY_DOCS = {
  accessToken: { type: 'string', summary: 'A token that the host already has. Sign-in then needs no redirect.' },
  getAccessToken: {
    type: '() => Promise<string>',
    summary: 'Called for a token before each request. The host renews the token.',
  },
  getSocketTicket: {
    type: '() => Promise<string>',
    summary: 'Called for a one-time ticket, which replaces the token in the socket address.',
  },
  voiceClient: {
    type: 'VoiceClient | (() => Promise<VoiceClient>)',
    summary: "The host's own telephone line.",
  },
  translateText: {
    type: '(text: string, languages: { from: string | undefined; to: string }) => Promise<string>',
    summary: "The host's own translation, for 'Translate' of transcripts. Without it the browser's own is used.",
  },
  texts: {
    type: 'OwnTexts',
    summary:
      "The host's own words by language, in place of those of the same name: `{ en: { keypad: { title: '…' } } }`.",
  },
} as const satisfies Record<keyof typeof SHARED_PROPERTIES, PropertyDocs>

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ')

/** Every event, with its payload: ids and plain values, never entities or tokens, and typed text only in `vp-call-saved`. */
export const EVENTS = {
  'vp-ready': { cancelable: false, detail: '{}', summary: 'The phone has loaded what it needs to place calls.' },
  'vp-before-call': {
    cancelable: true,
    detail: '{ phone: string; personId?: string }',
    summary: 'A call is about to be placed. `preventDefault()` stops it.',
  },
  'vp-call-started': {
    cancelable: false,
    detail: "{ callId: string; phone: string; direction: 'inbound' | 'outbound' }",
    summary: 'The call has started.',
  },
  'vp-call-connected': {
    cancelable: false,
    detail: '{ callId: string }',
    summary: 'The call was answered or transferred.',
  },
  'vp-call-muted': {
    cancelable: false,
    detail: '{ callId: string; muted: boolean }',
    summary: 'The microphone was muted or unmuted.',
  },
  'vp-call-held': {
    cancelable: false,
    detail: '{ callId: string; held: boolean }',
    summary: 'The person put the call on hold, or took it back.',
  },
  'vp-call-quality': {
    cancelable: false,
    detail: "{ callId: string; mos: number; level: 'good' | 'fair' | 'poor' }",
    summary: 'The connection has become poor, or no longer is, and has stayed so for seconds. `mos` is from 1 to 5.',
  },
  'vp-call-transferred': {
    cancelable: false,
    detail: '{ callId: string; to: string }',
    summary: 'The call goes on with another number, and has ended here.',
  },
  'vp-call-ended': {
    cancelable: false,
    detail: `{ callId: string; outcome: 'complete' | 'unanswered' | 'failed'; reason: ${quoted(END_REASONS)}; seconds: number; direction: 'inbound' | 'outbound'; number: string; personId?: string; studentId?: string; recorded: boolean }`,
    summary:
      'The call ended. Fired exactly once per call. `seconds` since the answer; `number` and `personId` of the other side; `studentId` is the student chosen in the form by then.',
  },
  'vp-call-saved': {
    cancelable: false,
    detail:
      '{ callId: string; form: { notes: string; reasons: string[]; otherReason?: string; studentId?: string; callRelationType: string; callRelationTo?: string } }',
    summary: "A call's details were saved. `form` has what was typed, for a log of the page's own.",
  },
  'vp-call-selected': { cancelable: true, detail: '{ callId: string }', summary: 'A row was opened.' },
  'vp-voicemail-read': {
    cancelable: false,
    detail: '{ callIds: string[] }',
    summary: 'Voicemails were marked as read.',
  },
  'vp-block-changed': {
    cancelable: false,
    detail: `{ phone?: string; personId?: string; blockType: ${quoted(BLOCK_TYPES)} | null }`,
    summary: 'A number or person was blocked or unblocked.',
  },
  'vp-setup-completed': {
    cancelable: false,
    detail: '{ virtualPhone: string }',
    summary: 'A virtual number was chosen.',
  },
  'vp-connection-changed': {
    cancelable: false,
    detail: "{ state: 'connected' | 'connecting' | 'disconnected' }",
    summary: 'The live connection changed.',
  },
  'vp-session-changed': {
    cancelable: false,
    detail: "{ signedIn: boolean; reason?: 'signed-out' | 'expired' | 'signed-out-elsewhere' | 'somebody-else' }",
    summary: 'A person signed in or out.',
  },
  'vp-unread-changed': {
    cancelable: false,
    detail: '{ voicemails: number; missed: number }',
    summary:
      'A count changed: unread voicemails, and people to call back. Counted on a page with the app or a log, or where a script listens by `phone.on()`.',
  },
  'vp-follow-up': {
    cancelable: false,
    detail: '{ callId: string; phone: string; personId?: string; studentId?: string }',
    summary:
      "'Follow up' was pressed after an unanswered call. The button shows where a script listens by `phone.on('follow-up')`.",
  },
  'vp-navigate': {
    cancelable: true,
    detail: '{ path: string; title: string }',
    summary:
      'The app is about to change its route, shows its first one, follows Back and Forward, or shows another page at the same address after a sign-out or sign-in; the last three nobody can prevent. `title` names the page.',
  },
  'vp-incoming-call': {
    cancelable: true,
    detail: '{ callId: string; phone: string; personId?: string }',
    summary:
      'A call rings in this browser. `preventDefault()` and it does not ring here, but on at the personal phone.',
  },
  'vp-incoming-over': {
    cancelable: false,
    detail: `{ callId: string; reason: ${quoted([...INCOMING_OVER_REASONS, 'declined', 'not-here'])} }`,
    summary:
      'It no longer rings in this browser. An answer here is `vp-call-started` instead; `not-here`: it may ring elsewhere.',
  },
  'vp-error': {
    cancelable: false,
    detail: '{ code: ErrorCode; message: string }',
    summary:
      'An error toast was shown. `code` is a word such as `mic-denied` or `other-tab`, or the code of the platform’s answer: `error:not-found`.',
  },
} as const satisfies Record<EventName, EventDocs>

const CALL_EVENTS = [
  'vp-before-call',
  'vp-incoming-call',
  'vp-call-started',
  'vp-call-connected',
  'vp-incoming-over',
  'vp-call-muted',
  'vp-call-held',
  'vp-call-quality',
  'vp-call-transferred',
  'vp-call-ended',
  'vp-error',
] as const satisfies readonly EventName[]

/** A button, and its two kinds that stand out. */
const BUTTONS = ['button', 'button-primary', 'button-danger'] as const satisfies readonly PartName[]

/** The dialogs before a call, the call itself, and the form after it. */
const CALL_PARTS = [...BUTTONS, 'end-call', 'field', 'key', 'dialog'] as const satisfies readonly PartName[]

const CALL_ID = 'The call to show.'
const TEL_LINKS =
  'Calls the `tel:` links of the page through this phone. Links that it cannot dial keep their own behavior.'

const STUDENT_ID =
  'The student whom calls from this element regard: chosen in the questions before a call and in its form, if they belong to the person called.'

/** `:state()` names of every element, for the page's styles. */
export const STATES = {
  ready: 'Somebody is signed in, and the phone has loaded.',
  'in-call': 'A call is placed or live.',
  ringing: 'The other phone rings.',
  incoming: 'A call rings in this browser.',
  muted: 'The microphone of the call is muted.',
  held: 'The person has put the call on hold.',
  'signed-out': 'Nobody is signed in.',
} as const

/** Elements by tag. A missing row of the catalogue, or a missing attribute of an element, does not compile. */
export const ELEMENT_DOCS = {
  'virtual-phone-app': {
    summary: 'The whole product: sign-in, routes, header, sidebar, banners, all screens.',
    attributes: {
      'base-path': "The path of the app on the host's site.",
      scale: 'With `user`, text and controls are as large as the reader chose in the browser.',
      routing: "Where the app keeps its route: in the page's path, in the part after `#`, or only in memory.",
      'tel-links': TEL_LINKS,
      'student-id': STUDENT_ID,
    },
    events: Object.keys(EVENTS) as EventName[],
    parts: Object.keys(PARTS) as PartName[],
    slots: {},
  },
  'vp-softphone': {
    summary: 'The softphone drawer: Keypad button, drawer, pre-call dialog, live call panel.',
    attributes: { 'tel-links': TEL_LINKS, 'student-id': STUDENT_ID },
    events: [...CALL_EVENTS, 'vp-call-saved', 'vp-follow-up'],
    parts: ['drawer', 'header', ...CALL_PARTS],
    slots: {},
  },
  'vp-keypad': {
    summary: 'The keypad alone, in the flow of the page.',
    attributes: { 'student-id': STUDENT_ID },
    events: [...CALL_EVENTS, 'vp-call-saved', 'vp-follow-up'],
    parts: CALL_PARTS,
    slots: {},
  },
  'vp-call-log': {
    summary: 'The call log: search, filter, sort, live rows.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', ...BUTTONS],
    slots: {},
  },
  'vp-voicemail': {
    summary: 'The voicemail log: search, sort, live rows.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', ...BUTTONS],
    slots: {},
  },
  'vp-call-details': {
    summary: 'One call: details, recording, transcript link, edit.',
    attributes: { 'call-id': CALL_ID },
    events: ['vp-voicemail-read', 'vp-call-saved', 'vp-block-changed', 'vp-follow-up', ...CALL_EVENTS],
    parts: ['panel', 'header', ...CALL_PARTS],
    slots: {},
  },
  'vp-transcript': {
    summary: 'One transcript: follows the recording, with search, copy and print.',
    attributes: { 'call-id': CALL_ID },
    events: ['vp-error'],
    parts: ['panel', 'header', 'field', ...BUTTONS],
    slots: {},
  },
  'vp-caller-card': {
    summary: "A person's card: name and role, phones, children, Call, and the block control.",
    attributes: {
      'person-id': 'The person to show.',
      phone:
        'Without `person-id`: the number whose owner is shown, or the number itself if it has no owner or several.',
    },
    events: ['vp-block-changed', ...CALL_EVENTS],
    parts: ['panel', ...CALL_PARTS],
    slots: {},
  },
  'vp-blocklist': {
    summary: 'The blocklist: search, block a number, unblock.',
    attributes: {},
    events: ['vp-block-changed', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', ...BUTTONS, 'dialog'],
    slots: {},
  },
  'vp-report': {
    summary: 'The report page: filter, figures, charts, the list of calls, print and download.',
    attributes: {},
    events: ['vp-call-selected', 'vp-error'],
    parts: ['panel', 'header', 'field', 'row', ...BUTTONS],
    slots: {},
  },
  'vp-setup': {
    summary: 'The setup page: choose a virtual number by area code, or change it.',
    attributes: {},
    events: ['vp-setup-completed', 'vp-error'],
    parts: ['panel', 'field', ...BUTTONS],
    slots: {},
  },
  'vp-settings': {
    summary:
      'The settings page: numbers, office hours, greeting, call reasons, shortcuts, language and colors, microphone and sound, headset, notifications.',
    attributes: {},
    events: ['vp-error'],
    parts: ['panel', 'field', ...BUTTONS],
    slots: {},
  },
  'vp-call-banner': {
    summary: 'A small view of the live call: name, timer, mute, end.',
    attributes: {},
    events: ['vp-call-muted', 'vp-call-held', 'vp-call-ended', 'vp-error'],
    parts: ['banner', ...BUTTONS, 'end-call'],
    slots: {},
  },
  'vp-call-button': {
    summary: 'Click to call on any page. The host sets its text.',
    attributes: {
      number: 'The number to call.',
      'person-id': 'The person to call.',
      'student-id': STUDENT_ID,
      disabled: 'It cannot be pressed.',
      load: 'When the phone loads: when pointer or focus comes to the button, when the page is idle, or at the press.',
    },
    events: CALL_EVENTS,
    parts: CALL_PARTS,
    slots: { '': 'The text of the button.' },
  },
} as const satisfies { [T in Tag]: ElementDocs<T> }

/** What each attribute of an element does, including the shared ones. */
export const attributeDocsOf = (tag: Tag): Readonly<Record<string, string>> => ({
  ...ATTRIBUTE_DOCS,
  ...ELEMENT_DOCS[tag].attributes,
})
