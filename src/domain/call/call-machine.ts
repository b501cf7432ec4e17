import type { CallCapabilities, EndReason } from './call-line'
import {
  IDLE,
  type CallOutcome,
  type CallState,
  type CallTarget,
  type MicrophoneState,
  type OngoingCall,
} from './call-state'

/**
 * A call as a table: phase × event → next state and effects (`call/complete`, `line/port`). It is pure, because
 * events carry the time and effects are returned as values. An event that the table does not list changes nothing, so a
 * late, repeated or foreign event is harmless.
 *
 *     idle ─answering, adding─► pending
 *     idle ─requested─► preparing ─placed─► pending ─begun─► started ─answered─► in-progress
 *      ▲                    │                  │                │                    │
 *      │                    │                  │                └──hang-up──► ending ◄┤
 *      └──── canceled ◄─────┴── failed,        │                                │     │
 *                               canceled ◄─────┘   idle ◄──── line-ended ◄──────┴─────┘
 *
 * The machine knows one call, and its events are of that call. An event of the line carries the `lineId` too, because
 * one line carries many calls, one after another. One that does not match belongs to an earlier call. Every call that
 * was placed or answered ends in exactly one `ended`.
 *
 * Rules between calls are in `phone-calls.ts`.
 */

export type CallEvent =
  | {
      type: 'requested'
      target: CallTarget
      origin?: string
      /** The number that the host page has allowed by `vp-before-call`. */
      approvedPhone?: string
    }
  /** A call that was live before the page was reloaded. */
  | { type: 'resumed'; call: OngoingCall }
  /** Answer was pressed on a call that rings here. Its line and its microphone are pending. */
  | {
      type: 'answering'
      callId: string
      ringId: string
      target: CallTarget
      phone: string
      origin?: string
      recorded: boolean
    }
  /** Somebody was chosen whom to call beside the call that is on hold now. */
  | { type: 'adding'; target: CallTarget; phone: string; origin?: string; recorded: boolean }
  | { type: 'phone-chosen'; e164: string }
  /** `first`: whom to call in place of the one who was asked about, who is called later. */
  | { type: 'placed'; recorded: boolean; first?: CallTarget }
  | { type: 'canceled' }
  /** The platform created the call. */
  | { type: 'token'; callId: string }
  /** The call is up: the line has accepted it, or carries it again after a reload. */
  | { type: 'begun'; lineId: string }
  | { type: 'failed' }
  | { type: 'ringing'; lineId: string }
  | { type: 'answered'; lineId: string; at: number }
  | { type: 'muted'; lineId: string; muted: boolean }
  | { type: 'muted-speech'; lineId: string; speaking: boolean }
  | { type: 'media'; lineId: string; state: 'connected' | 'reconnecting' }
  /** What the line can do in this call. */
  | { type: 'line-can'; lineId: string; can: CallCapabilities }
  | { type: 'held'; lineId: string; held: boolean; by: 'us' | 'them' }
  /** The recording was paused, or goes on. */
  | { type: 'recording'; lineId: string; paused: boolean }
  /** The line was told to transfer the call. It ends with the reason `transferred`, or goes on. */
  | { type: 'transferring'; lineId: string; to: string; phone: string }
  | { type: 'transfer-failed'; lineId: string }
  /** `replaced`: another one took the place of one that stopped. */
  | { type: 'mic'; lineId: string; state: MicrophoneState | 'replaced' }
  | { type: 'hang-up' }
  | { type: 'line-ended'; lineId: string; reason: EndReason; at: number }

/** The effects of a step. `actions/call/perform-effects.ts` performs them. */
export type CallEffect =
  | { type: 'started'; callId: string; phone: string; origin?: string; inbound?: true }
  | { type: 'ringing' }
  | { type: 'connected'; callId: string; recorded: boolean }
  | { type: 'muted'; callId: string; muted: boolean }
  /** The person has begun to speak while muted. */
  | { type: 'muted-speech' }
  | { type: 'media'; state: 'connected' | 'reconnecting' }
  | { type: 'held'; held: boolean; by: 'us' | 'them' }
  | { type: 'recording'; paused: boolean }
  | { type: 'transferring'; to: string }
  | { type: 'mic'; state: MicrophoneState | 'replaced' }
  /** We end the call. The line (if there is one) and the platform (if it has the call) are told once. */
  | { type: 'hang-up'; lineId?: string; callId?: string }
  /** The only end of a call. `callId` is absent if the platform never created the call. */
  | { type: 'ended'; call: OngoingCall; outcome: CallOutcome; reason: EndReason; seconds: number }

export interface CallStep {
  state: CallState
  effects: readonly CallEffect[]
}

type Phase = CallState['phase']
type In<P extends Phase> = Extract<CallState, { phase: P }>
type On<T extends CallEvent['type']> = Extract<CallEvent, { type: T }>
type Rule<P extends Phase, T extends CallEvent['type']> = (state: In<P>, event: On<T>) => CallStep | undefined
type Rules = { [P in Phase]: { [T in CallEvent['type']]?: Rule<P, T> } }

type Live = In<'started' | 'in-progress'>
type OngoingPhase = 'pending' | 'started' | 'in-progress' | 'ending'

const to = (state: CallState, ...effects: CallEffect[]): CallStep => ({ state, effects })

/** Ends that begin on this side. The far end does not report them, so we do. Reporting one twice is harmless. */
const OWN_ENDS: ReadonlySet<EndReason> = new Set(['local', 'media-lost', 'no-media', 'session-lost', 'failed'])

/** The next step. For an event without a rule in this phase it is the same state without effects. */
export function stepCall(state: CallState, event: CallEvent): CallStep {
  // The table pairs each rule with its own phase and event, but the type of the lookup cannot express that.
  const rule = RULES[state.phase][event.type] as
    ((state: CallState, event: CallEvent) => CallStep | undefined) | undefined
  return rule?.(state, event) ?? { state, effects: [] }
}

const endOf = (call: In<OngoingPhase>, reason: EndReason, at: number) => {
  const { phase, ...rest } = call
  const { answeredAt } = rest
  const outcome: CallOutcome = phase === 'pending' ? 'failed' : answeredAt === undefined ? 'unanswered' : 'complete'
  return { type: 'ended', call: rest, outcome, reason, seconds: talkSeconds(rest, at) } as const satisfies CallEffect
}

/** Whole seconds since the answer, 0 without one. @param at ms of the clock of `answeredAt` */
export const talkSeconds = ({ answeredAt = Infinity }: Pick<OngoingCall, 'answeredAt'>, at: number): number =>
  // A clock that was set back must not give a negative duration.
  Math.max(0, Math.floor((at - answeredAt) / 1000))

const hangUp = ({ lineId, callId }: OngoingCall): CallEffect => ({ type: 'hang-up', lineId, callId })

/**
 * Before the line has accepted a call, its only outcome is failure, whether it broke or was canceled. A call that rings
 * goes on ringing elsewhere, so the platform must not end it.
 */
const giveUp = (state: In<'pending'>, reason: 'local' | 'failed'): CallStep => {
  const { callId, ringId } = state
  const undo: CallEffect = ringId === undefined ? hangUp(state) : { type: 'hang-up', lineId: ringId }
  return to(IDLE, ...(callId ? [undo] : []), endOf(state, reason, 0))
}

const beginEnding = (state: Live): CallStep => to({ ...state, phase: 'ending' }, hangUp(state))

const lineEnded = (state: Live, { lineId, reason, at }: On<'line-ended'>): CallStep | undefined => {
  if (lineId !== state.lineId) return undefined
  return to(IDLE, ...(OWN_ENDS.has(reason) ? [hangUp(state)] : []), endOf(state, reason, at))
}

const changeMedia = (state: Live, lineId: string, media: Live['media']): CallStep | undefined =>
  lineId === state.lineId && media !== state.media
    ? to({ ...state, media }, { type: 'media', state: media })
    : undefined

/** What may happen at any time between begin and end, answered or not. */
const WHILE_LIVE = {
  muted: (state: Live, { lineId, muted }: On<'muted'>) =>
    lineId === state.lineId && state.callId && muted !== state.muted
      ? to({ ...state, muted, speaksMuted: false }, { type: 'muted', callId: state.callId, muted })
      : undefined,
  media: (state: Live, event: On<'media'>) => changeMedia(state, event.lineId, event.state),
  // Until the line carries it again after a reload, the call is shown as reconnecting.
  begun: (state: Live, { lineId }: On<'begun'>) => changeMedia(state, lineId, 'connected'),
  'line-can': (state: Live, { lineId, can }: On<'line-can'>) =>
    lineId === state.lineId ? to({ ...state, can }) : undefined,
  mic(state: Live, { lineId, state: news }: On<'mic'>) {
    if (lineId !== state.lineId || news === state.mic) return undefined
    // Of a microphone that is muted or gone it is known why nothing is heard.
    if (news === 'silent' && state.mic !== 'live') return undefined
    return to({ ...state, mic: news === 'replaced' ? 'live' : news }, { type: 'mic', state: news })
  },
  'hang-up': beginEnding,
  canceled: beginEnding,
  'line-ended': lineEnded,
}

/** A call that waits for its line. */
const NOT_BEGUN = { phase: 'pending', ringing: false, muted: false, media: 'connected', mic: 'live' } as const

const RULES: Rules = {
  idle: {
    resumed: (_, { call }) => to({ ...call, phase: call.answeredAt === undefined ? 'started' : 'in-progress' }),
    answering: (_, { type: _type, ...call }) => to({ ...NOT_BEGUN, ...call, inbound: true }),
    adding: (_, { type: _type, ...call }) => to({ ...NOT_BEGUN, ...call }),
    requested: (_, { target, origin, approvedPhone }) => to({ phase: 'preparing', target, origin, approvedPhone }),
  },
  preparing: {
    'phone-chosen': (state, { e164 }) =>
      state.target.phones.some((phone) => phone.e164 === e164)
        ? to({ ...state, target: { ...state.target, phone: e164 } })
        : undefined,
    canceled: () => to(IDLE),
    placed: ({ target: asked, origin }, { recorded, first: target = asked }) =>
      target.phone === undefined ? undefined : to({ ...NOT_BEGUN, target, phone: target.phone, origin, recorded }),
  },
  pending: {
    token: (state, { callId }) => (state.callId ? undefined : to({ ...state, callId })),
    begun: (state, { lineId }) =>
      state.callId
        ? to(
            { ...state, phase: 'started', lineId },
            {
              type: 'started',
              callId: state.callId,
              phone: state.phone,
              origin: state.origin,
              ...(state.inbound && { inbound: true }),
            },
          )
        : undefined,
    failed: (state) => giveUp(state, 'failed'),
    'hang-up': (state) => giveUp(state, 'local'),
    canceled: (state) => giveUp(state, 'local'),
  },
  started: {
    ...WHILE_LIVE,
    ringing: (state, { lineId }) =>
      lineId === state.lineId && !state.ringing ? to({ ...state, ringing: true }, { type: 'ringing' }) : undefined,
    answered: (state, { lineId, at }) =>
      lineId === state.lineId && state.callId
        ? to(
            { ...state, phase: 'in-progress', ringing: false, answeredAt: at },
            { type: 'connected', callId: state.callId, recorded: state.recorded },
          )
        : undefined,
  },
  'in-progress': {
    ...WHILE_LIVE,
    'muted-speech'(state, { lineId, speaking }) {
      const speaksMuted = speaking && state.muted && !state.heldByUs
      if (lineId !== state.lineId || speaksMuted === (state.speaksMuted ?? false)) return undefined
      return to({ ...state, speaksMuted }, ...(speaksMuted ? [{ type: 'muted-speech' } as const] : []))
    },
    held(state, { lineId, held, by }) {
      const key = by === 'us' ? 'heldByUs' : 'heldByThem'
      if (lineId !== state.lineId || held === (state[key] ?? false)) return undefined
      return to({ ...state, [key]: held }, { type: 'held', held, by })
    },
    recording: (state, { lineId, paused }) =>
      lineId === state.lineId && state.recorded && paused !== (state.recordingPaused ?? false)
        ? to({ ...state, recordingPaused: paused }, { type: 'recording', paused })
        : undefined,
    transferring: (state, { lineId, to: name, phone: transferNumber }) =>
      lineId === state.lineId && state.transferringTo === undefined
        ? to({ ...state, transferringTo: name, transferNumber }, { type: 'transferring', to: name })
        : undefined,
    'transfer-failed': (state, { lineId }) =>
      lineId === state.lineId && state.transferringTo !== undefined
        ? to({ ...state, transferringTo: undefined, transferNumber: undefined })
        : undefined,
  },
  ending: {
    'line-ended': (state, { lineId, reason, at }) =>
      lineId === state.lineId ? to(IDLE, endOf(state, reason, at)) : undefined,
  },
}
