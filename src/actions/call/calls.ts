import { IDLE, isOngoing, type CallState } from '../../domain/call/call-state'
import { stepPhone, type PhoneEffect, type PhoneEvent } from '../../domain/call/phone-calls'
import { createScope, type Scope } from '../../lib/scope'
import { phoneCallsAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import type { PhoneCall } from './call'

/** The calls of one phone. Nothing else changes their states. */
export interface Calls {
  /** The call that the person sees and speaks in. Its questions may still be open. */
  readonly active: PhoneCall | undefined
  /** The calls from Continue or Answer on, the active one first, then the others, the last one first. */
  readonly ongoing: readonly PhoneCall[]
  /**
   * A new call. Its first event puts it into the list, if the rules between calls allow it (`domain/call/phone-calls.ts`).
   *
   * @param scope closes with the call, for resources that are older than it
   */
  create(scope?: Scope): PhoneCall
  /** All people in the calls hear each other. */
  readonly merged: boolean
  /** The calls, none of which is on hold, are merged now. Ignored otherwise. */
  merge(): void
  /** The active call is on hold, and another one becomes active. */
  switch(): void
  /** The person has signed out, so all calls end. */
  end(at: number): void
  /** Resolves once the condition holds. It is checked after every step. */
  when(isSo: () => boolean): Promise<void>
}

/** An effect of a step, with its call, and the call that has become active because that one is over. */
export type Perform = (effect: PhoneEffect['effect'], call: PhoneCall, next?: PhoneCall) => void

/** @param perform may dispatch. Such events are handled after the effects of the current step. */
export function createCalls({ store, logger }: Pick<ActionContext, 'store' | 'logger'>, perform: Perform): Calls {
  /** The listed calls, and the one whose first event is being handled. */
  const calls = new Map<number, PhoneCall>()
  const waiting: { event: PhoneEvent; call?: PhoneCall }[] = []
  let created = 0
  let stepping = false

  const listed = () => store.get(phoneCallsAtom)
  const stateOf = (id: number): CallState => listed().calls.find((call) => call.id === id)?.state ?? IDLE

  const step = ({ event, call }: { event: PhoneEvent; call?: PhoneCall }) => {
    if (call) calls.set(call.id, call)
    const before = listed()
    const { phone, effects } = stepPhone(before, event)
    const toPerform = effects.map(({ id, effect, nextId = NaN }) => {
      return { effect, of: calls.get(id), next: calls.get(nextId) }
    })
    if (phone !== before) store.set(phoneCallsAtom, phone)
    for (const id of calls.keys()) if (!phone.calls.some((one) => one.id === id)) calls.delete(id)
    for (const { effect, of, next } of toPerform) if (of) perform(effect, of, next)
  }
  const dispatch = (event: PhoneEvent, call?: PhoneCall) => {
    waiting.push({ event, call })
    if (stepping) return
    stepping = true
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) step(next)
    } finally {
      stepping = false
    }
  }

  const callOf = (
    id: number,
    scope = createScope((error) => logger.error('an end of call was not clean', error)),
  ): PhoneCall => {
    const call: PhoneCall = {
      id,
      scope,
      origins: new Map(),
      get state() {
        return stateOf(id)
      },
      dispatch: (event) => dispatch({ id, event }, call),
    }
    return call
  }

  return {
    get active() {
      const { activeId } = listed()
      if (activeId === undefined) return undefined
      // A view's test and a story write a call into the store. It gets its object at its first press.
      return calls.get(activeId) ?? callOf(activeId)
    },
    get ongoing() {
      const { activeId } = listed()
      const all = [...calls.values()].filter(({ state }) => isOngoing(state)).reverse()
      return all.sort((one, other) => Number(other.id === activeId) - Number(one.id === activeId))
    },
    create: (scope) => callOf((created += 1), scope),
    get merged() {
      return listed().merged === true
    },
    merge: () => dispatch('merged'),
    switch: () => dispatch('switched'),
    end: (signedOutAt) => dispatch({ signedOutAt }),
    when: (isSo) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isSo()) return
          stop()
          resolve()
        }
        const stop = store.sub(phoneCallsAtom, look)
        look()
      }),
  }
}
