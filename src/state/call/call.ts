import {
  IDLE,
  isOngoing,
  type CallHindrance,
  type CallQuality,
  type CallState,
  type EndedCall,
} from '../../domain/call/call-state'
import { activeCall, NO_CALLS, otherCalls, type PhoneCalls } from '../../domain/call/phone-calls'
import { atom, personalAtom } from '../store'

export type { CallQuality, CallState, EndedCall }
export type { CallTarget, OngoingCall } from '../../domain/call/call-state'

/** Why this browser cannot place calls (`call/unsupported`). Written once, when the phone is made. */
export const callHindranceAtom = atom<CallHindrance | null>(null)
/** The calls of this phone, and which one is active. Written by `actions/call/calls.ts` only. */
export const phoneCallsAtom = atom<PhoneCalls>(NO_CALLS)
/** The state of the active call, from the press of Call. A view's test or story writes it, and then it is the only call. */
export const callStateAtom = atom(
  (get): CallState => activeCall(get(phoneCallsAtom))?.state ?? IDLE,
  (_get, set, state: CallState) =>
    set(phoneCallsAtom, state.phase === 'idle' ? NO_CALLS : { calls: [{ id: 1, state }], activeId: 1 }),
)
/** The id of the active call, which no other call of this page has. Undefined without a call. */
export const activeCallIdAtom = atom((get) => get(phoneCallsAtom).activeId)
/** The calls that are not the active one, the last one first. Unless merged, they are on hold. */
export const otherCallsAtom = atom((get) => otherCalls(get(phoneCallsAtom)))
/** Everybody in the calls hears each other. */
export const callsMergedAtom = atom((get) => get(phoneCallsAtom).merged === true)
/** The active call, from Continue to its end, or null. */
export const ongoingCallAtom = atom((get) => {
  const state = get(callStateAtom)
  return isOngoing(state) ? state : null
})
/** The window above all others that shows the active call, if the person has opened one. */
export const callWindowAtom = personalAtom<Pick<Window, 'close'> | null>(null)
export const callQualityAtom = atom<CallQuality | null>(null)
/**
 * The last ended call of this page, until its form is left. `<vp-softphone>` and `<vp-keypad>` show the form in place.
 */
export const endedCallAtom = personalAtom<EndedCall | null>(null)
/** Digits sent with the in-call dial pad. */
export const sentDigitsAtom = atom('')
/** Live call panels in view. Without any, the call banner shows (`call/banner`). */
export const callPanelsInViewAtom = atom(0)
/** Counts requests to return to the call (banner). A live call panel then scrolls into view. */
export const returnsToCallAtom = atom(0)
