import type { CallEffect, CallEvent, CallStep } from '../../domain/call/call-machine'
import { isOngoing, type CallState } from '../../domain/call/call-state'
import { callStateAtom } from '../../state/call/call'
import type { Store } from '../../state/store'

/** The only place that changes the call machine. It takes an event, writes the state and runs the effects. */
export interface CallFlow {
  readonly state: CallState
  dispatch(event: CallEvent): void
  /** True while this attempt is being placed or live. */
  isCurrent(attempt: number): boolean
  /** Resolves once the state is as wanted. */
  when(isSo: (state: CallState) => boolean): Promise<void>
}

/** @param perform may dispatch. Such events are handled after the effects of the current step. */
export function createCallFlow(
  store: Store,
  stepOf: (state: CallState, event: CallEvent) => CallStep,
  perform: (effect: CallEffect) => void,
): CallFlow {
  const waiting: CallEvent[] = []
  let stepping = false

  const step = (event: CallEvent) => {
    const before = store.get(callStateAtom)
    const { state, effects } = stepOf(before, event)
    if (state !== before) store.set(callStateAtom, state)
    effects.forEach(perform)
  }

  return {
    get state() {
      return store.get(callStateAtom)
    },
    dispatch(event) {
      waiting.push(event)
      if (stepping) return
      stepping = true
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) step(next)
      } finally {
        stepping = false
      }
    },
    isCurrent(attempt) {
      const state = store.get(callStateAtom)
      return isOngoing(state) && (state.attempt === attempt || state.aside?.attempt === attempt)
    },
    when: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo(store.get(callStateAtom))) return
          stop()
          resolve()
        }
        const stop = store.sub(callStateAtom, look)
        look()
      }),
  }
}
