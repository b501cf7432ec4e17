import type { PreCallForm } from '../../domain/call/form-fields'
import { isCarried, isOngoing, type CallTarget, type Despite } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import type { InterpreterChoice } from '../../state/call/interpreter'
import type { ActionContext } from '../base/action-context'
import type { Navigation } from '../base/navigation'
import type { PhoneCall } from './call'
import type { Calls, Perform } from './calls'
import { createCallRoute } from './call-route'
import { createCallTones } from './call-tones'
import { addCall } from './line/add-call'
import { completeTransfer } from './line/complete-transfer'
import { resumeHeld, switchCalls } from './line/hold-call'
import { mergeCalls, splitCalls } from './line/merge-calls'
import { followHeadset } from './follow-headset'
import { followMediaControls } from './follow-media-controls'
import { createInCall, type InCallActions } from './in-call'
import { createInterpreterCall } from './interpreter-call'
import type { ResumableCall } from './last-call'
import { createPerformEffects, type CallDrafts } from './perform-effects'
import type { CallParts } from './line/open-line'
import { createPhoneLock } from './line/phone-lock'
import { createPlaceCall } from './line/place-call'
import { resumeCalls } from './line/resume-calls'
import { createVoiceSession } from './line/voice-session'
import type { CallEffect } from '../../domain/call/call-machine'

/** A call after Continue. No part of it is loaded before Call is pressed. */
export interface LiveCall extends InCallActions {
  /** Connects the line ahead while the dialog before a call is open, and undoes it if no call follows. */
  connectAhead(): void
  /** Runs the effects of a step. */
  perform: Perform
  startCall(form: PreCallForm, despite?: Despite, withInterpreter?: boolean): Promise<void>
  /** How a call with an interpreter goes on (`interpreter/first`). Never rejects. */
  decideInterpreter(choice: InterpreterChoice, origin?: string): Promise<void>
  /** Resumes the calls of the page before a reload, which are listed already. */
  resume(calls: readonly PhoneCall[], before: readonly ResumableCall[]): Promise<void>
  hangUp(origin?: string): Promise<void>
  /** Puts the active call on hold and continues the other one (`incoming/two-calls`). Never rejects. */
  switchCalls(origin?: string): Promise<void>
  /** Everybody in both calls hears each other (`merge/calls`). Never rejects. */
  mergeCalls(origin?: string): Promise<void>
  /** Puts the other call on hold and goes on with the active one alone. Never rejects. */
  splitCalls(origin?: string): Promise<void>
  /** Places another call beside the active one, which is on hold from then on (`call/add`). Never rejects. */
  addCall(to: CallTarget, origin?: string): Promise<void>
  /** Connects the other sides of both calls, which end here (`transfer/taken`). Never rejects. */
  completeTransfer(origin?: string): Promise<void>
  /** Ends one of two calls. The other one goes on, and is taken off hold. */
  dropCall(which: 'active' | 'other', origin?: string): void
  /** For calls that come in. */
  readonly parts: CallParts
}

/**
 * `perform-effects.ts` runs the effects of a step, and `line/open-line.ts` opens the line of a call. One per phone.
 */
export function createLiveCall(
  context: ActionContext,
  navigation: Navigation,
  calls: Calls,
  drafts: CallDrafts,
): LiveCall {
  const { store, uptime, secondVoice, logger } = context
  const lines = [
    createVoiceSession(context),
    secondVoice && createVoiceSession({ ...context, voice: secondVoice }),
  ] as const
  const route = createCallRoute(context, navigation)
  const lock = createPhoneLock(context, calls)
  const parts: CallParts = { calls, lines, route, lock }
  const whenOver = () => calls.when(() => calls.ongoing.length === 0)
  let switching: Promise<void> | undefined
  /** Merged calls that one press put on hold, until they are back, or the person does something else with them. */
  let heldTogether: readonly PhoneCall[] = []
  /** A second press while the calls are being put on hold is ignored. */
  const oneAtATime = (act: () => Promise<void>): Promise<void> => {
    heldTogether = []
    return (switching ??= act().finally(() => (switching = undefined)))
  }
  const end = (call: PhoneCall, origin: string | undefined) => {
    if (call.state.phase !== 'ending') call.origins.set('hang-up', origin)
    call.dispatch({ type: 'hang-up' })
  }
  /** When a call ended and the one on hold became the active one, in ms of `uptime`. */
  let backAt = -Infinity
  const inCall = createInCall(context, calls)
  const place = createPlaceCall(context, parts)
  const interpreter = createInterpreterCall(context, calls, {
    place,
    end,
    sendDigits: inCall.sendDigits,
    addCall: (to, origin, before) => oneAtATime(() => addCall(context, parts, to, origin, before)),
    mergeCalls: (origin) => oneAtATime(() => mergeCalls(context, calls, origin)),
  })
  /** Once the lines carry them again. */
  const mergeAgain = async (resumed: readonly PhoneCall[]) => {
    const isBack = ({ state }: PhoneCall) => !isOngoing(state) || isCarried(state)
    await calls.when(() => resumed.every(isBack))
    await mergeCalls(context, calls, undefined)
  }
  const live: LiveCall = {
    ...inCall,
    async setHeld(held, origin) {
      if (held && calls.merged) heldTogether = calls.ongoing
      const isTogether = heldTogether.length > 0 && heldTogether.every(({ state }) => isOngoing(state))
      await (!held && isTogether ? live.mergeCalls(origin) : inCall.setHeld(held, origin))
    },
    perform: createPerformEffects(context, {
      tones: createCallTones(context),
      route,
      drafts,
      hangUp: (call, effect) => hangUpCall(context, parts, call, effect),
      release({ scope }, next) {
        void scope.close()
        if (calls.ongoing.length === 0) lock.release()
        backAt = next ? uptime() : -Infinity
      },
      active: () => calls.active,
    }),
    connectAhead() {
      if (calls.active?.state.phase !== 'preparing') return
      const undo = lines[0].connectAhead()
      const stop = store.sub(callStateAtom, () => {
        if (calls.active) return
        stop()
        undo()
      })
    },
    async startCall(form, despite, withInterpreter) {
      if (withInterpreter) await interpreter.start(form, despite)
      else await place(form, despite)
    },
    decideInterpreter: interpreter.decide,
    async resume(resumed, before) {
      const at = before.findIndex(({ interpretsFor }) => interpretsFor)
      const { [at]: interpreted } = resumed
      const family = before[at]?.interpretsFor
      await Promise.all([
        interpreted && family && interpreter.resume(interpreted, family),
        resumeCalls(context, parts, resumed),
        before.length > 1 && before.every(({ call }) => !call.heldByUs) && mergeAgain(resumed),
      ])
    },
    switchCalls: (origin) => oneAtATime(() => switchCalls(context, calls, origin)),
    mergeCalls: (origin) => oneAtATime(() => mergeCalls(context, calls, origin)),
    splitCalls: (origin) => oneAtATime(() => splitCalls(context, calls, origin)),
    completeTransfer: (origin) => oneAtATime(() => completeTransfer(context, calls, origin)),
    addCall: (to, origin) => oneAtATime(() => addCall(context, parts, to, origin)),
    dropCall(which, origin) {
      const [active, other] = calls.ongoing
      const call = which === 'active' ? active : other
      if (!call || !other) return
      const isBackOnHold = call === active && !calls.merged
      end(call, origin)
      if (isBackOnHold) void calls.when(() => calls.active !== call).then(() => resumeHeld(context, calls, origin))
    },
    hangUp(origin) {
      const call = calls.active
      const state = call?.state
      if (!state || !isOngoing(state)) return whenOver()
      const isSecondPress = state.heldByUs && origin !== undefined && uptime() - backAt < LIMITS.endAgainMs
      if (isSecondPress) return whenOver()
      // The others first, so that none of them becomes active.
      if (calls.merged) calls.ongoing.slice(1).forEach((other) => end(other, origin))
      end(call, origin)
      return whenOver()
    },
    parts,
  }
  followHeadset(context, live)
  followMediaControls(context, live).catch((error: unknown) =>
    logger.error("the browser's controls could not be loaded", error),
  )
  return live
}

type HangUpEffect = Extract<CallEffect, { type: 'hang-up' }>

/**
 * Ends a call on the line and at the platform, once each. A failure of either is logged, and the call is over anyway
 * (`call/hang-up`), because the platform notices by itself that the line has gone.
 */
function hangUpCall(
  { api, lifecycle, logger, uptime }: ActionContext,
  { calls, lines }: CallParts,
  call: PhoneCall,
  { lineId, callId }: HangUpEffect,
): void {
  // From now on leaving the page needs no question, so that a sign-out during a call leaves it at once.
  if (calls.ongoing.every((one) => one === call)) lifecycle.guardUnload('call', false)
  if (callId) {
    call.hungUp = api
      .call('hangUpCall', { params: { id: callId } })
      .catch((error: unknown) => logger.error('the platform was not told of a hang-up', error))
  }
  if (lineId) {
    // Usually the line's own `hangup` event comes first. This is for a line that sends none.
    const { line = lines[0] } = call
    void line.hangUp(lineId).then(() => call.dispatch({ type: 'line-ended', lineId, reason: 'local', at: uptime() }))
  }
}
