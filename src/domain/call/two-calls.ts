import { stepCall, type CallEvent, type CallStep } from './call-machine'
import { isOngoing, type CallState, type OngoingCall } from './call-state'

type Ongoing = Extract<CallState, OngoingCall>
const IDLE: CallState = { phase: 'idle' }

/**
 * The next step of a phone that may answer a second call once the first is on hold (`incoming/two-calls`). The first
 * call is then `aside`. It is in progress again when the second is over, or when the two change places.
 */
export function stepCalls(state: CallState, event: CallEvent): CallStep {
  if (!isOngoing(state)) return stepCall(state, event)
  const { aside } = state
  if (!aside) return event.type === 'answering' ? answerSecond(state, event) : stepCall(state, event)
  if ('lineId' in event && event.lineId === aside.lineId) return stepAside(state, aside, event)
  if (event.type === 'canceled' && event.at !== undefined && aside.lineId !== undefined) {
    const over = stepAside(state, aside, { type: 'line-ended', lineId: aside.lineId, reason: 'local', at: event.at })
    const step = stepCall(over.state, event)
    return { state: step.state, effects: [...over.effects, ...step.effects] }
  }
  if (event.type === 'switched') return switchCalls(state, aside)
  const step = stepCall(state, event)
  return step.state.phase === 'idle' ? { ...step, state: { ...aside, phase: 'in-progress' } } : step
}

/** May a call that rings be answered now? A call in progress must be on hold, with no transfer of it under way. */
export function mayAnswer(state: CallState): boolean {
  if (state.phase === 'idle') return true
  return state.phase === 'in-progress' && !state.aside && staysOnHold(state)
}

const staysOnHold = ({ heldByUs, transferringTo }: OngoingCall) => heldByUs === true && transferringTo === undefined

function answerSecond(state: Ongoing, event: CallEvent): CallStep {
  if (!mayAnswer(state)) return { state, effects: [] }
  const { phase: _, ...first } = state
  const { state: second, effects } = stepCall(IDLE, event)
  return { state: isOngoing(second) ? { ...second, aside: first } : state, effects }
}

function switchCalls(state: Ongoing, aside: OngoingCall): CallStep {
  const { phase, aside: _, ...call } = state
  if (phase !== 'in-progress' || !staysOnHold(call)) return { state, effects: [] }
  return { state: { ...aside, phase, aside: call }, effects: [{ type: 'switched' }] }
}

/** Of the call on hold beside the current one, only the end is reported. */
function stepAside(state: Ongoing, aside: OngoingCall, event: CallEvent): CallStep {
  const before: CallState = { ...aside, phase: 'in-progress' }
  const step = stepCall(before, event)
  if (step.state === before) return { state, effects: [] }
  const { phase, ...rest } = step.state
  const next = phase === 'idle' ? undefined : (rest as OngoingCall)
  return {
    state: { ...state, aside: next },
    effects: step.effects.filter(({ type }) => type === 'ended' || type === 'hang-up'),
  }
}
