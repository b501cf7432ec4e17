import { LIMITS } from '../limits'
import { stepCall, type CallEffect, type CallEvent } from './call-machine'
import { IDLE, isOngoing, isTalking, type CallState, type OngoingCall } from './call-state'

/** A call of this phone, from the press of Call, or of Answer, to its end. */
export interface ListedCall {
  /** Unique among all calls of this page, also those that are over. */
  readonly id: number
  readonly state: CallState
}

/** The calls of this phone, in the order in which they began. None of them is idle. */
export interface PhoneCalls {
  readonly calls: readonly ListedCall[]
  /** The call that the person sees and speaks in. Unless merged, all others are on hold. Undefined without a call. */
  readonly activeId?: number
  /** All people in the calls hear each other. It ends with a hold, or when one call is left (`merge/calls`). */
  readonly merged?: true
}

export const NO_CALLS: PhoneCalls = { calls: [] }

export type PhoneEvent =
  /** An event of one call. The first one that its machine takes puts the call into the list, and makes it active. */
  | { id: number; event: CallEvent }
  /** Another call becomes active. The active one is on hold by then. */
  | 'switched'
  /** The calls, none of which is on hold, hear each other. */
  | 'merged'
  /** The person has signed out, so all calls end. */
  | { signedOutAt: number }

export interface PhoneEffect {
  /** The call whose effect it is. */
  id: number
  /** `switched`: this call is active now. */
  effect: CallEffect | { type: 'switched' }
  /** The call that has become active because this one is over. */
  nextId?: number
}

export interface PhoneStep {
  phone: PhoneCalls
  effects: readonly PhoneEffect[]
}

/** The rules between calls: when a call may begin, given the calls that there are (`incoming/two-calls`, `call/add`, `call/one`). */
const MAY_BEGIN: { [T in CallEvent['type']]?: (phone: PhoneCalls) => boolean } = {
  requested: ({ calls }) => calls.length === 0,
  answering: mayAnswer,
  adding: mayAnswer,
  // The rules allowed these calls before the reload.
  resumed: () => true,
}

/**
 * The only effects of a call that is not active. The person learns of nothing but its end, and whether anything of merged
 * calls is recorded.
 */
const OF_ANY_CALL: ReadonlySet<CallEffect['type']> = new Set(['ended', 'hang-up', 'recording'])

/**
 * The next step of all calls. `call-machine.ts` has the rules of one call, and this file the rules between calls: only
 * one call is active, a second call is answered once the first is on hold, and when the active call ends, a remaining
 * one becomes active.
 */
export function stepPhone(phone: PhoneCalls, event: PhoneEvent): PhoneStep {
  if (event === 'switched') return switchCalls(phone)
  if (event === 'merged') return { phone: canBeMerged(phone) ? { ...phone, merged: true } : phone, effects: [] }
  const step = 'signedOutAt' in event ? signOut(phone, event.signedOutAt) : stepOne(phone, event.id, event.event)
  const isNews = isRecordingPaused(phone) !== isRecordingPaused(step.phone)
  const effects = step.effects.filter(({ effect }) => effect.type !== 'recording' || isNews)
  const { merged, ...rest } = step.phone
  return { effects, phone: merged && !canBeMerged(rest) ? rest : step.phone }
}

/** Do all of several calls talk, none of them on hold? */
const canBeMerged = ({ calls }: PhoneCalls): boolean =>
  calls.length > 1 && calls.every(({ state }) => isOngoing(state) && isTalking(state) && state.heldByUs !== true)

export const activeCall = ({ calls, activeId }: PhoneCalls): ListedCall | undefined =>
  calls.find(({ id }) => id === activeId)

/**
 * Is nothing recorded of what the person says and hears now, because all recordings of it are paused? Of merged calls,
 * each one's recording has the other side of the other one too (`recording/pause`). Undefined if no call is recorded.
 */
export function isRecordingPaused({ calls, activeId, merged }: PhoneCalls): boolean | undefined {
  const recorded = calls.flatMap(({ id, state }) =>
    (merged || id === activeId) && isOngoing(state) && state.recorded ? state : [],
  )
  return recorded[0] && recorded.every(({ recordingPaused }) => recordingPaused)
}

/** The calls on hold, the last one first. */
export const otherCalls = ({ calls, activeId }: PhoneCalls): OngoingCall[] =>
  calls.flatMap(({ id, state }) => (id !== activeId && isOngoing(state) ? [state] : [])).reverse()

/** May a call that rings be answered now? The active call must be on hold, with no transfer of it under way. */
export function mayAnswer(phone: PhoneCalls): boolean {
  const active = activeCall(phone)
  return !active || (staysOnHold(active.state) && phone.calls.length < LIMITS.callsAtOnce)
}

const staysOnHold = (state: CallState) => isOngoing(state) && isTalking(state) && state.heldByUs === true

function stepOne(phone: PhoneCalls, id: number, event: CallEvent): PhoneStep {
  const known = phone.calls.find((call) => call.id === id)
  if (!known && !MAY_BEGIN[event.type]?.(phone)) return { phone, effects: [] }
  const before = known?.state ?? IDLE
  const { state, effects } = stepCall(before, event)
  if (state === before) return { phone, effects: [] }
  const isActive = !known || phone.activeId === id
  const isOver = state.phase === 'idle'
  const others = phone.calls.filter((call) => call !== known)
  const nextId = isOver && isActive ? others.at(-1)?.id : undefined
  return {
    phone: {
      ...phone,
      calls: isOver
        ? others
        : known
          ? phone.calls.map((call) => (call === known ? { id, state } : call))
          : [...others, { id, state }],
      activeId: isOver && isActive ? nextId : known ? phone.activeId : id,
    },
    effects: effects
      .filter(({ type }) => isActive || OF_ANY_CALL.has(type))
      .map((effect) => ({ id, effect, ...(effect.type === 'ended' && { nextId }) })),
  }
}

function switchCalls(phone: PhoneCalls): PhoneStep {
  const active = activeCall(phone)
  const next = phone.calls.filter((call) => call !== active).at(-1)
  if (!active || !next || !staysOnHold(active.state)) return { phone, effects: [] }
  return { phone: { ...phone, activeId: next.id }, effects: [{ id: next.id, effect: { type: 'switched' } }] }
}

/** The calls on hold end first, so that none of them becomes active. */
function signOut(phone: PhoneCalls, at: number): PhoneStep {
  const effects: PhoneEffect[] = []
  let now = phone
  const step = (id: number, event: CallEvent) => {
    const next = stepOne(now, id, event)
    now = next.phone
    effects.push(...next.effects)
  }
  for (const { id, state } of phone.calls) {
    if (id !== phone.activeId && isOngoing(state) && state.lineId !== undefined)
      step(id, { type: 'line-ended', lineId: state.lineId, reason: 'local', at })
  }
  if (phone.activeId !== undefined) step(phone.activeId, { type: 'canceled' })
  return { phone: now, effects }
}
