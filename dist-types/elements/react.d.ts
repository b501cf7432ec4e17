// Generated from src/elements/catalogue.ts by "npm run build:manifests".
import type {
  DetailedHTMLProps,
  ForwardRefExoticComponent,
  HTMLAttributes,
  PropsWithoutRef,
  ReactNode,
  RefAttributes,
} from 'react'
import type { ElementEvents, ElementProps } from './props.js'

type Tag = keyof ElementProps
type Listener<K extends keyof ElementEvents> = ((event: ElementEvents[K]) => void) | undefined
type Listeners = { [K in keyof ElementEvents as `on${K}`]?: Listener<K> }
type Own<T extends Tag> = ElementProps[T] & Listeners
type Native<T extends Tag> = DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]>
type Elements = { [T in Tag]: Omit<Native<T>, keyof ElementProps[T]> & Own<T> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}

type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Camel<Rest>}`
  : Capitalize<Name>
/** `onVpCallEnded`. React knows only a component's props by these names, not a tag's. */
type NamedListeners = { [K in keyof ElementEvents as `on${Camel<K>}`]?: Listener<K> }
type Props<T extends Tag> = Omit<HTMLAttributes<HTMLElementTagNameMap[T]>, keyof ElementProps[T] | 'children'> &
  Own<T> &
  NamedListeners & { children?: ReactNode }

/** An element as a component: what its tag takes, set after a server has written it too. Its ref is the element. */
export type ElementComponent<T extends Tag> = ForwardRefExoticComponent<
  PropsWithoutRef<Props<T>> & RefAttributes<HTMLElementTagNameMap[T]>
>
/** The whole product: sign-in, routes, header, sidebar, banners, all screens. */
export const VirtualPhoneApp: ElementComponent<'virtual-phone-app'>
/** The softphone drawer: Keypad button, drawer, pre-call dialog, live call panel. */
export const VpSoftphone: ElementComponent<'vp-softphone'>
/** The keypad alone, in the flow of the page. */
export const VpKeypad: ElementComponent<'vp-keypad'>
/** The call log: search, filter, sort, live rows. */
export const VpCallLog: ElementComponent<'vp-call-log'>
/** The voicemail log: search, sort, live rows. */
export const VpVoicemail: ElementComponent<'vp-voicemail'>
/** One call: details, recording, transcript link, edit. */
export const VpCallDetails: ElementComponent<'vp-call-details'>
/** One transcript: follows the recording, with search, copy and print. */
export const VpTranscript: ElementComponent<'vp-transcript'>
/** A person's card: name and role, phones, children, Call, and the block control. */
export const VpCallerCard: ElementComponent<'vp-caller-card'>
/** The blocklist: search, block a number, unblock. */
export const VpBlocklist: ElementComponent<'vp-blocklist'>
/** The report page: filter, figures, charts, the list of calls, print and download. */
export const VpReport: ElementComponent<'vp-report'>
/** The setup page: choose a virtual number by area code, or change it. */
export const VpSetup: ElementComponent<'vp-setup'>
/** The settings page: numbers, office hours, greeting, call reasons, shortcuts, language and colors, microphone and sound, headset, notifications. */
export const VpSettings: ElementComponent<'vp-settings'>
/** A small view of the live call: name, timer, mute, end. */
export const VpCallBanner: ElementComponent<'vp-call-banner'>
/** Click to call on any page. The host sets its text. */
export const VpCallButton: ElementComponent<'vp-call-button'>
