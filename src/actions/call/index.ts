import type { PreCallForm } from '../../domain/call-form'
import { isOngoing } from '../../domain/call-state'
import { endedCallAtom } from '../../state/call'
import type { ActionContext } from '../context'
import type { Navigation } from '../navigate'
import { createAskedBy } from './asked-by'
import { createCallFlow, type CallFlow } from './call-flow'
import { createCallRoute } from './call-route'
import { createCallTones } from './call-tones'
import { hangUpCall } from './hang-up'
import { createInCall, type InCallActions } from './in-call'
import { createPerformer } from './perform-effects'
import { createStartCall, type CurrentCall } from './place-call'
import { createRequestCall, type RequestCallActions } from './request-call'
import { createVoiceSession } from './voice-session'

/** The live call, from the press of Call to what is shown after it (product §4, Live call). */
export interface CallActions extends RequestCallActions, InCallActions {
  /** Continue on the prevent-call question. */
  confirmPrevented(): void
  /** One of the target's several numbers, in the pre-call dialog. */
  choosePhone(e164: string): void
  /** Continue on the pre-call dialog. Resolves when the call is placed or refused; never rejects: errors are shown. */
  startCall(form: PreCallForm): Promise<void>
  /** Cancel, on either dialog or while the call is on its way: everything is reset. */
  cancelCall(): void
  /** End Call. Ignored where there is no call or it is ending already. Resolves when it is over; never rejects. */
  hangUp(origin?: string): Promise<void>
}

/**
 * One call flow a phone. The machine (`domain/call-machine.ts`) decides, `call-flow.ts` moves it, `perform-effects.ts`
 * does what follows, and `place-call.ts` brings a call onto the line.
 */
export function createCallActions(context: ActionContext, navigation: Navigation): CallActions {
  const { store, bus } = context
  const current: CurrentCall = {}
  const session = createVoiceSession(context)
  const route = createCallRoute(context, navigation)
  const askedBy = createAskedBy()

  const flow: CallFlow = createCallFlow(
    store,
    createPerformer(context, {
      tones: createCallTones(context),
      route,
      askedBy,
      hangUp: (effect) => hangUpCall(context, session, flow, effect),
      release: () => current.scope?.close(),
      otherReason: () => current.otherReason,
    }),
  )

  // Nobody talks on for somebody who has signed out, and their call's details are not for whoever comes next.
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    flow.dispatch({ type: 'canceled' })
    store.set(endedCallAtom, null)
  })

  return {
    ...createRequestCall(context, flow),
    ...createInCall(context, flow, askedBy),
    confirmPrevented: () => flow.dispatch({ type: 'confirmed' }),
    choosePhone: (e164) => flow.dispatch({ type: 'phone-chosen', e164 }),
    startCall: createStartCall(context, { flow, session, route, current }),
    cancelCall: () => flow.dispatch({ type: 'canceled' }),
    hangUp(origin) {
      if (isOngoing(flow.state) && flow.state.phase !== 'ending') askedBy.note('hang-up', origin)
      flow.dispatch({ type: 'hang-up' })
      return flow.whenIdle()
    },
  }
}
