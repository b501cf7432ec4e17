import type { FactName, Facts, QuestionName, Questions } from '../bus/events'
import type { Routing } from '../domain/paths'
import type { ThemeName } from '../domain/settings/own-look'
import type { PhoneConfig } from '../actions/base/action-context'

/** Properties of every element. @public */
export interface VirtualPhoneElement extends HTMLElement {
  tenantId: string | undefined
  instituteId: string | undefined
  userId: string | undefined
  apiUrl: string | undefined
  socketUrl: string | undefined
  voiceUrl: string | undefined
  authorizeUrl: string | undefined
  clientId: string | undefined
  platformUrl: string | undefined
  siteUrl: string | undefined
  theme: ThemeName | undefined
  accessToken: string | undefined
  getAccessToken: PhoneConfig['getAccessToken']
  getSocketTicket: PhoneConfig['getSocketTicket']
  voiceClient: PhoneConfig['voiceClient']
  /** Not `translate`, which every HTML element has: a function set there before the element is defined would be lost. */
  translateText: PhoneConfig['translateText']
  texts: PhoneConfig['texts']
}

/** The level of an element's top headings. */
export type HeadingLevel = '2' | '3' | '4' | '5' | '6' | 2 | 3 | 4 | 5 | 6

/** An element with headings. */
interface Titled {
  headingLevel: HeadingLevel | undefined
}

/** Properties that only one element has, by tag. Each row of the catalogue has its line here. */
export interface OwnProperties {
  'virtual-phone-app': Titled & {
    basePath: string | undefined
    routing: Routing | undefined
    scale: 'user' | undefined
    telLinks: boolean
    studentId: string | undefined
  }
  'vp-softphone': Titled & { telLinks: boolean; studentId: string | undefined }
  'vp-keypad': Titled & { studentId: string | undefined }
  'vp-call-log': Titled
  'vp-voicemail': Titled
  'vp-call-details': Titled & { callId: string | undefined }
  'vp-transcript': Titled & { callId: string | undefined }
  'vp-caller-card': Titled & { personId: string | undefined; phone: string | undefined }
  'vp-blocklist': Titled
  'vp-report': Titled
  'vp-setup': Titled
  'vp-settings': Titled
  'vp-call-banner': object
  'vp-call-button': Titled & {
    number: string | undefined
    personId: string | undefined
    studentId: string | undefined
    disabled: boolean
    load: 'hover' | 'idle' | 'press' | undefined
  }
}

type ElementsByTag = { [T in keyof OwnProperties]: VirtualPhoneElement & OwnProperties[T] }
type EventsByName = { [K in FactName as `vp-${K}`]: CustomEvent<Facts[K]> } & {
  [K in QuestionName as `vp-${K}`]: CustomEvent<Questions[K]>
}

// Types `document.querySelector('vp-keypad')` and `addEventListener('vp-call-ended', …)`. Only an interface that
// extends a mapped type can add a computed set of names to the DOM's interfaces.
/* oxlint-disable typescript/no-empty-object-type */
declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
  interface HTMLElementEventMap extends EventsByName {}
  interface DocumentEventMap extends EventsByName {}
  interface WindowEventMap extends EventsByName {}
}
