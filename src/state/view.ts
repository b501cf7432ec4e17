import { SYSTEM_CALLER_ID } from '../domain/call/call-state'
import { PATHS } from '../domain/paths'
import { callStateAtom } from './call'
import { profileAtom } from './session'
import { atom, personalAtom } from './store'

/** Path inside the product, without institute, user and base path: `/`, `/calls/12/edit`, `/voicemail`. See domain/paths.ts. */
export const pathAtom = atom('/')
/** The person that the address named when it was last followed; null once the product goes its own ways. */
export const addressedPersonAtom = personalAtom<string | null>(null)
/** Somebody else, whom a link to the home page names: their card stands there (`route/link-to-person`). */
export const namedPersonAtom = atom((get) => {
  const personId = get(addressedPersonAtom)
  const isHome = get(pathAtom).split('?')[0] === PATHS.home
  const isOther = personId !== get(profileAtom)?.userId && personId !== SYSTEM_CALLER_ID
  return isHome && isOther ? personId : null
})
/** The call that is selected in a log: shown by `<vp-call-details>` without a `call-id`. */
export const selectedCallIdAtom = personalAtom<string | null>(null)
export const keypadOpenAtom = personalAtom(false)

/** A call's form in one element: two elements may show the same call. */
export interface ShownForm {
  callId: string
  elementId: string
}
/**
 * Forms with changes that are not saved, the one used last at the end: they block opening the keypad and leaving
 * (`keypad/unsaved`, `form/unsaved`).
 */
export const unsavedFormsAtom = personalAtom<readonly ShownForm[]>([])
/** The form that asks "Unsaved call details", and what continues after its Save. */
export const leaveQuestionAtom = personalAtom<(ShownForm & { proceed: () => void }) | null>(null)
/** An app is on the page: screens open in it, not in the drawer. */
export const appMountedAtom = atom(false)

/** An element of this phone that stands on the page. */
export interface ConnectedElement {
  id: string
  tag: string
  /** It shows the dialogs before a call and the call itself. */
  showsCalls: boolean
}
/** Elements of this phone, in the order they connected. Written by `elements/phone-registry.ts` only. */
export const connectedElementsAtom = atom<readonly ConnectedElement[]>([])
/**
 * The element that shows the dialogs before a call: the one the person used, where it can; else the first that can.
 * null: no element is connected (a script's phone).
 */
export const callElementAtom = atom((get) => {
  const state = get(callStateAtom)
  const able = get(connectedElementsAtom).filter((element) => element.showsCalls)
  const origin = 'origin' in state ? state.origin : undefined
  return (able.find((element) => element.id === origin) ?? able[0])?.id ?? null
})
