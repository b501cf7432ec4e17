import type { CallEffect } from '../../domain/call/call-machine'
import type { PreCallForm } from '../../domain/call/call-form'
import { isOngoing } from '../../domain/call/call-state'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type { Navigation } from '../base/navigation'
import type { Drafts } from '../call-details/drafts'
import { createRequestOrigins } from './request-origins'
import type { CallFlow } from './call-flow'
import { createCallRoute } from './call-route'
import { createCallTones } from './call-tones'
import { hangUpCall } from './line/hang-up-call'
import { createInCall, type InCallActions } from './in-call'
import type { KeptCalls } from './last-call'
import { createPerformEffects } from './perform-effects'
import type { CallParts, CurrentCall } from './line/call-parts'
import { endCurrent, sessionOf, switchCurrent } from './line/current-call'
import { createPlaceCall } from './line/place-call'
import { resumeCalls } from './line/resume-calls'
import { createVoiceSession } from './line/voice-session'

/** A call after Continue. No part of it is loaded before Call is pressed. */
export interface LiveCall extends InCallActions {
  /** Connects the line ahead while questions before a call are open, and undoes it if no call follows. */
  connectAhead(): void
  /** Runs the effects of a step of the call machine. */
  perform(effect: CallEffect): void
  startCall(form: PreCallForm): Promise<void>
  /** Takes up the calls of the page before a reload, which are the current ones already. */
  resume(kept: KeptCalls): Promise<void>
  hangUp(origin?: string): Promise<void>
  /** Puts the current call on hold and continues the one beside it (`incoming/switch-calls`). Never rejects. */
  switchCalls(origin?: string): Promise<void>
  /** From now on calls ring here, as long as the person wants it (`incoming/switch`). */
  waitForCalls(): void
}

export { stepCalls } from '../../domain/call/two-calls'

const incoming = lateModule(() => import('../incoming/wait-for-calls'))

/**
 * `perform-effects.ts` runs the effects of a step, and `line/place-call.ts` places a call on the line. One per phone.
 */
export function createLiveCall(
  context: ActionContext,
  navigation: Navigation,
  flow: CallFlow,
  drafts: Drafts,
): LiveCall {
  const current: CurrentCall = {}
  const session = createVoiceSession(context)
  const route = createCallRoute(context, navigation)
  const origins = createRequestOrigins()
  const { voiceBeside } = context
  const beside = voiceBeside && createVoiceSession({ ...context, voice: voiceBeside })
  const parts: CallParts = { flow, session, beside, route, current }
  const whenOver = () => flow.when((state) => !isOngoing(state))
  let switching: Promise<void> | undefined
  /** When a call ended and the one on hold beside it became the current one, in ms of `uptime`. */
  let backAt = -Infinity
  return {
    ...createInCall({ ...context, voice: () => (current.session ?? session).client() }, flow, origins),
    perform: createPerformEffects(context, {
      tones: createCallTones(context),
      route,
      origins,
      drafts,
      hangUp: (effect) => hangUpCall(context, sessionOf(parts, effect.attempt), flow, effect),
      release(attempt) {
        const isBack = endCurrent(parts, attempt)
        backAt = isBack ? context.uptime() : -Infinity
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
    resume: (kept) => resumeCalls(context, parts, kept),
    waitForCalls() {
      incoming.load().then(
        ({ waitForCalls }) => waitForCalls(context, parts),
        (error: unknown) => context.logger.error('what rings could not be loaded', error),
      )
    },
    async switchCalls(origin) {
      await (switching ??= incoming.loaded?.switchCalls(context, parts, origin).finally(() => (switching = undefined)))
    },
    hangUp(origin) {
      const isHeld = isOngoing(flow.state) && flow.state.heldByUs
      const isSecondPress = isHeld && origin !== undefined && context.uptime() - backAt < LIMITS.endAgainMs
      if (isSecondPress) return whenOver()
      if (isOngoing(flow.state) && flow.state.phase !== 'ending') origins.note('hang-up', origin)
      flow.dispatch({ type: 'hang-up' })
      return whenOver()
    },
  }
}
