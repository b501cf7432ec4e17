import type { PreCallForm } from '../../domain/call/form-fields'
import { isOngoing, type CallTarget, type Despite } from '../../domain/call/call-state'
import { PATHS } from '../../domain/paths'
import { ongoingCallAtom, returnsToCallAtom } from '../../state/call/call'
import type { InterpreterChoice } from '../../state/call/interpreter'
import { appMountedAtom, keypadOpenAtom } from '../../state/view'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'
import type { Navigation } from '../base/navigation'
import { createCalls } from './calls'
import type { InCallActions } from './in-call'
import { isLastOf, openLastForm, openOwnForm, takeLive } from './last-call'
import type { CallParts } from './line/open-line'
import type { LiveCall } from './live-call'
import type { CallDrafts } from './perform-effects'
import { createRequestCall, type RequestCallActions } from './request-call'

/** The live call, from the press of Call to the view after its end. */
export interface CallActions extends RequestCallActions, InCallActions {
  /** Chooses one of the target's numbers in the dialog before the call. */
  choosePhone(e164: string): void
  /**
   * Continue on the dialog before the call. Resolves when the call is placed or refused. Never rejects, because errors are
   * shown.
   *
   * @param despite what spoke against the call when Continue was pressed a second time
   * @param withInterpreter the interpreter is called first, then this side, and all hear each other
   */
  startCall(form: PreCallForm, despite?: Despite, withInterpreter?: boolean): Promise<void>
  /**
   * The answer to what the panel asks in a call with an interpreter. Ignored if it does not ask that. Never rejects.
   */
  decideInterpreter(choice: InterpreterChoice, origin?: string): Promise<void>
  /** Cancel, on the dialog or while the call is being placed. Everything is reset. */
  cancelCall(): void
  /** Switch calls. Ignored without two calls. Never rejects. */
  switchCalls(origin?: string): Promise<void>
  /** Merge: everybody in both calls hears each other. Ignored without two calls on lines that can. Never rejects. */
  mergeCalls(origin?: string): Promise<void>
  /** Split: the other call goes on hold, and the active one goes on alone. Never rejects. */
  splitCalls(origin?: string): Promise<void>
  /**
   * Add call: places a second call beside the active one, which goes on hold. Ignored where that is not possible
   * (`can.add`). Never rejects.
   */
  addCall(to: CallTarget, origin?: string): Promise<void>
  /**
   * Complete transfer: the other sides of both calls talk on without this person. Ignored without two calls on lines that
   * can. Never rejects.
   */
  completeTransfer(origin?: string): Promise<void>
  /** Drop: ends one of two calls, and the other one goes on, off hold. Ignored without two calls. */
  dropCall(which: 'active' | 'other', origin?: string): void
  /** Brings the live call into view: its page in the app, a softphone's drawer, or a panel further up the page. */
  returnToCall(origin?: string): void
  /** End Call. Ignored without a call, or while it is ending. Resolves when it is over. Never rejects. */
  hangUp(origin?: string): Promise<void>
}

const NOTHING = Promise.resolve()

const liveCall = lateModule(() => import('./live-call'))

interface Around {
  /** Loads what waits for calls, once the person wants calls to ring here (`actions/incoming`). */
  followRingHere?: (context: ActionContext, loadParts: () => Promise<CallParts | undefined>) => void
  late?: typeof liveCall
}

/**
 * The calls of one phone. The machines (`domain/call/call-machine.ts`) decide, and `calls.ts` moves them. What a call
 * needs after Continue, `live-call.ts`, loads while its dialog is open. If that fails, Continue says so, the dialog
 * stays, and the next press tries again.
 */
export function createCallActions(
  context: ActionContext,
  navigation: Navigation,
  drafts: CallDrafts,
  { followRingHere, late = liveCall }: Around = {},
): CallActions {
  const { store, bus, logger, notify, text } = context
  let made: LiveCall | undefined
  const live = () => (made ??= late.loaded?.createLiveCall(context, navigation, calls, drafts))
  // Only a call that is placed, answered or resumed has effects.
  const calls = createCalls(context, (...effect) => live()?.perform(...effect))

  const inLiveCall = async (act: (call: LiveCall) => Promise<void>): Promise<void> => {
    const state = calls.active?.state
    try {
      if (!live()) await late.load()
    } catch (error) {
      logger.error('what a call needs could not be loaded', error)
      const origin = state && 'origin' in state ? state.origin : undefined
      notify.error(text.common.partFailed, { code: 'network', origin })
    }
    const call = live()
    if (call) await act(call)
  }

  // A call must not continue after its person has signed out, and the next person may have a form to save.
  bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) calls.end(context.uptime())
    else if (calls.ongoing.length === 0) resumeLast()
  })

  /** Resumes the calls of the page before a reload, or opens the form of the last one. */
  const resumeLast = () => {
    const before = isLastOf(context) ? takeLive(context) : []
    const resumed = before.map(({ call: one, token }) => {
      const call = calls.create()
      call.token = token
      call.dispatch({ type: 'resumed', call: one })
      return call
    })
    if (resumed.length === 0) return void openOwnForm(context, navigation)
    void inLiveCall((made) => made.resume(resumed, before)).then(() => {
      if (live()) return
      for (const call of resumed) {
        const lineId = (isOngoing(call.state) && call.state.lineId) || ''
        call.dispatch({ type: 'line-ended', lineId, reason: 'session-lost', at: context.uptime() })
      }
      openLastForm(context, navigation)
    })
  }

  followRingHere?.(context, async () => {
    await late.load()
    return live()?.parts
  })

  return {
    ...createRequestCall(context, calls, () => {
      late.load().then(
        () => live()?.connectAhead(),
        () => undefined,
      )
    }),
    choosePhone: (e164) => calls.active?.dispatch({ type: 'phone-chosen', e164 }),
    cancelCall: () => calls.active?.dispatch({ type: 'canceled' }),
    startCall: (...given) => inLiveCall((call) => call.startCall(...given)),
    chooseInput: (deviceId) => inLiveCall((call) => call.chooseInput(deviceId)),
    chooseOutput: (deviceId) => inLiveCall((call) => call.chooseOutput(deviceId)),
    // These load nothing, because without a live call they do nothing.
    setMuted: (muted, origin) => live()?.setMuted(muted, origin) ?? NOTHING,
    setHeld: (held, origin) => live()?.setHeld(held, origin) ?? NOTHING,
    setRecordingPaused: (paused, origin) => live()?.setRecordingPaused(paused, origin) ?? NOTHING,
    transferCall: (to, origin) => live()?.transferCall(to, origin) ?? NOTHING,
    sendDigits: (digits, origin) => live()?.sendDigits(digits, origin) ?? NOTHING,
    decideInterpreter: (choice, origin) => live()?.decideInterpreter(choice, origin) ?? NOTHING,
    switchCalls: (origin) => live()?.switchCalls(origin) ?? NOTHING,
    mergeCalls: (origin) => live()?.mergeCalls(origin) ?? NOTHING,
    splitCalls: (origin) => live()?.splitCalls(origin) ?? NOTHING,
    completeTransfer: (origin) => live()?.completeTransfer(origin) ?? NOTHING,
    addCall: (to, origin) => live()?.addCall(to, origin) ?? NOTHING,
    dropCall: (which, origin) => live()?.dropCall(which, origin),
    hangUp: (origin) => live()?.hangUp(origin) ?? NOTHING,
    returnToCall(origin) {
      if (!store.get(ongoingCallAtom)) return
      if (store.get(appMountedAtom)) navigation.navigate(PATHS.call, { origin })
      else store.set(keypadOpenAtom, true)
      store.set(returnsToCallAtom, (count) => count + 1)
    },
  }
}
