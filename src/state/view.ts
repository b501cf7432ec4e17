import { isUnknownParty } from '../domain/call/form-party'
import { SYSTEM_CALLER_ID } from '../domain/call/call-state'
import { PATHS } from '../domain/paths'
import { callStateAtom, endedCallAtom } from './call/call'
import { draftIdsAtom } from './call/call-details'
import { profileAtom } from './session'
import { atom, personalAtom } from './store'

/** Path inside the product, without institute, user and base path: `/`, `/calls/12/edit`, `/voicemail`. See domain/paths.ts. */
export const pathAtom = atom('/')
/** The person in the address that was last followed. Null once the product has navigated. */
export const addressedPersonAtom = personalAtom<string | null>(null)
/** Another person, whom a link to the home page names. Their card is shown (`route/person`). */
export const namedPersonAtom = atom((get) => {
  const personId = get(addressedPersonAtom)
  const isHome = get(pathAtom).split('?')[0] === PATHS.home
  const isOther = personId !== get(profileAtom)?.userId && personId !== SYSTEM_CALLER_ID
  return isHome && isOther ? personId : null
})
/** The call that is selected in a log. `<vp-call-details>` without a `call-id` shows it. */
export const selectedCallIdAtom = personalAtom<string | null>(null)
export const keypadOpenAtom = personalAtom(false)

/** A call's form in one element. Two elements may show the same call. */
export interface ShownForm {
  callId: string
  elementId: string
}
/**
 * Forms with unsaved changes, the last used one at the end. They prevent opening the keypad and leaving
 * (`keypad/open`, `form/unsaved`).
 */
export const unsavedFormsAtom = personalAtom<readonly ShownForm[]>([])
/** The shown form of a call that just ended, with an unknown number. It must be saved first (`form/mandatory`). */
export const mandatoryFormAtom = atom((get) => {
  const ended = get(endedCallAtom)
  if (!ended || !isUnknownParty(ended.target)) return undefined
  return get(unsavedFormsAtom).find(({ callId }) => callId === ended.callId)
})
/** The form that asks "Unsaved call details", and what continues after its Save. */
export const leaveQuestionAtom = personalAtom<(ShownForm & { proceed: () => void }) | null>(null)
/** An app is on the page, so screens open in it and not in the drawer. */
export const appMountedAtom = atom(false)

/**
 * Unsaved work that is not in the form of a call: values of a pre-call dialog whose call was not placed, a greeting,
 * call reasons, or a block that was not sent (`precall/kept`, `greeting/save`, `settings/reasons`, `blocking/kept`).
 */
export interface UnsavedWork {
  beforeCall?: boolean
  greeting?: boolean
  reasons?: boolean
  block?: boolean
}
export const unsavedWorkAtom = personalAtom<UnsavedWork>({})
export const hasUnsavedWorkAtom = atom((get) => Object.values(get(unsavedWorkAtom)).some(Boolean))

/** There is typed text, or a recording, that is not saved, also in a form that was left. */
export const isUnsavedAtom = atom(
  (get) => get(hasUnsavedWorkAtom) || get(unsavedFormsAtom).length > 0 || get(draftIdsAtom).length > 0,
)
/**
 * The signed-in person, if this tab has unsaved work of theirs. Work that an expired session left counts again once the
 * same person is back.
 */
export const unsavedOwnerAtom = atom((get) => (get(isUnsavedAtom) ? get(profileAtom)?.userId : undefined))
/** A connected element of this phone. */
export interface ConnectedElement {
  id: string
  tag: string
  /** The element shows the dialogs before a call, and the call itself. */
  showsCalls: boolean
  /** The student whom calls from this element are about. */
  studentId?: string
}
/** Elements of this phone in the order of their connection. Written by `elements/phone-registry.ts` only. */
export const connectedElementsAtom = atom<readonly ConnectedElement[]>([])
/** The whole app is on the page, or will be once its view has loaded. */
export const isWholeAppHereAtom = atom(
  (get) => get(appMountedAtom) || get(connectedElementsAtom).some(({ tag }) => tag === 'virtual-phone-app'),
)
/**
 * The element that shows the dialogs before a call: the used one if it can, or else the first that can. Null without a
 * connected element (a script's phone).
 */
export const callElementAtom = atom((get) => {
  const state = get(callStateAtom)
  const able = get(connectedElementsAtom).filter((element) => element.showsCalls)
  const origin = 'origin' in state ? state.origin : undefined
  return (able.find((element) => element.id === origin) ?? able[0])?.id ?? null
})
/**
 * Facts that a script of the page listens to, one entry for each listener. Some facts are emitted, or offered to a
 * person, only if a script listens (`event/unread`, `call/follow-up`).
 */
export const listenedFactsAtom = atom<readonly string[]>([])
