import type { PreCallForm } from '../../domain/call/call-form'
import { stepCall } from '../../domain/call/call-machine'
import { isOngoing } from '../../domain/call/call-state'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type { Navigation } from '../base/navigation'
import type { Drafts } from '../call-details/drafts'
import { followRingHere } from '../incoming'
import { createCallFlow } from './call-flow'
import type { InCallActions } from './in-call'
import { isLastOf, openLastForm, openOwnForm, takeLive } from './last-call'
import type { LiveCall } from './live-call'
import { createRequestCall, type RequestCallActions } from './request-call'

/** The live call, from the press of Call to the view after its end. */
export interface CallActions extends RequestCallActions, InCallActions {
  /** Continue on the prevent-call question. */
  confirmPrevented(): void
  /** Chooses one of the target's numbers in the pre-call dialog. */
  choosePhone(e164: string): void
  /**
   * Continue on the pre-call dialog. Resolves when the call is placed or refused. Never rejects, because errors are
   * shown.
   */
  startCall(form: PreCallForm): Promise<void>
  /** Cancel, on either dialog or while the call is being placed. Everything is reset. */
  cancelCall(): void
  /** Switch calls. Ignored without two calls. Never rejects. */
  switchCalls(origin?: string): Promise<void>
  /** End Call. Ignored without a call, or while it is ending. Resolves when it is over. Never rejects. */
  hangUp(origin?: string): Promise<void>
}

const NOTHING = Promise.resolve()

const liveCall = lateModule(() => import('./live-call'))

/**
 * One call flow per phone. The machine (`domain/call-machine.ts`) decides, and `call-flow.ts` moves it. What a call
 * needs after Continue, `live-call.ts`, loads while its dialogs are open. If that fails, Continue says so, the dialog
 * stays, and the next press tries again.
 */
export function createCallActions(
  context: ActionContext,
  navigation: Navigation,
  drafts: Drafts,
  late = liveCall,
): CallActions {
  const { store, bus, logger, notify, text } = context
  let made: LiveCall | undefined
  const live = () => (made ??= late.loaded?.createLiveCall(context, navigation, flow, drafts))
  // Only a placed call has effects.
  const flow = createCallFlow(
    store,
    // There can be two calls only once the code of a live call is loaded.
    (state, event) => (late.loaded?.stepCalls ?? stepCall)(state, event),
    (effect) => live()?.perform(effect),
  )

  const inLiveCall = async (act: (call: LiveCall) => Promise<void>): Promise<void> => {
    const { state } = flow
    try {
      if (!live()) await late.load()
    } catch (error) {
      logger.error('what a call needs could not be loaded', error)
      notify.error(text.common.partFailed, { code: 'network', origin: 'origin' in state ? state.origin : undefined })
    }
    const call = live()
    if (call) await act(call)
  }

  // A call must not continue after its person has signed out, and the next person may have a form to save.
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) flow.dispatch({ type: 'canceled', at: context.uptime() })
    else if (!isOngoing(flow.state)) takeUp()
  })

  /** What a reload, or an expired session, left of the last call: the call itself, or its form. */
  const takeUp = () => {
    const last = isLastOf(context) ? takeLive(context) : undefined
    if (!last) return void openOwnForm(context, navigation)
    flow.dispatch({ type: 'resumed', call: last.call })
    void inLiveCall((call) => call.resume(last)).then(() => {
      if (live()) return
      flow.dispatch({
        type: 'line-ended',
        lineId: last.call.lineId ?? '',
        reason: 'session-lost',
        at: context.uptime(),
      })
      openLastForm(context, navigation)
    })
  }

  let isWaiting = false
  followRingHere(context, () => {
    if (isWaiting) return
    isWaiting = true
    late.load().then(
      () => live()?.waitForCalls(),
      (error: unknown) => {
        isWaiting = false
        logger.error('what rings could not be loaded', error)
      },
    )
  })

  return {
    ...createRequestCall(context, flow, () => {
      late.load().then(
        () => live()?.connectAhead(),
        () => undefined,
      )
    }),
    confirmPrevented: () => flow.dispatch({ type: 'confirmed' }),
    choosePhone: (e164) => flow.dispatch({ type: 'phone-chosen', e164 }),
    cancelCall: () => flow.dispatch({ type: 'canceled' }),
    startCall: (form) => inLiveCall((call) => call.startCall(form)),
    chooseInput: (deviceId) => inLiveCall((call) => call.chooseInput(deviceId)),
    chooseOutput: (deviceId) => inLiveCall((call) => call.chooseOutput(deviceId)),
    // These need no loading, because without a call they are ignored.
    setMuted: (muted, origin) => live()?.setMuted(muted, origin) ?? NOTHING,
    setHeld: (held, origin) => live()?.setHeld(held, origin) ?? NOTHING,
    transferCall: (to, origin) => live()?.transferCall(to, origin) ?? NOTHING,
    sendDigits: (digits, origin) => live()?.sendDigits(digits, origin) ?? NOTHING,
    switchCalls: (origin) => live()?.switchCalls(origin) ?? NOTHING,
    hangUp: (origin) => live()?.hangUp(origin) ?? NOTHING,
  }
}
