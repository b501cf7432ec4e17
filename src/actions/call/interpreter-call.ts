import { isOngoing, isTalking, type CallTarget, type Despite } from '../../domain/call/call-state'
import { targetLabel } from '../../domain/call/call-target'
import type { PreCallForm } from '../../domain/call/form-fields'
import { LIMITS } from '../../domain/limits'
import { interpreterAtom, interpreterPlanAtom, type InterpreterPlan } from '../../state/call/interpreter'
import { profileAtom } from '../../state/session'
import { interpreterWords } from '../../text/en/interpreter'
import type { ActionContext } from '../base/action-context'
import type { PhoneCall } from './call'
import type { Calls } from './calls'
import type { GivenBefore } from './line/add-call'
import type { PlaceCall } from './line/place-call'

interface InterpreterCall {
  /** Calls the interpreter, then the side that the dialog asks about, and merges the two. Never rejects. */
  start(form: PreCallForm, despite?: Despite): Promise<void>
  /** What happens while the interpreter does not answer. Never rejects. */
  decide(choice: 'wait' | 'without', origin?: string): Promise<void>
}

/** What a call with an interpreter is made of. */
interface Steps {
  place: PlaceCall
  end(call: PhoneCall, origin: string | undefined): void
  sendDigits(digits: string, origin?: string): Promise<void>
  addCall(to: CallTarget, origin: string | undefined, given: GivenBefore): Promise<void>
  mergeCalls(origin: string | undefined): Promise<void>
}

/** From the press of 'Call with interpreter' on. */
interface Under extends GivenBefore {
  /** The call to the interpreter. */
  call: PhoneCall
  family: CallTarget
  origin: string | undefined
}

type Result = 'answered' | 'unanswered' | 'ended-here'

const resultOf = ({ state }: PhoneCall): Result | undefined => {
  if (!isOngoing(state)) return 'unanswered'
  return isTalking(state) ? 'answered' : state.phase === 'ending' ? 'ended-here' : undefined
}

/** The call to a family whose language the person does not speak: the interpreter first (`interpreter/first`). */
export function createInterpreterCall(context: ActionContext, calls: Calls, steps: Steps): InterpreterCall {
  const { store, announcer, notify } = context
  const words = () => context.text.interpreter ?? interpreterWords
  let under: Under | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const show = ({ family }: Under, step: InterpreterPlan['step'], sentence: string) => {
    store.set(interpreterPlanAtom, { family, step })
    announcer.polite(sentence)
  }
  const forget = () => {
    clearTimeout(waiting)
    under = undefined
    store.set(interpreterPlanAtom, null)
  }
  const waitForAnswer = (now: Under) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => show(now, 'late', words().late), LIMITS.interpreterWaitMs)
    show(now, 'ringing', words().first(targetLabel(now.family)))
  }
  /** Is the person of this call still signed in? */
  const isOwn = ({ ownerId }: PhoneCall) => store.get(profileAtom)?.userId === ownerId
  /** The dialog before the call to the family, with what was given on it. */
  const askAgain = ({ family, origin }: Under) =>
    calls.create().dispatch({ type: 'requested', target: family, origin, approvedPhone: family.phone })

  /** Resolves once a call is answered or over. */
  const result = async (call: PhoneCall): Promise<Result> => {
    const results: Result[] = []
    await calls.when(() => {
      const now = resultOf(call)
      if (now) results.push(now)
      return now !== undefined
    })
    return results[0] ?? 'unanswered'
  }

  /** The code plays digit by digit, and a call on hold would swallow the rest of it. */
  const sendCode = async (code: string, origin: string | undefined) => {
    await steps.sendDigits(code, origin)
    await new Promise((resolve) => setTimeout(resolve, code.length * (LIMITS.dtmfToneMs + LIMITS.dtmfGapMs)))
  }

  /** The interpreter has answered. */
  const bringFamily = async (now: Under, code: string | undefined) => {
    const { call, family, origin, form, despite } = now
    clearTimeout(waiting)
    const { state } = call
    if (!isOngoing(state) || !state.can?.add || !state.can.merge) {
      return notify.error(words().cannot, { code: 'merge', origin })
    }
    if (code) {
      show(now, 'code', words().code)
      await sendCode(code, origin)
      if (under !== now || calls.active !== call) return
    }
    show(now, 'family', words().family(targetLabel(family)))
    await steps.addCall(family, origin, { form, despite })
    const added = calls.active
    if (!added || added === call) return
    const answered = await result(added)
    if (under === now && answered === 'answered') await steps.mergeCalls(origin)
  }

  return {
    async start(form, despite) {
      const interpreter = store.get(interpreterAtom)
      const call = calls.active
      if (!interpreter || call?.state.phase !== 'preparing') return
      const { target: family, origin } = call.state
      const { userId: personId, name, phone, accessCode } = interpreter
      const now: Under = { call, family, origin, form, despite }
      under = now
      waitForAnswer(now)
      await steps.place(form, despite, {
        personId,
        name,
        phone,
        phones: [{ e164: phone, virtual: false }],
        role: 'staff',
      })
      if (!isOngoing(call.state)) return void (under === now && forget())
      const answered = await result(call)
      if (under !== now) return
      if (answered === 'answered') await bringFamily(now, accessCode)
      if (under !== now) return
      // Whoever was asked after a minute, and ended the call, has given up on the family too.
      const isCanceled = answered === 'ended-here' && store.get(interpreterPlanAtom)?.step === 'late'
      forget()
      if (answered === 'answered' || isCanceled) return
      await calls.when(() => calls.ongoing.length === 0)
      if (calls.active || !isOwn(call)) return
      if (answered === 'unanswered') notify.note(words().unanswered)
      askAgain(now)
    },

    async decide(choice, origin) {
      const now = under
      if (!now || store.get(interpreterPlanAtom)?.step !== 'late') return
      if (choice === 'wait') return waitForAnswer(now)
      forget()
      steps.end(now.call, origin)
      await calls.when(() => calls.ongoing.length === 0)
      if (calls.active || !isOwn(now.call)) return
      askAgain(now)
      await steps.place(now.form, now.despite)
    },
  }
}
