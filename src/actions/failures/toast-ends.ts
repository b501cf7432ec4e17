import type { Facts } from '../../bus/events'
import { ongoingCallAtom } from '../../state/call/call'
import { dialInputAtom } from '../../state/keypad'
import { isOfflineAtom } from '../../state/session'
import { isUnsavedAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'

/** What ends the cause of a toast. */
type End = 'hold' | 'mute' | 'transfer' | 'call over' | 'another call' | 'number' | 'saved' | 'answers'

/**
 * Each error that a person can see the end of, by its code. Those that are absent tell what has happened, such as a
 * refused request or a lost call, and leave with their time, as do successes and notes.
 */
const ENDS: Readonly<Record<string, readonly End[]>> = {
  // In a call.
  hold: ['hold', 'call over'],
  merge: ['call over'],
  mute: ['mute', 'call over'],
  transfer: ['transfer', 'call over'],
  recording: ['call over'],
  device: ['call over'],
  'mic-ended': ['call over'],
  busy: ['call over'],
  // Before a call.
  'mic-denied': ['another call'],
  'mic-missing': ['another call'],
  'mic-busy': ['another call'],
  'busy-local': ['another call'],
  'other-tab': ['another call'],
  auth: ['another call'],
  network: ['another call', 'answers'],
  timeout: ['another call', 'answers'],
  'own-number': ['number', 'another call'],
  'invalid-number': ['number', 'another call'],
  'emergency-number': ['number', 'another call'],
  'missing-phone': ['another call'],
  // Elsewhere.
  unsaved: ['saved'],
  'error:network': ['answers'],
  'error:timeout': ['answers'],
}

/** Removes an error's toast once its cause is over (`toast/times`). Begun once per phone, with the `early` errors. */
export function endToasts(context: ActionContext, early: readonly Facts['error'][]): void {
  const { bus, store, notify, live } = context
  /** Texts of the toasts, by code. */
  const shown = new Map<string, Set<string>>()
  const note = ({ code, message }: Facts['error']) => {
    if (ENDS[code]) shown.set(code, (shown.get(code) ?? new Set<string>()).add(message))
  }
  const end = (cause: End) => {
    for (const [code, texts] of shown) {
      if (!ENDS[code]?.includes(cause)) continue
      shown.delete(code)
      for (const text of texts) notify.over(text)
    }
  }
  bus.on('call-held', () => end('hold'))
  bus.on('call-muted', () => end('mute'))
  bus.on('call-transferred', () => end('transfer'))
  bus.on('call-started', () => end('another call'))
  store.sub(ongoingCallAtom, () => store.get(ongoingCallAtom) === null && end('call over'))
  // Closing the keypad empties its field, but the person may still be reading.
  store.sub(dialInputAtom, () => store.get(dialInputAtom) !== '' && end('number'))
  store.sub(isUnsavedAtom, () => !store.get(isUnsavedAtom) && end('saved'))
  store.sub(isOfflineAtom, () => !store.get(isOfflineAtom) && end('answers'))
  live.onMissed((isConnected) => isConnected && end('answers'))
  bus.on('session-changed', () => shown.clear())
  bus.on('error', note)
  early.forEach(note)
}
