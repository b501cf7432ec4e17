import type { CallEffect } from '../../domain/call/call-machine'
import type { PreCallForm } from '../../domain/call/call-form'
import { isOngoing, type OngoingCall } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type { Navigation } from '../base/navigation'
import { createRequestOrigins } from './request-origins'
import type { CallFlow } from './call-flow'
import { createCallRoute } from './call-route'
import { createCallTones } from './call-tones'
import { hangUpCall } from './line/hang-up-call'
import { createInCall, type InCallActions } from './in-call'
import { createPerformEffects } from './perform-effects'
import type { CallParts, CurrentCall } from './line/call-parts'
import { endCurrent, sessionOf, switchCurrent } from './line/current-call'
import { createPlaceCall } from './line/place-call'
import { resumeCall } from './line/resume-call'
import { createVoiceSession } from './line/voice-session'

/** A call after Continue. No part of it is loaded before Call is pressed. */
export interface LiveCall extends InCallActions {
  /** Connects the line ahead while questions before a call are open, and undoes it if no call follows. */
  connectAhead(): void
  /** Runs the effects of a step of the call machine. */
  perform(effect: CallEffect): void
  startCall(form: PreCallForm): Promise<void>
  /** Takes up the call of the page before a reload, which is the current one already. */
  resume(last: { call: OngoingCall; token: string }): Promise<void>
  hangUp(origin?: string): Promise<void>
  /** Goes on with the call that is on hold beside the current one, which goes on hold (`incoming/switch-calls`). Never rejects. */
  switchCalls(origin?: string): Promise<void>
  /** From now on calls ring here, as long as the person wants it (`incoming/switch`). */
  waitForCalls(): void
}

export { stepCalls } from '../../domain/call/two-calls'

const incoming = lateModule(() => import('../incoming/wait-for-calls'))

/**
 * `perform-effects.ts` runs the effects of a step, and `line/place-call.ts` places a call on the line. One per phone.
 */
export function createLiveCall(context: ActionContext, navigation: Navigation, flow: CallFlow): LiveCall {
  const current: CurrentCall = {}
  const session = createVoiceSession(context)
  const route = createCallRoute(context, navigation)
  const origins = createRequestOrigins()
  const { voiceBeside } = context
  const beside = voiceBeside && createVoiceSession({ ...context, voice: voiceBeside })
  const parts: CallParts = { flow, session, beside, route, current }
  return {
    ...createInCall({ ...context, voice: () => (current.session ?? session).client() }, flow, origins),
    perform: createPerformEffects(context, {
      tones: createCallTones(context),
      route,
      origins,
      hangUp: (effect) => hangUpCall(context, sessionOf(parts, effect.attempt), flow, effect),
      release(attempt) {
        const isBack = endCurrent(parts, attempt)
        current.backAt = isBack ? context.uptime() : undefined
        return isBack
      },
      switched: () => switchCurrent(current),
      ownerId: () => current.ownerId,
    }),
    connectAhead() {
      const { phase } = flow.state
      if (phase !== 'preventing' && phase !== 'preparing') return
      const undo = session.connectAhead()
      const stop = context.store.sub(callStateAtom, () => {
        if (flow.state.phase !== 'idle') return
        stop()
        undo()
      })
    },
    startCall: createPlaceCall(context, parts),
    resume: (last) => resumeCall(context, parts, last),
    waitForCalls() {
      incoming.load().then(
        ({ waitForCalls }) => waitForCalls(context, parts),
        (error: unknown) => context.logger.error('what rings could not be loaded', error),
      )
    },
    switchCalls: async (origin) => incoming.loaded?.switchCalls(context, parts, origin),
    hangUp(origin) {
      const { backAt = -Infinity } = current
      const isHeld = isOngoing(flow.state) && flow.state.heldByUs
      const isSecondPress = isHeld && origin !== undefined && context.uptime() - backAt < LIMITS.endAgainMs
      if (isSecondPress) return flow.whenIdle()
      if (isOngoing(flow.state) && flow.state.phase !== 'ending') origins.note('hang-up', origin)
      flow.dispatch({ type: 'hang-up' })
      return flow.whenIdle()
    },
  }
}
