// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type { LanguageTag, OwnTexts, VoiceClient } from '../index.js'

/** Attributes and properties of every element. */
export interface EveryElement {
  /** The tenant of the platform. Required. */
  'tenant-id'?: string | undefined
  /** As property: `tenant-id`. */
  tenantId?: string | undefined
  /** The school or district: `school-…` or `district-…`. Required. */
  'institute-id'?: string | undefined
  /** As property: `institute-id`. */
  instituteId?: string | undefined
  /** The person who signs in, if the host knows them. */
  'user-id'?: string | undefined
  /** As property: `user-id`. */
  userId?: string | undefined
  /** Address of the platform's API. */
  'api-url'?: string | undefined
  /** As property: `api-url`. */
  apiUrl?: string | undefined
  /** Address of the live updates. */
  'socket-url'?: string | undefined
  /** As property: `socket-url`. */
  socketUrl?: string | undefined
  /** Address of the platform's own voice line. */
  'voice-url'?: string | undefined
  /** As property: `voice-url`. */
  voiceUrl?: string | undefined
  /** The page that signs a person in. */
  'authorize-url'?: string | undefined
  /** As property: `authorize-url`. */
  authorizeUrl?: string | undefined
  /** The id under which this page is registered for sign-in. */
  'client-id'?: string | undefined
  /** As property: `client-id`. */
  clientId?: string | undefined
  /** Base address of links to the platform: home, /account, and /office-hours with institute_id and user_id. */
  'platform-url'?: string | undefined
  /** As property: `platform-url`. */
  platformUrl?: string | undefined
  /** The product's public site, to which 'Sign in now' of the app's page for an ended session leads. */
  'site-url'?: string | undefined
  /** As property: `site-url`. */
  siteUrl?: string | undefined
  /** Language of every text: `en` or `es`. That of the page around it (`<html lang>`) does not count. */
  lang?: LanguageTag | undefined
  /** The theme. `auto` follows the colors and the contrast of the person’s system. */
  theme?: 'basic' | 'dark' | 'contrast' | 'auto' | undefined
  /** A token that the host already has. Sign-in then needs no redirect. */
  accessToken?: string | undefined
  /** Called for a token before each request. The host renews the token. */
  getAccessToken?: (() => Promise<string>) | undefined
  /** Called for a one-time ticket, which replaces the token in the socket address. */
  getSocketTicket?: (() => Promise<string>) | undefined
  /** The host's own telephone line. */
  voiceClient?: (VoiceClient | (() => Promise<VoiceClient>)) | undefined
  /** The host's own translation, for 'Translate' of transcripts. Without it the browser's own is used. */
  translateText?: ((text: string, languages: { from: string | undefined; to: string }) => Promise<string>) | undefined
  /** The host's own words by language, in place of those of the same name: `{ en: { keypad: { title: '…' } } }`. */
  texts?: OwnTexts | undefined
}
interface VirtualPhoneApp extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The path of the app on the host's site. */
  'base-path'?: string | undefined
  /** As property: `base-path`. */
  basePath?: string | undefined
  /** Where the app keeps its route: in the page's path, in the part after `#`, or only in memory. */
  routing?: 'history' | 'hash' | 'memory' | undefined
  /** With `user`, text and controls are as large as the reader chose in the browser. */
  scale?: 'user' | undefined
  /** Calls the `tel:` links of the page through this phone. Links that it cannot dial keep their own behavior. */
  'tel-links'?: boolean | undefined
  /** As property: `tel-links`. */
  telLinks?: boolean | undefined
  /** The student whom calls from this element regard: chosen in the questions before a call and in its form, if they belong to the person called. */
  'student-id'?: string | undefined
  /** As property: `student-id`. */
  studentId?: string | undefined
}
interface VpSoftphone extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** Calls the `tel:` links of the page through this phone. Links that it cannot dial keep their own behavior. */
  'tel-links'?: boolean | undefined
  /** As property: `tel-links`. */
  telLinks?: boolean | undefined
  /** The student whom calls from this element regard: chosen in the questions before a call and in its form, if they belong to the person called. */
  'student-id'?: string | undefined
  /** As property: `student-id`. */
  studentId?: string | undefined
}
interface VpKeypad extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The student whom calls from this element regard: chosen in the questions before a call and in its form, if they belong to the person called. */
  'student-id'?: string | undefined
  /** As property: `student-id`. */
  studentId?: string | undefined
}
interface VpCallLog extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpVoicemail extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpCallDetails extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The call to show. */
  'call-id'?: string | undefined
  /** As property: `call-id`. */
  callId?: string | undefined
}
interface VpTranscript extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The call to show. */
  'call-id'?: string | undefined
  /** As property: `call-id`. */
  callId?: string | undefined
}
interface VpCallerCard extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The person to show. */
  'person-id'?: string | undefined
  /** As property: `person-id`. */
  personId?: string | undefined
  /** Without `person-id`: the number whose owner is shown, or the number itself if it has no owner or several. */
  phone?: string | undefined
}
interface VpBlocklist extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpReport extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpSetup extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpSettings extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
}
interface VpCallBanner extends EveryElement {}
interface VpCallButton extends EveryElement {
  /** The level of its topmost headings: one below the heading above it. */
  'heading-level'?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** As property: `heading-level`. */
  headingLevel?: '2' | 2 | '3' | 3 | '4' | 4 | '5' | 5 | '6' | 6 | undefined
  /** The number to call. */
  number?: string | undefined
  /** The person to call. */
  'person-id'?: string | undefined
  /** As property: `person-id`. */
  personId?: string | undefined
  /** The student whom calls from this element regard: chosen in the questions before a call and in its form, if they belong to the person called. */
  'student-id'?: string | undefined
  /** As property: `student-id`. */
  studentId?: string | undefined
  /** It cannot be pressed. */
  disabled?: boolean | undefined
  /** When the phone loads: when pointer or focus comes to the button, when the page is idle, or at the press. */
  load?: 'hover' | 'idle' | 'press' | undefined
}

/** What can be set on each element. */
export interface ElementProps {
  'virtual-phone-app': VirtualPhoneApp
  'vp-softphone': VpSoftphone
  'vp-keypad': VpKeypad
  'vp-call-log': VpCallLog
  'vp-voicemail': VpVoicemail
  'vp-call-details': VpCallDetails
  'vp-transcript': VpTranscript
  'vp-caller-card': VpCallerCard
  'vp-blocklist': VpBlocklist
  'vp-report': VpReport
  'vp-setup': VpSetup
  'vp-settings': VpSettings
  'vp-call-banner': VpCallBanner
  'vp-call-button': VpCallButton
}

/** What is heard from an element: what a person does in it, and, from a phone's first element, what happens to the phone. */
export interface ElementEvents {
  /** The phone has loaded what it needs to place calls. */
  'vp-ready': HTMLElementEventMap['vp-ready']
  /** A call is about to be placed. `preventDefault()` stops it. */
  'vp-before-call': HTMLElementEventMap['vp-before-call']
  /** The call has started. */
  'vp-call-started': HTMLElementEventMap['vp-call-started']
  /** The call was answered or transferred. */
  'vp-call-connected': HTMLElementEventMap['vp-call-connected']
  /** The microphone was muted or unmuted. */
  'vp-call-muted': HTMLElementEventMap['vp-call-muted']
  /** The person put the call on hold, or took it back. */
  'vp-call-held': HTMLElementEventMap['vp-call-held']
  /** The connection has become poor, or no longer is, and has stayed so for seconds. `mos` is from 1 to 5. */
  'vp-call-quality': HTMLElementEventMap['vp-call-quality']
  /** The call goes on with another number, and has ended here. */
  'vp-call-transferred': HTMLElementEventMap['vp-call-transferred']
  /** The call ended. Fired exactly once per call. `seconds` since the answer; `number` and `personId` of the other side; `studentId` is the student chosen in the form by then. */
  'vp-call-ended': HTMLElementEventMap['vp-call-ended']
  /** A call's details were saved. `form` has what was typed, for a log of the page's own. */
  'vp-call-saved': HTMLElementEventMap['vp-call-saved']
  /** A row was opened. */
  'vp-call-selected': HTMLElementEventMap['vp-call-selected']
  /** Voicemails were marked as read. */
  'vp-voicemail-read': HTMLElementEventMap['vp-voicemail-read']
  /** A number or person was blocked or unblocked. */
  'vp-block-changed': HTMLElementEventMap['vp-block-changed']
  /** A virtual number was chosen. */
  'vp-setup-completed': HTMLElementEventMap['vp-setup-completed']
  /** The live connection changed. */
  'vp-connection-changed': HTMLElementEventMap['vp-connection-changed']
  /** A person signed in or out. */
  'vp-session-changed': HTMLElementEventMap['vp-session-changed']
  /** A count changed: unread voicemails, and people to call back. Counted on a page with the app or a log, or where a script listens by `phone.on()`. */
  'vp-unread-changed': HTMLElementEventMap['vp-unread-changed']
  /** 'Follow up' was pressed after an unanswered call. The button shows where a script listens by `phone.on('follow-up')`. */
  'vp-follow-up': HTMLElementEventMap['vp-follow-up']
  /** The app is about to change its route, shows its first one, follows Back and Forward, or shows another page at the same address after a sign-out or sign-in; the last three nobody can prevent. `title` names the page. */
  'vp-navigate': HTMLElementEventMap['vp-navigate']
  /** A call rings in this browser. `preventDefault()` and it does not ring here, but on at the personal phone. */
  'vp-incoming-call': HTMLElementEventMap['vp-incoming-call']
  /** It no longer rings in this browser. An answer here is `vp-call-started` instead; `not-here`: it may ring elsewhere. */
  'vp-incoming-over': HTMLElementEventMap['vp-incoming-over']
  /** An error toast was shown. `code` is a word such as `mic-denied` or `other-tab`, or the code of the platform’s answer: `error:not-found`. */
  'vp-error': HTMLElementEventMap['vp-error']
}
