import {
  isOngoing,
  type CallHindrance,
  type CallQuality,
  type CallState,
  type EndedCall,
} from '../../domain/call/call-state'
import { atom, personalAtom } from '../store'

export type { CallQuality, CallState, EndedCall }
export type { CallTarget, OngoingCall, PreventReason } from '../../domain/call/call-state'

/** Why this browser cannot place calls (`call/unsupported`). Written once, when the phone is made. */
export const callHindranceAtom = atom<CallHindrance | null>(null)
/** The one call flow of this phone. Written by `actions/call/` only. */
export const callStateAtom = atom<CallState>({ phase: 'idle' })
/** The current call from Continue to the end, or null. */
export const ongoingCallAtom = atom((get) => {
  const state = get(callStateAtom)
  return isOngoing(state) ? state : null
})
export const callQualityAtom = atom<CallQuality | null>(null)
/**
 * The last ended call of this page, until its form is left. `<vp-softphone>` and `<vp-keypad>` show the form in place.
 */
export const endedCallAtom = personalAtom<EndedCall | null>(null)
/** Digits sent with the in-call dial pad. */
export const sentDigitsAtom = atom('')
/** Live call panels in view. Without any, the call banner shows (`layout/banner`). */
export const callPanelsInViewAtom = atom(0)
/** Counts requests to return to the call (banner). A live call panel then scrolls into view. */
export const returnsToCallAtom = atom(0)
